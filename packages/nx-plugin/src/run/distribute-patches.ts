/** Distributes the patch of many files to the tasks of the packages, so that each task shows what it would write. */
import { posix } from 'node:path';

import type { TaskOutcome } from './distribute-findings.ts';
import type { BatchOptions } from './task-options.ts';

/** A file that would change, with its part of the patch. */
export interface PatchedFile {
  /** Relative to the root of the workspace. */
  readonly file: string;
  readonly patch: string;
}

/** Adds to the output of every task the patches of its candidate folders. */
export function distributePatches(
  patched: readonly PatchedFile[],
  tasks: readonly { readonly id: string; readonly options: Pick<BatchOptions, 'candidates'> }[],
  endings: ReadonlyMap<string, TaskOutcome>,
): ReadonlyMap<string, TaskOutcome> {
  const foldersByTask = new Map(tasks.map(({ id, options }) => [id, new Set(options.candidates)]));
  return new Map(
    [...endings].map(([id, { success, terminalOutput }]) => {
      const own = patched.filter(({ file }) => foldersByTask.get(id)?.has(posix.dirname(file)));
      const shown = own.length === 0 ? 'nothing would change\n' : own.map(({ patch }) => patch).join('');
      return [id, { success, terminalOutput: `${terminalOutput}${shown}` }];
    }),
  );
}
