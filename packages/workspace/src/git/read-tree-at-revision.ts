/**
 * Reads a tree at a git revision without a checkout: the work tree, the index and all locks stay untouched. Contents
 * are as stored by git, before any line ending conversion.
 */
import { existsSync } from 'node:fs';

import { sortFindings, type Finding } from '@protoshepherd/source';

import { InputError } from '../input-error.ts';
import { decodeText, type DecodedText } from '../tree/decode-text.ts';
import { excludedFiles, splitExcluded } from '../tree/exclusion.ts';
import { mergeFolders } from '../tree/merge-folders.ts';
import { readTextFile } from '../tree/read-text-file.ts';
import { listFolders, nameFolders, type TreeFolders, type TreeListing } from '../tree/read-tree.ts';
import type { ListedFile, Tree, TreeFile } from '../tree/tree.ts';
import { findCommonRepository, type GitRepository } from './git-repository.ts';
import { listGitFolders, type GitFile } from './list-git-folders.ts';
import { readStored } from './read-stored.ts';
import { resolveRevision } from './resolve-revision.ts';

/** The directories of a tree, and the revision. */
export interface RevisionFolders extends TreeFolders {
  /** A branch, tag, commit, or any other revision syntax of git. */
  readonly revision: string;
  /**
   * Whether a root that did not exist yet counts as empty. By default this is an error, because the root may have been
   * renamed.
   */
  readonly mayBeNew?: boolean;
  /** The repository of the roots, if already known. */
  readonly repository?: GitRepository;
  /** The current files by path; a file that was the same at the revision is not read from git. */
  readonly known?: ReadonlyMap<string, KnownFile>;
}

/** A current file. Its text is computed on demand. */
export interface KnownFile {
  readonly text: string;
  /** True if git stores this text under an id. */
  readonly isBlob: (objectId: string) => boolean;
}

/** A tree at a commit. */
export interface RevisionTree extends Tree {
  /** The full id of the commit. */
  readonly commit: string;
}

/** A tree at a commit, before its files are read. */
export interface RevisionListing extends TreeListing {
  /** The full id of the commit. */
  readonly commit: string;
}

/**
 * Finds all `.proto` files of some directories at a revision of the repository that contains the roots. Includes
 * outside git are listed from disk. A missing root is an `InputError`.
 */
export async function listTreeAtRevision(folders: Omit<RevisionFolders, 'known'>): Promise<RevisionListing> {
  const named = nameFolders(folders);
  const [first, ...others] = named.filter(({ role }) => role === 'root').map(({ diskPath }) => diskPath);
  if (first === undefined) throw new InputError(folders.revision, 'there is no root to read; name one with --root');
  const repository = folders.repository ?? (await findCommonRepository([first, ...others]));
  const commit = await resolveRevision(repository, folders.revision);
  const inGit = await listGitFolders(repository, { ...folders, commit }, named);
  const onDisk = listFolders(
    inGit.untracked.filter(({ diskPath }) => existsSync(diskPath)),
    inGit.places,
  );
  const merged = mergeFolders<ListedFile | GitFile>(
    splitExcluded([...inGit.listed, ...onDisk.listed], excludedFiles(folders)),
  );
  return { ...merged, commit, findings: [...inGit.findings, ...onDisk.findings, ...merged.findings] };
}

/** Reads all `.proto` files of some directories at a revision; files outside git are read from disk. */
export async function readTreeAtRevision(folders: RevisionFolders): Promise<RevisionTree> {
  const listing = await listTreeAtRevision(folders);
  const { files, findings } = await readFilesAtRevision([...listing.files, ...listing.includes], folders.known);
  return {
    commit: listing.commit,
    files: files.slice(0, listing.files.length),
    includes: files.slice(listing.files.length),
    findings: sortFindings([...listing.findings, ...findings]),
  };
}

/** Files with their texts, in request order. */
export interface FileContents {
  readonly files: readonly TreeFile[];
  readonly findings: readonly Finding[];
  /** The paths of files that are the same now. */
  readonly unchanged: ReadonlySet<string>;
}

/** Reads files of a revision listing. A file equal to the known one of its path is not read from git. */
export async function readFilesAtRevision(
  files: readonly (ListedFile | GitFile)[],
  known: ReadonlyMap<string, KnownFile> = new Map(),
): Promise<FileContents> {
  const texts = new Map<ListedFile, { readonly text: string }>();
  const unchanged = new Set<string>();
  const findings: Finding[] = [];
  const keep = (file: ListedFile, decoded: DecodedText): void => {
    texts.set(file, decoded);
    findings.push(...decoded.findings);
  };
  const unknown: GitFile[] = [];
  for (const file of files) {
    const now = known.get(file.path);
    if (!('objectId' in file)) {
      const decoded = readTextFile(file.origin, file.path);
      keep(file, decoded);
      if (now?.text === decoded.text) unchanged.add(file.path);
    } else if (now?.isBlob(file.objectId) === true) {
      texts.set(file, now);
      unchanged.add(file.path);
    } else unknown.push(file);
  }
  await readStored(unknown, (file, content) => keep(file, decodeText(file.path, content)));
  return { files: files.map((file) => withText(texts, file)), findings, unchanged };
}

function withText(texts: ReadonlyMap<ListedFile, { readonly text: string }>, file: ListedFile): TreeFile {
  const content = texts.get(file);
  if (content === undefined) throw new Error(`the content of ${file.origin} was not read`);
  const { path, root, origin } = file;
  return {
    path,
    root,
    origin,
    get text() {
      return content.text;
    },
  };
}
