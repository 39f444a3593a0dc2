import { resolve } from 'node:path';

import { excludedOnDisk } from '@protoshepherd/workspace';

import type { LoadedApi } from '../read/loaded-api.ts';

/**
 * Tests by path below a root whether a file of an older state is excluded: it is if the same path is excluded below a current root. Globs are relative to a folder, and an older state
 * may be in another one.
 */
export function createExclusionFilter({
  roots,
  exclude,
  directory,
}: Pick<LoadedApi, 'roots' | 'exclude' | 'directory'>): (path: string) => boolean {
  const isExcluded = excludedOnDisk(exclude);
  return (path) => roots.some((root) => isExcluded(resolve(directory, root, path)));
}
