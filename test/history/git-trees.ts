/** Reads the trees and contents of a repository by plain git commands, for brute-force tests. */
import { execFileSync } from 'node:child_process';

/** Runs git in a folder. */
export type Git = (args: readonly string[], input?: string) => Buffer;

/** Git in the folder of a repository. */
export function gitIn(directory: string): Git {
  return (args, input) =>
    execFileSync('git', args, { cwd: directory, input, maxBuffer: 2 ** 30, stdio: ['pipe', 'pipe', 'ignore'] });
}

/**
 * The ids of the .proto files in the trees of some revisions, by their paths; those below `root`, or all if it is empty. One command reads the folders of one depth,
 * each distinct folder once.
 */
export function treesAt(git: Git, root: string, revisions: readonly string[]): readonly ReadonlyMap<string, string>[] {
  const asked = revisions.map((revision) => `${revision}:${root}\n`).join('');
  const types = git(['cat-file', '--batch-check=%(objectname) %(objecttype)'], asked).toString('utf8').split('\n');
  // A revision without the root has no files.
  const ids = revisions.map((_, at) => /^([0-9a-f]{40}) tree$/.exec(types[at] ?? '')?.[1]);
  const folders = readFolders(git, new Set(ids.flatMap((id) => id ?? [])));
  const filesIn = (id: string, path: string): [path: string, id: string][] =>
    (folders.get(id) ?? []).flatMap((entry) => {
      const own = path === '' ? entry.name : `${path}/${entry.name}`;
      return entry.isFolder ? filesIn(entry.id, own) : [[own, entry.id]];
    });
  return ids.map((id) => new Map(id === undefined ? [] : filesIn(id, root)));
}

interface FolderEntry {
  readonly name: string;
  readonly id: string;
  readonly isFolder: boolean;
}

/** The folders and .proto files in some folders and all below them, by the ids of folders, in git's order. */
function readFolders(git: Git, roots: ReadonlySet<string>): ReadonlyMap<string, readonly FolderEntry[]> {
  const read = new Map<string, readonly FolderEntry[]>();
  for (let waiting = roots; waiting.size > 0;) {
    const found = [...readObjects(git, waiting)].map(([id, bytes]) => [id, parseFolder(bytes)] as const);
    for (const [id, entries] of found) read.set(id, entries);
    const below = found.flatMap(([, entries]) => entries.flatMap(({ id, isFolder }) => (isFolder ? [id] : [])));
    waiting = new Set(below.filter((id) => !read.has(id)));
  }
  return read;
}

/** An entry of a tree object is its mode, a blank, its name, a zero byte and the 20 bytes of its id. */
function parseFolder(bytes: Buffer): readonly FolderEntry[] {
  const entries: FolderEntry[] = [];
  for (let at = 0; at < bytes.length;) {
    const blank = bytes.indexOf(0x20, at);
    const end = bytes.indexOf(0, blank);
    const mode = bytes.toString('latin1', at, blank);
    const name = bytes.toString('utf8', blank + 1, end);
    const isFolder = mode === '40000';
    at = end + 21;
    if (isFolder || (mode.startsWith('100') && name.endsWith('.proto')))
      entries.push({ name, id: bytes.toString('hex', end + 1, at), isFolder });
  }
  return entries;
}

/** The texts of some contents by their ids, each read once. */
export function readContents(git: Git, ids: Iterable<string>): ReadonlyMap<string, string> {
  return new Map([...readObjects(git, new Set(ids))].map(([id, bytes]) => [id, bytes.toString('utf8')]));
}

function readObjects(git: Git, ids: ReadonlySet<string>): ReadonlyMap<string, Buffer> {
  const output = git(['cat-file', '--batch'], [...ids].join('\n'));
  const objects = new Map<string, Buffer>();
  let at = 0;
  for (const id of ids) {
    const end = output.indexOf(0x0a, at);
    const size = Number(output.toString('latin1', at, end).split(' ')[2]);
    objects.set(id, output.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return objects;
}
