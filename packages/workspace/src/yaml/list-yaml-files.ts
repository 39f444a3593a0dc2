import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { compareText } from '@protoshepherd/source';

import { asInputError } from '../input-error.ts';

/**
 * The YAML and JSON files at a path: the file itself, or all files below a folder, sorted by path. Does not follow links, and skips hidden folders
 * and `node_modules`. An unreadable path is an `InputError`.
 */
export function listYamlFiles(path: string): string[] {
  return listMatchingFiles(path, /\.(?:ya?ml|json)$/i);
}

/** Like `listYamlFiles`, for other file names. */
export function listMatchingFiles(path: string, names: RegExp): string[] {
  try {
    return statSync(path).isDirectory() ? filesBelow(path, names).toSorted(compareText) : [path];
  } catch (error) {
    throw asInputError(error, 'cannot read', path);
  }
}

function filesBelow(top: string, names: RegExp): string[] {
  const files: string[] = [];
  const folders = [top];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !entry.name.startsWith('.') && entry.name !== 'node_modules') folders.push(path);
      else if (entry.isFile() && names.test(entry.name)) files.push(path);
    }
  }
  return files;
}
