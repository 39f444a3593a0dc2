import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import { systemErrorCode } from '../input-error.ts';

/**
 * Creates a folder and its missing parents, and returns the first one created, like `mkdirSync` with `recursive`. That function never returns where a folder
 * cannot have children, such as `/proc`: there, the system reports that the folder itself does not exist.
 */
export function makeFolders(folder: string): string | undefined {
  const missing: string[] = [];
  for (let next = folder; !existsSync(next); next = dirname(next)) missing.push(next);
  if (missing.length === 0 && !statSync(folder).isDirectory()) mkdirSync(folder);
  for (const each of missing.toReversed()) makeFolder(each);
  return missing.at(-1);
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have created it in the meantime.
    const isThere = systemErrorCode(error) === 'EEXIST' && statSync(folder, { throwIfNoEntry: false })?.isDirectory();
    if (isThere !== true) throw error;
  }
}
