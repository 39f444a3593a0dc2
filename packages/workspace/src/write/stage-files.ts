/**
 * A write with a pause before the last step: the new files are staged and synced while the caller still checks whether to keep them. Then they are moved
 * into place as by `writeFiles`, or discarded without a trace.
 */
import { dirname, resolve } from 'node:path';

import { asInputError } from '../input-error.ts';
import { placeStaged, stageSteps } from './execute-plan.ts';
import { syncFiles } from './durable-file.ts';
import type { FileChanges, WriteSummary } from './file-changes.ts';
import { makeFolders } from './make-folders.ts';
import { isWorkNeeded, planWrites } from './plan-writes.ts';
import { nothingRecovered, recover, summarize } from './recover.ts';
import { removeEmptyFolders } from './remove-empty-folders.ts';
import { hasStaging, openStaging, type OpenStaging } from './staging.ts';

/** Staged changes. Call `place` or `discard`, because until then no other process can write. */
export interface StagedFiles {
  /** Applies the changes atomically once everything is synced. Failure is an `InputError`. */
  place(): Promise<WriteSummary>;
  /** Restores the directory. Has no effect after `place`. */
  discard(): void;
}

const placing = new Set<Promise<unknown>>();

/** Waits until no placement is in progress. A process that ends earlier leaves a journal behind. */
export async function waitForWrites(): Promise<void> {
  await Promise.allSettled(placing);
}

/** Stages changes below a directory, with the rules of `writeFiles`. Until they are placed or discarded, no other process can write there. */
export function stageFiles(directory: string, changes: FileChanges): StagedFiles {
  const target = resolve(directory);
  try {
    if (!isWorkNeeded(target, changes) && !hasStaging(target)) {
      const summary = summarize(planWrites(target, changes), nothingRecovered);
      return { place: async () => summary, discard: () => undefined };
    }
    const made = makeFolders(target);
    const removeMade = (): void => {
      if (made !== undefined) removeEmptyFolders(target, dirname(made));
    };
    try {
      return stageInto(openStaging(target), changes, removeMade);
    } catch (error) {
      removeMade();
      throw error;
    }
  } catch (error) {
    throw asInputError(error, 'cannot write to', target);
  }
}

function stageInto({ staging, close }: OpenStaging, changes: FileChanges, removeMade: () => void): StagedFiles {
  let isOpen = true;
  let isPlacing = false;
  const end = (): void => {
    isOpen = false;
    close();
  };
  try {
    const recovered = recover(staging);
    // Planned only now, because others could write before the lock was acquired.
    const plan = planWrites(staging.directory, changes);
    // Placing the files reports a sync error; `discard()` ignores it.
    const forced = syncFiles(stageSteps(staging, plan)).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    // Once placing has begun, it completes or is undone; discarding has no effect.
    const discard = (): void => {
      if (!isOpen || isPlacing) return;
      end();
      removeMade();
    };
    return {
      async place() {
        const failure = await forced;
        if (!isOpen) throw new Error('files that were discarded cannot be placed');
        try {
          if (failure !== undefined) throw failure.error;
          isPlacing = true;
          if (plan.steps.length > 0) await trackPlacing(placeStaged(staging, plan));
          end();
          return summarize(plan, recovered);
        } catch (error) {
          isPlacing = false;
          discard();
          throw asInputError(error, 'cannot write to', staging.directory);
        }
      },
      discard,
    };
  } catch (error) {
    end();
    throw error;
  }
}

async function trackPlacing(work: Promise<void>): Promise<void> {
  placing.add(work);
  try {
    await work;
  } finally {
    placing.delete(work);
  }
}
