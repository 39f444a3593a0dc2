import { isAbsolute, relative, resolve, sep } from 'node:path';

/**
 * A path relative to the working directory, with forward slashes. In builds, the working directory is the root of the repository. An absolute path
 * to a file outside stays absolute.
 */
export function pathFromHere(path: string, directory: string = process.cwd()): string {
  const seen = relative(directory, resolve(directory, path)) || '.';
  const isOutside = seen === '..' || seen.startsWith(`..${sep}`) || isAbsolute(seen);
  return (isOutside && isAbsolute(path) ? path : seen).replaceAll(sep, '/');
}
