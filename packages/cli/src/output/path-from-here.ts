import { isAbsolute, relative, resolve, sep } from 'node:path';

/**
 * A path as it is seen from the working directory, with forward slashes: where builds run, that is the root of the repository. An absolute path to
 * what lies outside stays absolute.
 */
export function pathFromHere(path: string, directory: string = process.cwd()): string {
  const seen = relative(directory, resolve(directory, path)) || '.';
  const isOutside = seen === '..' || seen.startsWith(`..${sep}`) || isAbsolute(seen);
  return (isOutside && isAbsolute(path) ? path : seen).replaceAll(sep, '/');
}
