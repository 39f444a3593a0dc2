import { dirname, resolve, sep } from 'node:path';

/** The innermost folder that contains all roots, as an absolute path. Several roots are written together from this folder. */
export function findRootFolder(roots: readonly string[], directory: string): string {
  const folders = roots.map((root) => resolve(directory, root));
  let [common = '.'] = folders;
  for (const folder of folders) {
    while (folder !== common && !folder.startsWith(`${common}${sep}`) && dirname(common) !== common)
      common = dirname(common);
  }
  return common;
}
