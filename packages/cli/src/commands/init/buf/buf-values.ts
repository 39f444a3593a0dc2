/** Reads values of YAML files that buf validates: a value of an unexpected type counts as absent. */
import { posix } from 'node:path';

/** A mapping of a YAML file. */
export type BufMapping = Readonly<Record<string, unknown>>;

/** The mapping at a key; empty if there is none. */
export function mappingAt(value: unknown, key?: string): BufMapping {
  const found = key === undefined ? value : mappingAt(value)[key];
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as BufMapping) : {};
}

/** The mappings of the list at a key. */
export function mappingsAt(value: BufMapping, key: string): BufMapping[] {
  const list = value[key];
  return Array.isArray(list) ? list.map((each) => mappingAt(each)) : [];
}

/** The strings in the list at a key. */
export function textsAt(value: BufMapping, key: string): string[] {
  const list = value[key];
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
}

/**
 * The paths relative to the working directory instead of to a folder. Paths that lead out of the folder are omitted.
 */
export function pathsIn(folder: string, paths: readonly string[]): string[] {
  return paths
    .map((path) => posix.join(folder, path).replace(/(?<=.)\/$/, ''))
    .filter((path) => path !== '..' && !path.startsWith('../') && !path.startsWith('/'));
}
