import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { compareText } from '@protoshepherd/source';

import { asInputError } from '../input-error.ts';

/**
 * The YAML and JSON files that a path means: the file itself, or all below a folder, by path. Links are not followed, and neither hidden folders nor
 * `node_modules` are looked into. What cannot be read is an `InputError`.
 */
export function listYamlFiles(path: string): string[] {
  return listFilesOf(path, /\.(?:ya?ml|json)$/i);
}

/** As `listYamlFiles`, for other names. */
export function listFilesOf(path: string, names: RegExp): string[] {
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
