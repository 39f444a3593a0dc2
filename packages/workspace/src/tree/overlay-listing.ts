/** Overlays texts that are not on disk, such as unsaved editor buffers, on a listing: they replace files or add new ones. */
import { isAbsolute, relative, resolve, sep } from 'node:path';

import { sortBy } from '@protoshepherd/source';

import { excludedOnDisk, nothingExcluded } from './exclusion.ts';
import type { TreeFolders, TreeListing } from './read-tree.ts';
import type { ListedFile } from './tree.ts';

/** Texts that are not on disk, by path. An undefined text marks a deleted file. */
export type Overlay = ReadonlyMap<string, string | undefined>;

/** The texts of an overlay by absolute path. */
export function overlaidTexts(overlay: Overlay, directory: string): Overlay {
  return new Map([...overlay].map(([path, text]) => [resolve(directory, path), text]));
}

/** Overlays texts, given by absolute path, on a listing. Only their existence matters, not their content. */
export function overlayListing(listing: TreeListing, folders: TreeFolders, texts: Overlay): TreeListing {
  if (texts.size === 0) return listing;
  const { roots, includes = [], exclude = nothingExcluded, directory = process.cwd() } = folders;
  const isExcluded = excludedOnDisk(exclude);
  const isThere = ({ origin }: ListedFile): boolean => !texts.has(origin) || texts.get(origin) !== undefined;
  const known = new Set([...listing.files, ...listing.includes, ...listing.aliases].map(({ origin }) => origin));
  const fresh = [...texts].flatMap(([path, text]) => (text === undefined || known.has(path) ? [] : [path]));
  const added = fresh.flatMap((path) => placeIn([...roots, ...includes], path, directory));
  const addedTo = (names: readonly string[]): ListedFile[] => added.filter(({ root }) => names.includes(root));
  const addedToRoots = addedTo(roots);
  const ownAdded = addedToRoots.filter(({ origin }) => !isExcluded(origin));
  const files = sortBy([...listing.files.filter(isThere), ...ownAdded], ({ path }) => path);
  const targets = new Set(files.map(({ path }) => path));
  const others = [...listing.includes.filter(isThere), ...addedToRoots, ...addedTo(includes)].filter(
    ({ path }) => !targets.has(path),
  );
  return {
    ...listing,
    files,
    includes: sortBy(others, ({ path }) => path),
    aliases: listing.aliases.filter(isThere),
  };
}

/** The innermost folder that contains a file; imports name the file from there. */
function placeIn(names: readonly string[], origin: string, directory: string): readonly ListedFile[] {
  if (!origin.endsWith('.proto')) return [];
  const inside = names
    .map((root) => ({ root, path: relative(resolve(directory, root), origin).split(sep).join('/') }))
    .filter(({ path }) => path !== '' && !path.startsWith('../') && !isAbsolute(path))
    .toSorted((a, b) => a.path.length - b.path.length);
  return inside.slice(0, 1).map(({ root, path }) => ({ root, path, origin, realPath: origin }));
}
