import { dirname, sep } from 'node:path';

/** The innermost folder that holds all of some folders, which are absolute paths. */
export function commonFolder(folders: readonly string[]): string {
  let [common = '.'] = folders;
  for (const folder of folders) {
    while (folder !== common && !folder.startsWith(`${common}${sep}`) && dirname(common) !== common)
      common = dirname(common);
  }
  return common;
}
