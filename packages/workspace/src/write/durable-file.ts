/**
 * Durable writes that survive a power failure: the content of a file is synced before its name counts, and the names in
 * a folder are synced before the next step relies on them.
 */
import {
  chmodSync,
  closeSync,
  copyFileSync,
  fchmodSync,
  fchownSync,
  fsync,
  fsyncSync,
  linkSync,
  openSync,
  writeFileSync,
  type Stats,
} from 'node:fs';
import { promisify } from 'node:util';

import { systemErrorCode } from '../input-error.ts';

/** Windows only syncs files that are open for writing. */
const forcingMode = process.platform === 'win32' ? 'r+' : 'r';

/**
 * Creates a file that must not exist yet. It gets the mode of the file it replaces and, when running as root, its
 * owner. It is not synced: for many files, writing all and then syncing all is several times faster.
 */
export function createFile(path: string, content: string | Uint8Array, replaced?: Stats): void {
  const file = openSync(path, 'wx');
  try {
    writeFileSync(file, content);
    if (replaced !== undefined) {
      if (process.getuid?.() === 0) fchownSync(file, replaced.uid, replaced.gid);
      fchmodSync(file, replaced.mode & 0o7777);
    }
  } finally {
    closeSync(file);
  }
}

/** Adds a hard link to a file, or a copy if the file system has no hard links. */
export function linkOrCopy(path: string, copy: string, mode: number): void {
  try {
    linkSync(path, copy);
  } catch (error) {
    const code = systemErrorCode(error) ?? '';
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK'].includes(code)) throw error;
    copyFileSync(path, copy);
    chmodSync(copy, mode & 0o7777);
    syncFile(copy);
  }
}

/** Syncs the content of a file. */
export function syncFile(path: string): void {
  syncPath(path, forcingMode);
}

/**
 * Syncs the content of files in background threads, several at a time. Syncing many files together takes a fraction of the time of one after another.
 */
export async function syncFiles(paths: readonly string[]): Promise<void> {
  await syncInBackground(paths, forcingMode);
}

/** The same for the names in folders. */
export async function syncFolders(folders: readonly string[]): Promise<void> {
  if (process.platform !== 'win32') await syncInBackground(folders, 'r');
}

/** The number of files to keep open; every system allows a process at least this many. */
const openFiles = 200;

async function syncInBackground(paths: readonly string[], flags: string): Promise<void> {
  const waiting = paths.toReversed();
  let atWork = 0;
  const syncNext = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      let file: number;
      try {
        file = openSync(path, flags);
      } catch (error) {
        if (systemErrorCode(error) !== 'EMFILE' || atWork === 0) throw error;
        // The limit is lower here: the other workers take over the rest.
        waiting.push(path);
        return;
      }
      atWork++;
      try {
        await promisify(fsync)(file);
      } finally {
        atWork--;
        closeSync(file);
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(paths.length, openFiles) }, syncNext));
  // Thrown only after all files are closed, because error handling may need to open one.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Syncs the names in a folder. Windows cannot sync folders and does it automatically. */
export function syncFolder(folder: string): void {
  if (process.platform !== 'win32') syncPath(folder, 'r');
}

function syncPath(path: string, flags: string): void {
  const file = openSync(path, flags);
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
