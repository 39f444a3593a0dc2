/** Searches the folders around an API for files that imports name. The search is bounded: it gives advice, and a run must not wait for it. */
import { existsSync, readdirSync, type Dirent } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

import type { FoundFolder, ImportKnowledge } from '@protoshepherd/checks';
import { sortBy } from '@protoshepherd/source';
import { isImage } from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';

const depthLimit = 4;
const folderLimit = 2000;
/** Somebody who types a path asks for every beginning of it. */
const searchLimit = 1000;

/** Finds the folder that most of some imports could be relative to, the nearest of several. The folders are listed once, for the first search, and the same search is made once. */
export function createFolderSearch({
  directory,
  configDirectory,
  roots,
}: Pick<LoadedApi, 'directory' | 'configDirectory' | 'roots'>): ImportKnowledge['findFolder'] {
  const rootFolders = roots.filter((root) => !isImage(root)).map((root) => resolve(directory, root));
  // What lies around a root that holds the working directory belongs to somebody else.
  const around = rootFolders.filter((root) => !isWithin(root, directory)).map((root) => dirname(root));
  let folders: readonly string[] | undefined;
  const search = (paths: readonly string[]): FoundFolder | undefined => {
    folders ??= listFolders([configDirectory, directory, ...around]);
    const found = folderWithMost(folders, paths.filter(isPlainPath));
    if (found === undefined) return undefined;
    const folder = relative(directory, found).split(sep).join('/') || '.';
    const root = rootFolders.find((each) => isWithin(each, found));
    return root === undefined ? { folder } : { folder, inRoot: `${relative(root, found).split(sep).join('/')}/` };
  };
  const known = new Map<string, FoundFolder | undefined>();
  return (paths) => {
    const key = JSON.stringify(paths);
    if (known.size === searchLimit) known.clear();
    if (!known.has(key)) known.set(key, search(paths));
    return known.get(key);
  };
}

function folderWithMost(folders: readonly string[], paths: readonly string[]): string | undefined {
  let best: { readonly folder: string; readonly count: number } | undefined;
  for (const folder of folders) {
    const count = paths.filter((path) => existsSync(join(folder, path))).length;
    if (count === paths.length && count > 0) return folder;
    if (count > (best?.count ?? 0)) best = { folder, count };
  }
  return best?.folder;
}

/** Folders and what lies in them, the nearest first. */
function listFolders(starts: readonly string[]): readonly string[] {
  const listed = new Set<string>();
  let level = [...new Set(starts)];
  for (let depth = 0; depth <= depthLimit && level.length > 0; depth++) {
    const below: string[] = [];
    for (const folder of level) {
      if (listed.has(folder)) continue;
      if (listed.size >= folderLimit) return [...listed];
      listed.add(folder);
      below.push(...subfolders(folder));
    }
    level = below;
  }
  return [...listed];
}

/** A folder that may not be read has nothing to offer. */
function subfolders(folder: string): readonly string[] {
  let entries: readonly Dirent[];
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if (error instanceof Error && 'code' in error) return [];
    throw error;
  }
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  return sortBy(
    names.filter((name) => !name.startsWith('.') && name !== 'node_modules'),
    (name) => name,
  ).map((name) => join(folder, name));
}

/** Other paths must not be looked for on disk. */
function isPlainPath(path: string): boolean {
  return !/[\\\0]/.test(path) && path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
