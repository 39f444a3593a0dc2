/**
 * Conflicting names. Two names that differ only in letter case or Unicode normalization are the same file on half of
 * the machines that will use the tree, and a path cannot be both file and folder. Clashes that already exist on disk
 * are ignored.
 */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { foldName } from '@protoshepherd/source';

import { printable } from '../printable.ts';
import { listParents, forbiddenPathError } from './change-paths.ts';

/** Throws an `InputError` if some of the paths clash with each other or with existing ones. */
export function checkClashes(directory: string, paths: readonly string[]): void {
  const files = new Set<string>();
  for (const path of paths) {
    if (files.has(path)) throw forbiddenPathError(path, 'it is listed twice');
    files.add(path);
  }
  const spellings = new Map<string, string>();
  const listings = new Map<string, Listing>();
  for (const path of paths) {
    for (const place of [...listParents(path), path]) {
      if (place !== path && files.has(place)) throw forbiddenPathError(path, `${printable(place)} will be a file`);
      const folded = foldName(place);
      const other = spellings.get(folded) ?? place;
      if (other !== place) throw forbiddenPathError(path, `${printable(other)} differs from it in letter case only`);
      spellings.set(folded, place);
    }
    checkOnDisk(directory, path, listings);
  }
}

interface Listing {
  readonly names: ReadonlySet<string>;
  /** Names by their folded form. */
  readonly folded: ReadonlyMap<string, string>;
}

function checkOnDisk(directory: string, path: string, listings: Map<string, Listing>): void {
  let folder = directory;
  for (const name of path.split('/')) {
    const listing = listings.get(folder) ?? listFolder(folder);
    listings.set(folder, listing);
    if (!listing.names.has(name)) {
      const other = listing.folded.get(foldName(name));
      if (other !== undefined)
        throw forbiddenPathError(
          path,
          `the existing file ${printable(other)} differs from ${printable(name)} in letter case only`,
        );
      return;
    }
    folder = join(folder, name);
  }
}

function listFolder(folder: string): Listing {
  const names = statSync(folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(folder) : [];
  return { names: new Set(names), folded: new Map(names.map((name) => [foldName(name), name])) };
}
