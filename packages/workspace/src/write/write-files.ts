/**
 * Many files change together or not at all. Look, lock, put in order what a killed call has left, look again, then
 * carry out the steps. `carry-out.ts` says how a failure is undone, `journal.ts` why a kill can be. `stage-files.ts` does the same with a pause before the last step.
 */
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { asInputError } from '../input-error.ts';
import { carryOut } from './carry-out.ts';
import type { FileChanges, Recovery, WriteSummary } from './file-changes.ts';
import { planWrites } from './plan-writes.ts';
import { nothingRecovered, recover, summarize } from './recover.ts';
import { removeEmptyFolders } from './remove-empty-folders.ts';
import { hasStaging, withStaging } from './staging.ts';

/**
 * Writes and removes files below a directory, all or nothing. The directory is made if it is missing; files keep their
 * modes; folders that removals leave empty go away. What cannot be done is an `InputError`, and the directory is as it
 * was.
 */
export function writeFiles(directory: string, changes: FileChanges): WriteSummary {
  const target = resolve(directory);
  try {
    const plan = planWrites(target, changes);
    if (plan.steps.length === 0 && !hasStaging(target)) return summarize(plan, nothingRecovered);
    const made = mkdirSync(target, { recursive: true });
    try {
      return withStaging(target, (staging) => {
        const recovered = recover(staging);
        // Planned again: until the lock was ours, others could write.
        const current = planWrites(target, changes);
        if (current.steps.length > 0) carryOut(staging, current);
        return summarize(current, recovered);
      });
    } catch (error) {
      if (made !== undefined) removeEmptyFolders(target, dirname(made));
      throw error;
    }
  } catch (error) {
    throw asInputError(error, 'cannot write to', target);
  }
}

/**
 * Undoes what a killed call has left in a directory, if all of it lies in some folders, which are relative to the directory. Other steps, and a call that is still
 * at work, are an `InputError`.
 */
export function recoverWrites(directory: string, folders?: readonly string[]): Recovery {
  const target = resolve(directory);
  try {
    return hasStaging(target) ? withStaging(target, (staging) => recover(staging, folders)) : nothingRecovered;
  } catch (error) {
    throw asInputError(error, 'cannot write to', target);
  }
}
