import { lstatSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The nearest folder from an absolute path upwards that has a `.git`; undefined outside work trees. Git refuses to check out anything named `.git`, so a tree
 * cannot choose its own top.
 */
export function findWorkTreeTop(folder: string): string | undefined {
  if (lstatSync(join(folder, '.git'), { throwIfNoEntry: false }) !== undefined) return folder;
  return dirname(folder) === folder ? undefined : findWorkTreeTop(dirname(folder));
}
