/**
 * Many files change together or not at all. Look, lock, put in order what a killed call has left, look again, then
 * carry out the steps. `carry-out.ts` says how a failure is undone, `journal.ts` why a kill can be.
 */
import { mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

import { asInputError } from '../input-error.ts';
import { carryOut } from './carry-out.ts';
import type { FileChanges, Recovery, WritePlan, WriteSummary } from './file-changes.ts';
import { readJournal, removeJournal } from './journal.ts';
import { planWrites } from './plan-writes.ts';
import { removeEmptyFolders } from './remove-empty-folders.ts';
import { hasStaging, removeContents, withStaging, type Staging } from './staging.ts';
import { undoSteps } from './undo-steps.ts';

const nothing: Recovery = { restored: [], kept: [] };

/**
 * Writes and removes files below a directory, all or nothing. The directory is made if it is missing; files keep their
 * modes; folders that removals leave empty go away. What cannot be done is an `InputError`, and the directory is as it
 * was.
 */
export function writeFiles(directory: string, changes: FileChanges): WriteSummary {
  const target = resolve(directory);
  try {
    const plan = planWrites(target, changes);
    if (plan.steps.length === 0 && !hasStaging(target)) return summarize(plan, nothing);
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

/** Undoes what a killed call has left in a directory. A call that is still at work is an `InputError`. */
export function recoverWrites(directory: string): Recovery {
  const target = resolve(directory);
  try {
    return hasStaging(target) ? withStaging(target, recover) : nothing;
  } catch (error) {
    throw asInputError(error, 'cannot write to', target);
  }
}

function recover(staging: Staging): Recovery {
  const journal = readJournal(staging);
  const recovery = journal === undefined ? nothing : undoSteps(staging, journal);
  if (journal !== undefined) removeJournal(staging);
  removeContents(staging.folder);
  return recovery;
}

function summarize({ steps, unchanged }: WritePlan, recovered: Recovery): WriteSummary {
  const written = steps.filter((step) => step.kind !== 'remove').map((step) => step.path);
  const removed = steps.filter((step) => step.kind === 'remove').map((step) => step.path);
  return { written, removed, unchanged, recovered };
}
