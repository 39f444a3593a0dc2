import { existsSync, readdirSync, rmdirSync } from 'node:fs';
import { dirname } from 'node:path';

/** Removes a folder and its parents while they are empty, up to but excluding `end`. */
export function removeEmptyFolders(folder: string, end: string): void {
  for (let current = folder; current !== end; current = dirname(current)) {
    if (!existsSync(current)) continue;
    if (readdirSync(current).length > 0) return;
    rmdirSync(current);
  }
}
