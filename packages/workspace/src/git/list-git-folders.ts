/**
 * The roots and includes of a tree as they were at a commit. The same names are looked at as on disk; links and
 * submodules, which in git are only a text and a commit id, are passed over with a note.
 *
 * Includes are often not in git at all (`node_modules`, a checkout beside this one). Such a folder has no older state,
 * so the caller reads it as it is today.
 */
import type { Finding } from '@protoshepherd/source';

import { createFinding } from '../finding-ids.ts';
import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import type { NamedFolder } from '../tree/read-tree.ts';
import { isProtoName, isSkippedFolder } from '../tree/selected-name.ts';
import { invalidNameFinding } from '../tree/unread-findings.ts';
import { wholeFile, type ListedFile, type ListedFolder } from '../tree/tree.ts';
import { placesInRepository, type GitRepository } from './git-repository.ts';
import { listGitTree, type GitEntry } from './list-git-tree.ts';
import { lookUp } from './resolve-revision.ts';

/** A file of a revision that is known to be there but has not been read. */
export interface GitFile extends ListedFile {
  readonly objectId: string;
}

/** The folders that are in git, those that are not, and what was found on the way. */
export interface GitFolderListing {
  readonly listed: readonly ListedFolder<GitFile>[];
  readonly untracked: readonly NamedFolder[];
  readonly findings: readonly Finding[];
}

/** A revision by the name that the user gave it and by its commit. */
export interface NamedCommit {
  readonly revision: string;
  readonly commit: string;
  /** Is a root that was not there yet an empty one? */
  readonly mayBeNew?: boolean;
}

interface GitFolder extends NamedFolder {
  /** Where the folder is in the repository; empty for the top. */
  readonly place: string;
  readonly entries: readonly GitEntry[];
}

/** Lists folders at a commit. A root that was not there is an `InputError`, unless it may be new. */
export async function listGitFolders(
  repository: GitRepository,
  named: NamedCommit,
  folders: readonly NamedFolder[],
): Promise<GitFolderListing> {
  const found: GitFolder[] = [];
  const untracked: NamedFolder[] = [];
  for (const folder of folders) {
    const inGit = await findGitFolder(repository, named, folder);
    if (inGit === undefined) untracked.push(folder);
    else if (!found.some((other) => other.place === inGit.place)) found.push(inGit);
  }
  const findings: Finding[] = [];
  const listed = found.map((folder) => {
    const others = found.filter((other) => other !== folder).map((other) => other.place);
    const selected = folder.entries.filter((entry) => isSelected(folder, entry, others));
    findings.push(...selected.flatMap(skippedEntryFindings));
    return {
      role: folder.role,
      name: folder.name,
      files: selected.filter(isReadable).map((entry) => toFile(named, folder, entry)),
    };
  });
  return { listed, untracked, findings };
}

async function findGitFolder(
  repository: GitRepository,
  { revision, commit, mayBeNew = false }: NamedCommit,
  folder: NamedFolder,
): Promise<GitFolder | undefined> {
  const places = placesInRepository(repository, folder.diskPath);
  for (const place of places) {
    const id = await lookUp(repository, `${commit}:${place}`);
    const entries = id === undefined ? undefined : await listGitTree(repository, id);
    if (entries !== undefined) return { ...folder, place, entries };
  }
  if (folder.role === 'include') return undefined;
  const [place] = places;
  if (mayBeNew && place !== undefined) return { ...folder, place, entries: [] };
  const name = printable(folder.name);
  const problem =
    places.length === 0
      ? `the root ${name} lies outside of the repository ${printable(repository.directory)}; name a folder inside of it`
      : `there is no folder ${name} at ${printable(revision)}; name the folder that the root was then`;
  throw new InputError(folder.name, problem);
}

/** Is an entry looked at, and does it belong to this folder rather than to one of the others that lies inside of it? */
function isSelected(folder: GitFolder, { kind, path }: GitEntry, others: readonly string[]): boolean {
  const place = joinPlace(folder.place, path);
  if (others.some((other) => other.length > folder.place.length && place.startsWith(`${other}/`))) return false;
  const parents = path.split('/').slice(0, -1);
  return !parents.some(isSkippedFolder) && (kind !== 'file' || isProtoName(path));
}

function isReadable(entry: GitEntry): boolean {
  return entry.kind === 'file' && entry.validName;
}

function toFile({ commit }: NamedCommit, folder: GitFolder, { path, objectId }: GitEntry): GitFile {
  return { path, root: folder.name, origin: `${commit}:${joinPlace(folder.place, path)}`, objectId };
}

function joinPlace(place: string, path: string): string {
  return place === '' ? path : `${place}/${path}`;
}

function skippedEntryFindings(entry: GitEntry): Finding[] {
  if (!entry.validName) return [invalidNameFinding(entry.path)];
  if (entry.kind === 'file') return [];
  const isLink = entry.kind === 'link';
  return [
    createFinding({
      rule: isLink ? 'skipped-link' : 'skipped-submodule',
      severity: 'note',
      message: `The ${isLink ? 'symbolic link' : 'submodule'} ${printable(entry.path)} is not followed when reading a git revision`,
      location: wholeFile(entry.path),
      subject: entry.path,
    }),
  ];
}
