/**
 * A git revision becomes a tree, without a checkout: the work tree, the index and every lock stay as they are. Contents
 * are what git stores, before any conversion of line endings.
 */
import { sortFindings, type Finding } from '@protoshepherd/source';

import { InputError } from '../input-error.ts';
import { decodeText, type DecodedText } from '../tree/decode-text.ts';
import { excludedInRepository, nothingExcluded, splitExcluded } from '../tree/exclusion.ts';
import { mergeFolders } from '../tree/merge-folders.ts';
import { readTextFile } from '../tree/read-text-file.ts';
import { listFolders, nameFolders, type TreeFolders } from '../tree/read-tree.ts';
import type { ListedFile, Tree, TreeFile } from '../tree/tree.ts';
import { blobId } from './blob-id.ts';
import { findRepository, type GitRepository } from './git-repository.ts';
import { listGitFolders, type GitFile } from './list-git-folders.ts';
import { readGitObjects } from './read-git-objects.ts';
import { resolveRevision } from './resolve-revision.ts';

/** Which directories make up a tree, and when. */
export interface RevisionFolders extends TreeFolders {
  /** A branch, a tag, a commit, or anything else that git understands as one. */
  readonly revision: string;
  /** Is a root that was not there yet an empty one? Otherwise it is an error, since it may have had another name. */
  readonly mayBeNew?: boolean;
  /** The repository of the first root, if the caller has found it already. */
  readonly repository?: GitRepository;
  /** The texts that files have now, by path: one that was the same then is not read from git. */
  readonly known?: ReadonlyMap<string, string>;
}

/** A tree as it was at a commit. */
export interface RevisionTree extends Tree {
  /** The full id of the commit. */
  readonly commit: string;
}

/**
 * Reads all `.proto` files of some directories at a revision of the repository that holds the first root. An include
 * that is not in git is read from disk. What cannot be found is an `InputError`.
 */
export async function readTreeAtRevision(folders: RevisionFolders): Promise<RevisionTree> {
  const named = nameFolders(folders);
  const first = named.find((folder) => folder.role === 'root');
  if (first === undefined) throw new InputError(folders.revision, 'there is no root to read; name one with --root');
  const repository = folders.repository ?? (await findRepository(first.diskPath));
  const commit = await resolveRevision(repository, folders.revision);
  const inGit = await listGitFolders(repository, { ...folders, commit }, named);
  const onDisk = listFolders(inGit.untracked);
  const isExcluded = excludedInRepository(folders.exclude ?? nothingExcluded, repository);
  const listed = splitExcluded(inGit.listed, ({ origin }) => isExcluded(origin.slice(commit.length + 1)));
  const merged = mergeFolders<ListedFile | GitFile>([...listed, ...onDisk.listed]);
  const contents = await readContents(repository, [...merged.files, ...merged.includes], folders.known ?? new Map());
  return {
    commit,
    files: merged.files.map((file) => withText(contents, file)),
    includes: merged.includes.map((file) => withText(contents, file)),
    findings: sortFindings([...inGit.findings, ...onDisk.findings, ...merged.findings, ...contents.findings]),
  };
}

interface Contents {
  readonly texts: ReadonlyMap<ListedFile, string>;
  readonly findings: readonly Finding[];
}

async function readContents(
  repository: GitRepository,
  files: readonly (ListedFile | GitFile)[],
  known: ReadonlyMap<string, string>,
): Promise<Contents> {
  const texts = new Map<ListedFile, string>();
  const findings: Finding[] = [];
  const keep = (file: ListedFile, decoded: DecodedText): void => {
    texts.set(file, decoded.text);
    findings.push(...decoded.findings);
  };
  const byObject = new Map<string, GitFile[]>();
  for (const file of files) {
    const now = known.get(file.path);
    if (!('objectId' in file)) keep(file, readTextFile(file.origin, file.path));
    else if (now !== undefined && blobId(now, file.objectId) === file.objectId) texts.set(file, now);
    else if (!byObject.get(file.objectId)?.push(file)) byObject.set(file.objectId, [file]);
  }
  await readGitObjects(repository, [...byObject.keys()], (id, content) => {
    for (const file of byObject.get(id) ?? []) keep(file, decodeText(file.path, content));
  });
  return { texts, findings };
}

function withText({ texts }: Contents, file: ListedFile): TreeFile {
  const text = texts.get(file);
  if (text === undefined) throw new Error(`the content of ${file.origin} was not read`);
  return { path: file.path, text, root: file.root, origin: file.origin };
}
