import { relative, resolve, sep } from 'node:path';

import type { LoadedApi } from '../read/loaded-api.ts';

/** The old state that a configuration names, as seen from the directory of the project. */
export function configuredState({
  config,
  configDirectory,
  directory,
}: Pick<LoadedApi, 'config' | 'configDirectory' | 'directory'>): string | undefined {
  const against = config.compat?.against;
  if (against === undefined || !/^\.{1,2}(?:\/|$)/.test(against)) return against;
  const path = relative(directory, resolve(configDirectory, against)).split(sep).join('/');
  return path.startsWith('..') ? path : `./${path}`;
}
