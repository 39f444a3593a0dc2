/** The folders that a path may go on with. Only names of folders are read, and only those of the folder that is typed already. */
import { readdirSync, type Dirent } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';

import { isSkippedFolder } from '@protoshepherd/workspace';

/** More than anybody looks through. */
const mostFolders = 200;

/** Paths from a directory that begin with what is written up to its last slash. */
export function foldersBelow(directory: string, written: string): readonly string[] {
  const parent = written.slice(0, written.lastIndexOf('/') + 1);
  if (isAbsolute(parent) || parent.includes('\0')) return [];
  const names = foldersIn(resolve(directory, parent)).filter((name) => !isSkippedFolder(name));
  return names
    .toSorted()
    .slice(0, mostFolders)
    .map((name) => `${parent}${name}`);
}

/** A folder that is not there, or may not be read, has none. */
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
