/** Turns new texts of existing files into a change of the tree. */
import { relative, resolve, sep } from 'node:path';

import { parseFile } from '@protoshepherd/syntax';

import type { LoadedApi } from '../read/loaded-api.ts';
import { findRootFolder } from './find-root-folder.ts';
import type { TreeChange } from './tree-change.ts';

/** Plans a change from texts by import path. The caller has already proved that the tree compiles with them, so only the syntax is verified. */
export function textChange(
  { roots, directory, pathOf, sourceOf }: Pick<LoadedApi, 'roots' | 'directory' | 'pathOf' | 'sourceOf'>,
  texts: Iterable<readonly [path: string, text: string]>,
): TreeChange {
  const folder = findRootFolder(roots, directory);
  const files = [...texts];
  const toFolderPath = (path: string): string =>
    relative(folder, resolve(directory, pathOf(path)))
      .split(sep)
      .join('/');
  return {
    directory: folder,
    files: {
      writes: files.map(([path, text]) => ({ path: toFolderPath(path), text })),
      former: new Map(files.map(([path]) => [toFolderPath(path), sourceOf(path)?.text])),
    },
    verify: async () => files.flatMap(([path, text]) => parseFile({ path, text }).findings),
  };
}
