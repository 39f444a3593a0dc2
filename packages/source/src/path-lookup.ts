import { posix, sep } from 'node:path';

/** A file and the root or include directory that contains it. */
export interface RootedFile {
  readonly path: string;
  readonly root: string;
}

/**
 * Returns a lookup from a file to its path including its root, with forward slashes. Unknown files keep their name,
 * because a finding may point at a file that is missing.
 */
export function createPathLookup(files: readonly RootedFile[]): (file: string) => string {
  const roots = new Map(files.map(({ path, root }) => [path, root.replaceAll(sep, '/')]));
  return (file) => {
    const root = roots.get(file);
    return root === undefined ? file : posix.join(root, file);
  };
}
