import { posix, sep } from 'node:path';

/** A file and the root or include that it was found under. */
export interface RootedFile {
  readonly path: string;
  readonly root: string;
}

/**
 * The path to a file, through the root it was found under, with forward slashes. What was not found is named as it is: the
 * place of a finding may be a file that should exist.
 */
export function createPathLookup(files: readonly RootedFile[]): (file: string) => string {
  const roots = new Map(files.map(({ path, root }) => [path, root.replaceAll(sep, '/')]));
  return (file) => {
    const root = roots.get(file);
    return root === undefined ? file : posix.join(root, file);
  };
}
