import { relative, resolve, sep } from 'node:path';

import type { LoadedApi } from '../load/load-api.ts';

/** The old state that a configuration names, as seen from the working directory. */
export function configuredState({
  config,
  configDirectory,
}: Pick<LoadedApi, 'config' | 'configDirectory'>): string | undefined {
  const against = config.compat?.against;
  if (against === undefined || !/^\.{1,2}(?:\/|$)/.test(against)) return against;
  const path = relative('.', resolve(configDirectory, against)).split(sep).join('/');
  return path.startsWith('..') ? path : `./${path}`;
}
