/** Texts that are not on the disk, such as unsaved ones of an editor, laid over a listing: they take the place of files, or add some. */
import { isAbsolute, relative, resolve, sep } from 'node:path';

import { sortBy, type Finding } from '@protoshepherd/source';

import { readListedFile, type TreeFolders, type TreeListing } from './read-tree.ts';
import type { ListedFile, TreeFile } from './tree.ts';

/** Texts that are not on the disk, by path. A file whose text is undefined counts as deleted. */
export type Overlay = ReadonlyMap<string, string | undefined>;

/** A listing, and how its files are read. */
export interface OverlaidListing {
  readonly listing: TreeListing;
  readonly read: (listed: ListedFile) => { readonly file: TreeFile; readonly findings: readonly Finding[] };
}

/** Lays texts over a listing; their paths are relative to the directory of the folders. */
export function overlayListing(
  listing: TreeListing,
  folders: TreeFolders,
  overlay: Overlay = new Map(),
): OverlaidListing {
  if (overlay.size === 0) return { listing, read: readListedFile };
  const { roots, includes = [], directory = process.cwd() } = folders;
  const texts = new Map([...overlay].map(([path, text]) => [resolve(directory, path), text]));
  const isThere = ({ origin }: ListedFile): boolean => !texts.has(origin) || texts.get(origin) !== undefined;
  const known = new Set([...listing.files, ...listing.includes, ...listing.aliases].map(({ origin }) => origin));
  const fresh = [...texts].flatMap(([path, text]) => (text === undefined || known.has(path) ? [] : [path]));
  const added = fresh.flatMap((path) => placeIn([...roots, ...includes], path, directory));
  const addedTo = (names: readonly string[]): ListedFile[] => added.filter(({ root }) => names.includes(root));
  const files = sortBy([...listing.files.filter(isThere), ...addedTo(roots)], ({ path }) => path);
  const targets = new Set(files.map(({ path }) => path));
  const others = [...listing.includes.filter(isThere), ...addedTo(includes)].filter(({ path }) => !targets.has(path));
  return {
    listing: {
      ...listing,
      files,
      includes: sortBy(others, ({ path }) => path),
      aliases: listing.aliases.filter(isThere),
    },
    read(listed) {
      const text = texts.get(listed.origin);
      return text === undefined ? readListedFile(listed) : { file: { ...listed, text }, findings: [] };
    },
  };
}

/** The innermost of some folders that holds a file, which an import would name from there. */
function placeIn(names: readonly string[], origin: string, directory: string): readonly ListedFile[] {
  if (!origin.endsWith('.proto')) return [];
  const inside = names
    .map((root) => ({ root, path: relative(resolve(directory, root), origin).split(sep).join('/') }))
    .filter(({ path }) => path !== '' && !path.startsWith('../') && !isAbsolute(path))
    .toSorted((a, b) => a.path.length - b.path.length);
  return inside.slice(0, 1).map(({ root, path }) => ({ root, path, origin, realPath: origin }));
}
