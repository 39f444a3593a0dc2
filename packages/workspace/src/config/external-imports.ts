/**
 * Imports that a project deliberately takes from outside (`externals`). An entry is a folder (`google/api/`), a file (`validate/validate.proto`) or a pattern
 * of either, in which `*` matches any text.
 */
import { matchesPattern } from '../matches-pattern.ts';
import type { Config } from './config.ts';

/** Returns a predicate that matches import paths against `externals`. */
export function createExternalLookup({ externals }: Pick<Config, 'externals'>): (path: string) => boolean {
  const patterns = externals.flatMap((entry) => (entry.endsWith('/') ? [`${entry}*`] : [entry, `${entry}/*`]));
  return (path) => patterns.some((pattern) => matchesPattern(pattern, path));
}
