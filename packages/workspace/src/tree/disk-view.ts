/** The folders and links of the disk. */
import { lstatSync, readdirSync, readlinkSync, realpathSync, statSync, type Dirent } from 'node:fs';
import { join } from 'node:path';

import { asInputError, systemErrorCode } from '../input-error.ts';
import type { FolderEntry, FolderView, LinkTarget } from './folder-view.ts';

/** Reads folders and links from disk. An unreadable folder is an `InputError`. */
export const diskView: FolderView = {
  entries(folder) {
    const seen = new Set<string>();
    return listDirectory(folder).map((entry): FolderEntry => {
      const { name } = entry;
      const validName = !name.includes('\uFFFD') || (!seen.has(name) && exists(join(folder, name)));
      if (validName) seen.add(name);
      return { name, kind: classifyEntry(entry), validName };
    });
  },

  follow(link): LinkTarget | undefined {
    try {
      const realPath = realpathSync(link);
      const stats = statSync(realPath);
      return { realPath, kind: stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'irregular' };
    } catch (error) {
      if (isNotFound(error)) return undefined;
      throw asInputError(error, 'cannot follow the link', link);
    }
  },

  linkText(link) {
    try {
      return readlinkSync(link);
    } catch (error) {
      // The link was removed or replaced during the walk.
      if (isNotFound(error) || systemErrorCode(error) === 'EINVAL') return undefined;
      throw asInputError(error, 'cannot read the link', link);
    }
  },
};

function listDirectory(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw asInputError(error, 'cannot read the folder', folder);
  }
}

/** True if a name read from a folder leads to a file. A name that was not UTF-8 no longer does. */
function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function classifyEntry(entry: Dirent): FolderEntry['kind'] {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  return entry.isSymbolicLink() ? 'link' : 'irregular';
}

function isNotFound(error: unknown): boolean {
  return ['ENOENT', 'ELOOP', 'ENOTDIR'].includes(systemErrorCode(error) ?? '');
}
