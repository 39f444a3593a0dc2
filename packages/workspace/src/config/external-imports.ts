/**
 * Which imports a project takes from outside on purpose (`externals`). An entry is a folder (`google/api/`), a file (`validate/validate.proto`) or a pattern of
 * either, in which `*` stands for any text.
 */
import { matchesPattern } from '../matches-pattern.ts';
import type { Config } from './config.ts';

/** Says whether an entry of `externals` names the path of an import. */
export function createExternalLookup({ externals }: Pick<Config, 'externals'>): (path: string) => boolean {
  const patterns = externals.flatMap((entry) => (entry.endsWith('/') ? [`${entry}*`] : [entry, `${entry}/*`]));
  return (path) => patterns.some((pattern) => matchesPattern(pattern, path));
}
