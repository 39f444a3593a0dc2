import { resolve } from 'node:path';

import { excludedOnDisk } from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';

/**
 * Asks whether a file of an older state is excluded, by its path below a root: the same path is excluded below a root of today. Globs are relative to a folder, and an older state may
 * lie in another one.
 */
export function excludedThen({
  roots,
  exclude,
  directory,
}: Pick<LoadedApi, 'roots' | 'exclude' | 'directory'>): (path: string) => boolean {
  const isExcluded = excludedOnDisk(exclude);
  return (path) => roots.some((root) => isExcluded(resolve(directory, root, path)));
}
