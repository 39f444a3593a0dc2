/**
 * One file, for `--output`: readers see the former content or the new one, never a half. What is not a plain file
 * (`/dev/stdout`, a named pipe) has no former content and is simply written to.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { asInputError } from '../input-error.ts';
import { leadsOut } from '../tree/real-place.ts';
import { refuse } from './change-paths.ts';
import { changedMeanwhile, digestOfFile } from './changed-meanwhile.ts';
import { createFile, syncFile, syncFolder } from './durable-file.ts';
import { digestOf } from './journal.ts';
import { isRunning, ownMark } from './running-process.ts';

/**
 * Writes a file through a temporary one beside it. A symbolic link stays one; its target is written, unless that lies outside of the repository that holds the
 * link. Failure is an `InputError`, also if the file no longer has the `former` content, where that is given.
 */
export function writeFileAtomic(path: string, content: string | Uint8Array, former?: string | Uint8Array): void {
  const target = resolve(path);
  try {
    if (leadsOut(target)) throw refuse(path, 'it leads out of the repository through a symbolic link');
    const stats = statSync(target, { throwIfNoEntry: false });
    if (stats === undefined || stats.isFile())
      replaceFile(stats === undefined ? target : realpathSync(target), content, former);
    else writeFileSync(target, content);
  } catch (error) {
    throw asInputError(error, 'cannot write', target);
  }
}

function replaceFile(target: string, content: string | Uint8Array, former: string | Uint8Array | undefined): void {
  const folder = dirname(target);
  removeAbandoned(folder);
  const { pid, started } = ownMark();
  const temporary = join(folder, `.shepherd-${pid}-${started}-${randomBytes(6).toString('hex')}.tmp`);
  try {
    createFile(temporary, content, statSync(target, { throwIfNoEntry: false }));
    syncFile(temporary);
    if (former !== undefined && digestOfFile(target) !== digestOf(former)) throw changedMeanwhile(target);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(folder);
}

const temporaryName = /^\.shepherd-(\d{1,10})-(?:(\d{1,15})-)?[0-9a-f]{12}\.tmp$/;

/** Removes the temporary files of processes that were killed before they could do so. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const mark = temporaryName.exec(name);
    if (mark !== null && !isRunning({ pid: Number(mark[1]), started: Number(mark[2] ?? 0) }))
      rmSync(join(folder, name), { force: true });
  }
}
