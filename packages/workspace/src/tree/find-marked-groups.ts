/**
 * API groups outside the API folder: csi-proxy marks the folder of such a group with a comment in its `doc.go`. Imports of the group are
 * relative to the folder above it, as those of other groups are relative to the API folder.
 */
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { sortBy } from '@protoshepherd/source';

import { asInputError } from '../input-error.ts';
import { isSkippedFolder } from './selected-name.ts';
import { isInside } from './walk-directory.ts';

const mark = /^\/\/ \+csi-proxy-gen\b/m;

/**
 * The parent folders of marked groups in a directory, sorted. Groups inside one of the roots need no mark and are skipped.
 */
export function findMarkedGroups(directory: string, roots: readonly string[]): string[] {
  // Reading the roots reports missing ones.
  const known = roots.filter((root) => existsSync(root)).map((root) => realpathSync(root));
  const found = new Set<string>();
  const pending = [directory];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    try {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory() && !isSkippedFolder(entry.name)) pending.push(path);
        if (entry.isFile() && entry.name === 'doc.go' && mark.test(readFileSync(path, 'utf8')))
          found.add(dirname(folder));
      }
    } catch (error) {
      throw asInputError(error, 'cannot read the folder', folder);
    }
  }
  const outside = [...found].filter((folder) => !known.some((root) => isInside(root, realpathSync(folder))));
  return sortBy(outside, (folder) => folder);
}
