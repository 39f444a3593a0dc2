/**
 * Writes many files atomically: plan, lock, recover a killed call, plan again, then execute the steps. `carry-out.ts` explains how a failure is undone, `journal.ts`
 * how a kill is. `stage-files.ts` does the same with a pause before the last step.
 */
import { dirname, resolve } from 'node:path';

import { asInputError } from '../input-error.ts';
import { executePlan } from './execute-plan.ts';
import type { FileChanges, Recovery, WriteSummary } from './file-changes.ts';
import { makeFolders } from './make-folders.ts';
import { planWrites } from './plan-writes.ts';
import { nothingRecovered, recover, summarize } from './recover.ts';
import { removeEmptyFolders } from './remove-empty-folders.ts';
import { hasStaging, withStaging } from './staging.ts';

/**
 * Writes and removes files below a directory atomically. Creates the directory if it is missing, keeps file modes, and
 * removes folders that removals leave empty. Failure is an `InputError` and restores the directory.
 */
export function writeFiles(directory: string, changes: FileChanges): WriteSummary {
  const target = resolve(directory);
  try {
    const plan = planWrites(target, changes);
    if (plan.steps.length === 0 && !hasStaging(target)) return summarize(plan, nothingRecovered);
    const made = makeFolders(target);
    try {
      return withStaging(target, (staging) => {
        const recovered = recover(staging);
        // Planned again, because others could write before the lock was acquired.
        const current = planWrites(target, changes);
        if (current.steps.length > 0) executePlan(staging, current);
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
 * Undoes the steps of a killed call in a directory, if all of them are inside some folders, which are relative to the directory. Steps elsewhere, and a call that
 * is still running, are an `InputError`.
 */
export function recoverWrites(directory: string, folders?: readonly string[]): Recovery {
  const target = resolve(directory);
  try {
    return hasStaging(target) ? withStaging(target, (staging) => recover(staging, folders)) : nothingRecovered;
  } catch (error) {
    throw asInputError(error, 'cannot write to', target);
  }
}
