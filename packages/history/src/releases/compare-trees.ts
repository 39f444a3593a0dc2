/**
 * Which .proto files differ between the trees of two commits, for many pairs of commits. Folders are read as git objects, level by level with one git process for each
 * level. A folder that is the same on both sides is not opened, and one that several pairs share is read once; so the cost follows the differences, not the repository.
 */
import { isUtf8 } from 'node:buffer';

import { InputError, isProtoName, readGitObjects, type GitRepository } from '@protoshepherd/workspace';

import type { RepositoryFiles } from '../mainline/repository-files.ts';

/** Two commits; without the first, all files of the second differ. */
export interface CommitPair {
  readonly before: string | undefined;
  readonly after: string;
}

/** A file that two commits have in different versions; a version is undefined in a commit without the file. */
export interface DifferingFile {
  /** Its path in the repository. */
  readonly place: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** The subfolders and .proto files of a folder: object ids by names. */
interface Folder {
  readonly folders: ReadonlyMap<string, string>;
  readonly files: ReadonlyMap<string, string>;
}

/** A folder that differs, with what differs in it. */
interface DifferingFolder {
  /** The path of the folder with a slash at its end; empty for the top. */
  readonly prefix: string;
  /** Undefined on a side without the folder. */
  readonly before: string | undefined;
  readonly after: string | undefined;
  readonly files: DifferingFile[];
  readonly folders: DifferingFolder[];
}

const emptyFolder: Folder = { folders: new Map(), files: new Map() };

/** For each pair of commits, the files that differ in folders that `files` may look at. */
export async function compareTrees(
  repository: GitRepository,
  pairs: readonly CommitPair[],
  files: RepositoryFiles,
): Promise<readonly (readonly DifferingFile[])[]> {
  const tops = await readTops(repository, pairs);
  const folders = new Map<string, Folder>();
  const differing = pairs.map(({ before, after }) =>
    differingFolder('', before === undefined ? undefined : tops.get(before), tops.get(after)),
  );
  let level = differing.filter(({ before, after }) => before !== after);
  while (level.length > 0) {
    await readFolders(repository, level, folders);
    for (const { prefix, before, after, ...found } of level) {
      const old = folders.get(before ?? '') ?? emptyFolder;
      const young = folders.get(after ?? '') ?? emptyFolder;
      for (const [name, was, is] of differingEntries(old.files, young.files))
        found.files.push({ place: prefix + name, before: was, after: is });
      for (const [name, was, is] of differingEntries(old.folders, young.folders))
        if (files.mayHold(prefix + name)) found.folders.push(differingFolder(`${prefix}${name}/`, was, is));
    }
    level = level.flatMap((folder) => folder.folders);
  }
  return differing.map(filesBelow);
}

function differingFolder(prefix: string, before: string | undefined, after: string | undefined): DifferingFolder {
  return { prefix, before, after, files: [], folders: [] };
}

function filesBelow({ files, folders }: DifferingFolder): DifferingFile[] {
  return [...files, ...folders.flatMap(filesBelow)];
}

/** The top folder of each commit. */
async function readTops(repository: GitRepository, pairs: readonly CommitPair[]): Promise<ReadonlyMap<string, string>> {
  const commits = new Set(pairs.flatMap(({ before, after }) => (before === undefined ? [after] : [before, after])));
  const tops = new Map<string, string>();
  await readGitObjects(repository, [...commits], (id, content) => tops.set(id, topOf(id, content)));
  return tops;
}

/** Reads the folders of a level that were not read before. */
async function readFolders(
  repository: GitRepository,
  level: readonly DifferingFolder[],
  folders: Map<string, Folder>,
): Promise<void> {
  const unread = new Set<string>();
  for (const { before, after } of level)
    for (const id of [before, after]) if (id !== undefined && !folders.has(id)) unread.add(id);
  await readGitObjects(repository, [...unread], (id, content) => folders.set(id, parseFolder(content, id.length / 2)));
}

function* differingEntries(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): Generator<readonly [name: string, before: string | undefined, after: string | undefined]> {
  for (const [name, id] of before) if (after.get(name) !== id) yield [name, id, after.get(name)];
  for (const [name, id] of after) if (!before.has(name)) yield [name, undefined, id];
}

/** A commit begins with the line `tree <id>`. */
function topOf(commit: string, content: Buffer): string {
  const [, tree] = /^tree ([0-9a-f]{40,64})\n/.exec(content.toString('latin1', 0, 80)) ?? [];
  if (tree === undefined) throw new InputError(commit, `the object ${commit} is not a commit`);
  return tree;
}

const blank = 0x20;

/** Entries of the form `<mode> <name> NUL <object id>`, the id in bytes. An import cannot name a path that is not UTF-8, so such entries are left out. */
function parseFolder(content: Buffer, idLength: number): Folder {
  const folders = new Map<string, string>();
  const files = new Map<string, string>();
  for (let start = 0; start < content.length;) {
    const nameAt = content.indexOf(blank, start) + 1;
    const nameEnd = content.indexOf(0, nameAt);
    const mode = content.toString('latin1', start, nameAt - 1);
    const bytes = content.subarray(nameAt, nameEnd);
    const name = bytes.toString('utf8');
    const end = nameEnd + 1 + idLength;
    const isFolder = mode === '40000';
    if ((isFolder || (mode.startsWith('100') && isProtoName(name))) && isUtf8(bytes))
      (isFolder ? folders : files).set(name, content.toString('hex', nameEnd + 1, end));
    start = end;
  }
  return { folders, files };
}
