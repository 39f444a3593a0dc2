/** Values of a YAML file that others check: what is not of the expected kind counts as absent. */
import { posix } from 'node:path';

/** A mapping of a YAML file. */
export type BufMapping = Readonly<Record<string, unknown>>;

/** The mapping at a key; an empty one if there is none. */
export function mappingAt(value: unknown, key?: string): BufMapping {
  const found = key === undefined ? value : mappingAt(value)[key];
  return typeof found === 'object' && found !== null && !Array.isArray(found) ? (found as BufMapping) : {};
}

/** The mappings of the list at a key. */
export function mappingsAt(value: BufMapping, key: string): BufMapping[] {
  const list = value[key];
  return Array.isArray(list) ? list.map((each) => mappingAt(each)) : [];
}

/** The texts of the list at a key. */
export function textsAt(value: BufMapping, key: string): string[] {
  const list = value[key];
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : [];
}

/** A path in a folder, as it is seen from the working directory; none for a path that leads out of it. */
export function pathsIn(folder: string, paths: readonly string[]): string[] {
  return paths
    .map((path) => posix.join(folder, path).replace(/(?<=.)\/$/, ''))
    .filter((path) => path !== '..' && !path.startsWith('../') && !path.startsWith('/'));
}
