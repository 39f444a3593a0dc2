/**
 * One file, for `--output`: readers see the former content or the new one, never a half. What is not a plain file
 * (`/dev/stdout`, a named pipe) has no former content and is simply written to.
 */
import { randomBytes } from 'node:crypto';
import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { asInputError } from '../input-error.ts';
import { leadsOut } from '../tree/real-place.ts';
import { refuse } from './change-paths.ts';
import { createFile, syncFile, syncFolder } from './durable-file.ts';

/**
 * Writes a file through a temporary one beside it. A symbolic link stays one; its target is written, unless that lies outside of the repository that holds the
 * link. Failure is an `InputError`.
 */
export function writeFileAtomic(path: string, content: string | Uint8Array): void {
  const target = resolve(path);
  try {
    if (leadsOut(target)) throw refuse(path, 'it leads out of the repository through a symbolic link');
    const stats = statSync(target, { throwIfNoEntry: false });
    if (stats === undefined || stats.isFile())
      replaceFile(stats === undefined ? target : realpathSync(target), content);
    else writeFileSync(target, content);
  } catch (error) {
    throw asInputError(error, 'cannot write', target);
  }
}

function replaceFile(target: string, content: string | Uint8Array): void {
  const temporary = join(dirname(target), `.shepherd-${process.pid}-${randomBytes(6).toString('hex')}.tmp`);
  try {
    createFile(temporary, content, statSync(target, { throwIfNoEntry: false }));
    syncFile(temporary);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(dirname(target));
}
