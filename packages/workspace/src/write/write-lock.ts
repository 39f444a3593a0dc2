/**
 * A lock for one writer at a time. Each process announces itself by a file with its mark, and then looks for the announcements
 * of others: of two that start at once, at least one sees the other. Processes never take over or rewrite a lock, so two never
 * hold the same one; locks of ended processes are removed.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, lstatSync, mkdirSync, openSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { InputError, systemErrorCode } from '../input-error.ts';
import { printable } from '../printable.ts';
import { isRunning, identifyOwnProcess } from './running-process.ts';

const lockName = /^lock-([1-9]\d{0,9})-(\d{1,15})-[0-9a-f]+$/;
const attempts = 20;

/**
 * Creates the folder and locks it. Returns the function that unlocks it and removes the folder if it is empty. A lock
 * held by another process is an `InputError`.
 */
export function lockFolder(folder: string): () => void {
  const own = announce(folder);
  const unlock = (): void => {
    rmSync(join(folder, own), { force: true });
    removeIfEmpty(folder);
  };
  const holder = readdirSync(folder).find((name) => name !== own && isHeld(folder, name));
  if (holder === undefined) return unlock;
  unlock();
  const pid = lockName.exec(holder)?.[1];
  const directory = printable(dirname(folder));
  throw new InputError(
    dirname(folder),
    `process ${pid} is writing to ${directory}; wait for it, or if it is not Shepherd, remove ${printable(join(folder, holder))}`,
  );
}

function announce(folder: string): string {
  const { pid, started } = identifyOwnProcess();
  const own = `lock-${pid}-${started}-${randomBytes(6).toString('hex')}`;
  for (let attempt = 1; ; attempt++) {
    makeFolder(folder);
    try {
      closeSync(openSync(join(folder, own), 'wx'));
      return own;
    } catch (error) {
      // Another call has just ended and removed the empty folder.
      if (systemErrorCode(error) !== 'ENOENT' || attempt === attempts) throw error;
    }
  }
}

function isHeld(folder: string, name: string): boolean {
  const mark = lockName.exec(name);
  if (mark === null) return false;
  if (isRunning({ pid: Number(mark[1]), started: Number(mark[2]) })) return true;
  rmSync(join(folder, name), { force: true });
  return false;
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error;
    // A link would redirect the staged files.
    if (lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === false) {
      throw new InputError(
        folder,
        `${printable(folder)} is not a folder, but Shepherd needs one of that name; move it away`,
      );
    }
  }
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    // Another process has announced itself, or a journal remains for the next call.
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(systemErrorCode(error) ?? '')) throw error;
  }
}
