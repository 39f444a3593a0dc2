/** A patch of many files to the tasks of the packages: each shows the candidates that it would write. */
import { posix } from 'node:path';

import type { TaskEnding } from './hand-out-findings.ts';
import type { BatchOptions } from './task-options.ts';

/** A file that would change, and its part of the patch. */
interface PatchedFile {
  /** From the root of the workspace. */
  readonly file: string;
  readonly patch: string;
}

/** Adds to the result of every task what would change in the folders that it fills. What differs without a patch is left to the findings. */
export function handOutPatches(
  different: readonly unknown[],
  tasks: readonly { readonly id: string; readonly options: Pick<BatchOptions, 'candidates'> }[],
  endings: ReadonlyMap<string, TaskEnding>,
): ReadonlyMap<string, TaskEnding> {
  const patched = different.filter(isPatched);
  const foldersOf = new Map(tasks.map(({ id, options }) => [id, new Set(options.candidates)]));
  return new Map(
    [...endings].map(([id, { success, terminalOutput }]) => {
      const own = patched.filter(({ file }) => foldersOf.get(id)?.has(posix.dirname(file)));
      return [id, { success, terminalOutput: `${terminalOutput}${own.map(({ patch }) => patch).join('')}` }];
    }),
  );
}

function isPatched(each: unknown): each is PatchedFile {
  return typeof each === 'object' && each !== null && 'file' in each && 'patch' in each;
}
