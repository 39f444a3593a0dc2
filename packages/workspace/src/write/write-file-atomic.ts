/**
 * Writes a single file, for `--output`: readers see either the former content or the new one. Special files
 * (`/dev/stdout`, a named pipe) have no former content and are written directly.
 */
import { readdirSync, realpathSync, renameSync, rmSync, statSync, writeFileSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

import { asInputError, systemErrorCode } from '../input-error.ts';
import { escapesRepository } from '../tree/real-path.ts';
import { forbiddenPathError } from './change-paths.ts';
import { concurrentChangeError, digestFile } from './concurrent-change.ts';
import { createFile, syncFile, syncFolder } from './durable-file.ts';
import { computeDigest } from './journal.ts';
import { isRunning, identifyOwnProcess } from './running-process.ts';

/**
 * Writes a file through a temporary one next to it. A symbolic link is kept; its target is written, unless the target is outside the link's repository.
 * Failure is an `InputError`; with `former` given, so is other content in the file.
 */
export function writeFileAtomic(path: string, content: string | Uint8Array, former?: string | Uint8Array): void {
  const target = resolve(path);
  try {
    if (escapesRepository(target))
      throw forbiddenPathError(path, 'it points outside the repository through a symbolic link');
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
  const temporary = createTemporary(folder, content, statSync(target, { throwIfNoEntry: false }));
  try {
    syncFile(temporary);
    if (former !== undefined && digestFile(target) !== computeDigest(former)) throw concurrentChangeError(target);
    renameSync(temporary, target);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
  syncFolder(folder);
}

/** The number of temporary files that this thread has created. */
let created = 0;

/** Creates a temporary file and returns its path. Other threads of the process may have taken a name. */
function createTemporary(folder: string, content: string | Uint8Array, replaced: Stats | undefined): string {
  const { pid, started } = identifyOwnProcess();
  for (;;) {
    const path = join(folder, `.shepherd-${pid}-${started}-${(created++).toString(16).padStart(12, '0')}.tmp`);
    try {
      createFile(path, content, replaced);
      return path;
    } catch (error) {
      if (systemErrorCode(error) === 'EEXIST') continue;
      rmSync(path, { force: true });
      throw error;
    }
  }
}

const temporaryName = /^\.shepherd-(\d{1,10})-(?:(\d{1,15})-)?[0-9a-f]{12}\.tmp$/;

/** Removes the temporary files of killed processes. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(folder)) {
    const mark = temporaryName.exec(name);
    if (mark !== null && !isRunning({ pid: Number(mark[1]), started: Number(mark[2] ?? 0) }))
      rmSync(join(folder, name), { force: true });
  }
}
