/** Completes folder paths. It reads only names of folders, and only in the folder that is already typed. */
import { readdirSync, type Dirent } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';

import { isSkippedFolder } from '@protoshepherd/workspace';

/** The longest useful list. */
const maxFolders = 200;

/** The paths below a directory that begin with the typed text up to its last slash. */
export function foldersBelow(directory: string, written: string): readonly string[] {
  const parent = written.slice(0, written.lastIndexOf('/') + 1);
  if (isAbsolute(parent) || parent.includes('\0')) return [];
  const names = foldersIn(resolve(directory, parent)).filter((name) => !isSkippedFolder(name));
  return names
    .toSorted()
    .slice(0, maxFolders)
    .map((name) => `${parent}${name}`);
}

/** A folder that is missing or unreadable has no subfolders. */
function foldersIn(folder: string): string[] {
  const isFolder = (each: Dirent): boolean => each.isDirectory();
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(isFolder)
      .map(({ name }) => name);
  } catch {
    return [];
  }
}
