/**
 * The locations of rewritten files on disk. Several roots are written together, so paths are relative to a folder that contains all of them.
 */
import { existsSync } from 'node:fs';
import { posix, relative, resolve, sep } from 'node:path';

import type { FileRewrite } from '@protoshepherd/protoxform';
import { UsageError } from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';
import { findRootFolder } from './find-root-folder.ts';

/** A file before and after. */
export interface PlacedRewrite {
  readonly path: string;
  readonly before: string;
  readonly after: string;
  /** Its former path, if it has moved. */
  readonly former?: { readonly path: string; readonly isKept: boolean };
}

/** Places rewrites below the folder of the roots. Throws if a file would overwrite another one. */
export function placeRewrites(
  { roots, pathOf, directory }: Pick<LoadedApi, 'roots' | 'pathOf' | 'directory'>,
  rewrites: readonly FileRewrite[],
): PlacedRewrite[] {
  const folder = findRootFolder(roots, directory);
  const leaving = new Set(rewrites.filter(({ isCopy }) => !isCopy).map(({ source }) => pathOf(source.path)));
  const inFolder = (path: string): string => relative(folder, resolve(directory, path)).split(sep).join('/');
  return rewrites.map(({ source, path, text, isCopy }): PlacedRewrite => {
    const formerPath = pathOf(source.path);
    const before = source.schemaFile.tree.file.text;
    if (path === source.path && !isCopy) return { path: inFolder(formerPath), before, after: text };
    const target = targetPath({ pathOf }, { source, path });
    if (existsSync(resolve(directory, target)) && !leaving.has(target))
      throw new UsageError(`${target} already exists; nothing was overwritten`);
    return { path: inFolder(target), before, after: text, former: { path: inFolder(formerPath), isKept: isCopy } };
  });
}

/** The path of a generated file, relative to the working directory: below the root of its source. */
export function targetPath(
  { pathOf }: Pick<LoadedApi, 'pathOf'>,
  { source, path }: Pick<FileRewrite, 'source' | 'path'>,
): string {
  const from = pathOf(source.path);
  return posix.join(from.slice(0, from.length - source.path.length) || '.', path);
}
