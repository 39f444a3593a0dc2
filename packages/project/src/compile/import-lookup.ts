/**
 * Paths of imports to files. A folder inside of another one is listed once, as itself, so the listing of the outer folder lacks its files; an
 * import may still name them from the outer folder. As with the `-I` folders of protoc, the first folder that has the file wins.
 */
import { realpathSync, statSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

import type { ListedFile, TreeListing } from '@protoshepherd/workspace';

/** Finds the file that an import means; undefined if no folder has it. */
export type ImportLookup = (path: string) => ListedFile | undefined;

/** A lookup over a listing and the folders that it was made from, in the order in which they are searched; they are relative to a directory. */
export function createImportLookup(listing: TreeListing, folders: readonly string[], directory: string): ImportLookup {
  const listed = new Map([...listing.includes, ...listing.files].map((file) => [file.path, file]));
  const outer = outerFolders(folders, directory);
  if (outer.length === 0) return (path) => listed.get(path);
  const ranks = new Map(folders.map((folder, rank) => [folder, rank]));
  return (path) => {
    const found = listed.get(path);
    const rank = found === undefined ? folders.length : (ranks.get(found.root) ?? -1);
    for (const folder of outer) {
      if (folder.rank >= rank) break;
      const origin = unlistedFile(folder, path);
      if (origin !== undefined) return { path, root: folder.name, origin };
    }
    return found;
  };
}

/** A folder that has other folders of the search inside. */
interface OuterFolder {
  readonly name: string;
  readonly rank: number;
  readonly realPath: string;
  /** How the paths of files in the inner folders begin, seen from this one. */
  readonly prefixes: readonly string[];
}

function outerFolders(folders: readonly string[], directory: string): OuterFolder[] {
  const realPaths = folders.map((folder) => realpathSync(resolve(directory, folder)));
  return folders.flatMap((name, rank) => {
    const realPath = realPaths[rank] as string;
    const prefixes = realPaths
      .filter((other) => other !== realPath && isInside(realPath, other))
      .map((other) => `${relative(realPath, other).replaceAll(sep, '/')}/`);
    return prefixes.length === 0 ? [] : [{ name, rank, realPath, prefixes }];
  });
}

/** The file at a path that the listing of a folder leaves out. Links that lead out of the folder are not followed. */
function unlistedFile({ realPath, prefixes }: OuterFolder, path: string): string | undefined {
  if (!prefixes.some((prefix) => path.startsWith(prefix)) || path.split('/').includes('..')) return undefined;
  const origin = join(realPath, path);
  if (statSync(origin, { throwIfNoEntry: false })?.isFile() !== true) return undefined;
  return isInside(realPath, realpathSync(origin)) ? origin : undefined;
}

function isInside(folder: string, path: string): boolean {
  return path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
