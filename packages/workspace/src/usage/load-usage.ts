/** Reads usage files. The checks are loaded only if there is a file. */
import { readdirSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';

import { compareText } from '@protoshepherd/source';

import { matchesGlob } from '../tree/glob.ts';
import { readTextFile } from '../tree/read-text-file.ts';
import { isSkippedFolder } from '../tree/selected-name.ts';
import { asInputError } from '../input-error.ts';
import type { ReadUsage } from './read-usage.ts';

/** Reads and checks a usage file; findings call it `path`. An unreadable file is an `InputError`. */
export async function loadUsage(path: string, directory: string = process.cwd()): Promise<ReadUsage> {
  const { text, findings } = readTextFile(resolve(directory, path), path);
  const { parseUsage } = await import('./read-usage.ts');
  if (findings.length > 0) return { report: undefined, source: { path, text }, findings };
  return parseUsage({ path, text });
}

/** True for a glob, false for a path. */
export function isGlob(path: string): boolean {
  return /[*?]/.test(path);
}

/** The folder that contains all matches of a glob, as the glob spells it. */
export function folderOfGlob(glob: string): string {
  const segments = glob.split('/');
  return segments.slice(0, segments.findIndex(isGlob)).join('/') || '.';
}

/** The JSON files below a folder that match a glob relative to it, sorted. Does not follow links. */
export function listGlob(glob: string, directory: string): string[] {
  const found: string[] = [];
  const pending = [resolve(directory, folderOfGlob(glob))];
  for (let folder = pending.pop(); folder !== undefined; folder = pending.pop()) {
    try {
      for (const entry of readdirSync(folder, { withFileTypes: true })) {
        const path = join(folder, entry.name);
        if (entry.isDirectory() && !isSkippedFolder(entry.name)) pending.push(path);
        if (entry.isFile() && entry.name.endsWith('.json')) found.push(relative(directory, path).split(sep).join('/'));
      }
    } catch (error) {
      throw asInputError(error, 'cannot read the folder', folder);
    }
  }
  return found.filter((path) => matchesGlob(glob, path)).toSorted(compareText);
}
