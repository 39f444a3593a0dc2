/**
 * Writing that survives a power failure: the content of a file is on the disk before its name counts, and the names of
 * a folder are on the disk before the next step relies on them.
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

/** Windows forces only files that are open for writing. */
const forcingMode = process.platform === 'win32' ? 'r+' : 'r';

/**
 * Creates a file that must not exist yet. It gets the mode of the file that it is going to replace, and as root its
 * owner too. It is not forced to the disk: for many files, writing all and then forcing all is several times faster.
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

/** Gives a file a second name, or a copy where the file system knows no second names. */
export function keepCopy(path: string, copy: string, mode: number): void {
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

/** Waits until the content of a file is on the disk. */
export function syncFile(path: string): void {
  syncPath(path, forcingMode);
}

/**
 * Has the content of files forced to the disk by threads of the system, several at a time, while the caller goes on: many together take a fraction of the
 * time that they take one after the other.
 */
export async function syncFiles(paths: readonly string[]): Promise<void> {
  await syncInBackground(paths, forcingMode);
}

/** The same for the names in folders. */
export async function syncFolders(folders: readonly string[]): Promise<void> {
  if (process.platform !== 'win32') await syncInBackground(folders, 'r');
}

/** How many files may be open at a time; systems let a process have at least this many. */
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
        // The limit is lower here: those at work take over what this one would have done.
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
  // Only now, when no file is open any more: what a caller does about an error may need one.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Waits until the names in a folder are on the disk. Windows cannot be asked and does so by itself. */
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
