/** Searches the folders around an API for imported files. The search is bounded, because it only gives advice and must not delay a run. */
import { existsSync, readdirSync, type Dirent } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';

import type { FoundFolder, ImportKnowledge } from '@protoshepherd/checks';
import { sortBy } from '@protoshepherd/source';
import { isImage } from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';

const depthLimit = 4;
const folderLimit = 2000;
/** Typing a path requests every prefix of it. */
const searchLimit = 1000;

/** Finds the folder that most of some imports could be relative to; the nearest one on a tie. The folders are listed once, on the first search, and results are cached. */
export function createFolderSearch({
  directory,
  configDirectory,
  roots,
}: Pick<LoadedApi, 'directory' | 'configDirectory' | 'roots'>): ImportKnowledge['findFolder'] {
  const rootFolders = roots.filter((root) => !isImage(root)).map((root) => resolve(directory, root));
  // The surroundings of a root that contains the working directory belong to others.
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

/** Folders and their subfolders, nearest first. */
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

/** An unreadable folder is skipped. */
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

/** Other paths must not be looked up on disk. */
function isPlainPath(path: string): boolean {
  return !/[\\\0]/.test(path) && path.split('/').every((name) => name !== '' && name !== '.' && name !== '..');
}

function isWithin(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
