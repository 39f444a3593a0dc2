/** Files of a folder with known names, such as generated files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { sortBy, type SourceFile } from '@protoshepherd/source';

import { asInputError } from '../input-error.ts';
import { isSkippedFolder } from './selected-name.ts';

/** Reads the files below a folder with one of the given file names, by path; none if the folder does not exist. Does not follow links. */
export function readNamedFiles(directory: string, names: ReadonlySet<string>): SourceFile[] {
  const found: SourceFile[] = [];
  const pending = existsSync(directory) ? [''] : [];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    try {
      for (const entry of readdirSync(join(directory, folder), { withFileTypes: true })) {
        const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
        if (entry.isDirectory() && !isSkippedFolder(entry.name)) pending.push(path);
        if (entry.isFile() && names.has(entry.name))
          found.push({ path, text: readFileSync(join(directory, path), 'utf8') });
      }
    } catch (error) {
      throw asInputError(error, 'cannot read the folder', join(directory, folder));
    }
  }
  return sortBy(found, ({ path }) => path);
}
