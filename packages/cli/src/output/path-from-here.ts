import { isAbsolute, relative, sep } from 'node:path';

/**
 * A path as it is seen from the working directory, with forward slashes: where builds run, that is the root of the repository. What
 * lies outside keeps the name that it was given.
 */
export function pathFromHere(path: string, directory: string = process.cwd()): string {
  const seen = isAbsolute(path) ? relative(directory, path) : path;
  const isOutside = seen === '..' || seen.startsWith(`..${sep}`) || isAbsolute(seen);
  return (isOutside ? path : seen).replaceAll(sep, '/');
}
