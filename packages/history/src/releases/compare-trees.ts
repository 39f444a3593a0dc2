/**
 * Finds the .proto files that differ between the trees of two commits, for many pairs of commits. Folders are read as git objects, level by level from one git
 * process. A folder that is equal on both sides is not read, and one that several pairs share is read once; so the cost depends on the differences, not on the
 * repository.
 */
import { InputError, readGitObjectsInRounds, type GitRepository } from '@protoshepherd/workspace';

import type { RepositoryFiles } from '../mainline/repository-files.ts';
import { parseFolder, type Folder } from './parse-folder.ts';

/** Two commits; without the first, all files of the second count as different. */
export interface CommitPair {
  readonly before: string | undefined;
  readonly after: string;
}

/** A file that differs between two commits; a version is undefined if the commit lacks the file. */
export interface DifferingFile {
  /** Its path in the repository. */
  readonly place: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** A folder that differs. */
interface DifferingFolder {
  /** The path of the folder with a trailing slash; empty for the root folder. */
  readonly prefix: string;
  /** Undefined if the side lacks the folder. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly files: DifferingFile[];
  readonly folders: DifferingFolder[];
}

const emptyFolder: Folder = { folders: new Map(), files: new Map() };

/** For each pair of commits, the differing files in the folders that `files` may read. */
export async function compareTrees(
  repository: GitRepository,
  pairs: readonly CommitPair[],
  files: RepositoryFiles,
): Promise<readonly (readonly DifferingFile[])[]> {
  const commits = new Set(pairs.flatMap(({ before, after }) => (before === undefined ? [after] : [before, after])));
  const tops = new Map<string, string>();
  const folders = new Map<string, Folder>();
  const differing: DifferingFolder[] = [];
  function* idsByLevel(): Generator<readonly string[]> {
    yield [...commits];
    for (const { before, after } of pairs)
      differing.push(differingFolder('', before === undefined ? undefined : tops.get(before), tops.get(after)));
    let level = differing.filter(({ before, after }) => before !== after);
    while (level.length > 0) {
      yield unreadFolders(level, folders);
      for (const folder of level) compareFolder(folder, folders, files);
      level = level.flatMap((folder) => folder.folders);
    }
  }
  await readGitObjectsInRounds(repository, idsByLevel(), (id, content) => {
    if (commits.has(id)) tops.set(id, parseTreeId(id, content));
    else folders.set(id, parseFolder(id, content));
  });
  return differing.map(filesBelow);
}

function differingFolder(prefix: string, before: string | undefined, after: string | undefined): DifferingFolder {
  return { prefix, before, after, files: [], folders: [] };
}

function filesBelow({ files, folders }: DifferingFolder): DifferingFile[] {
  return [...files, ...folders.flatMap(filesBelow)];
}

/** The folders of a level that have not been read. */
function unreadFolders(level: readonly DifferingFolder[], folders: ReadonlyMap<string, Folder>): readonly string[] {
  const unread = new Set<string>();
  for (const { before, after } of level)
    for (const id of [before, after]) if (id !== undefined && !folders.has(id)) unread.add(id);
  return [...unread];
}

/** Finds the differing files and folders of a folder. */
function compareFolder(
  { prefix, before, after, ...found }: DifferingFolder,
  folders: ReadonlyMap<string, Folder>,
  files: RepositoryFiles,
): void {
  const old = folders.get(before ?? '') ?? emptyFolder;
  const young = folders.get(after ?? '') ?? emptyFolder;
  for (const [name, was, is] of differingEntries(old.files, young.files))
    found.files.push({ place: prefix + name, before: was, after: is });
  for (const [name, was, is] of differingEntries(old.folders, young.folders))
    if (files.mayHold(prefix + name)) found.folders.push(differingFolder(`${prefix}${name}/`, was, is));
}

function* differingEntries(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Generator<readonly [name: string, before: string | undefined, after: string | undefined]> {
  for (const [name, id] of before) if (after.get(name) !== id) yield [name, id, after.get(name)];
  for (const [name, id] of after) if (!before.has(name)) yield [name, undefined, id];
}

/** A commit begins with the line `tree <id>`. */
function parseTreeId(commit: string, content: Buffer): string {
  const [, tree] = /^tree ([0-9a-f]{40,64})\n/.exec(content.toString('latin1', 0, 80)) ?? [];
  if (tree === undefined) throw new InputError(commit, `the object ${commit} is not a commit`);
  return tree;
}
