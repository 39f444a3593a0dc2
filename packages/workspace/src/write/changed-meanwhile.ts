/**
 * Somebody may edit a file while a run is at work. What a run writes was made from the content that it has read, so a file with another content is left
 * alone, and the run writes nothing.
 */
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import type { FormerTexts, WriteStep } from './file-changes.ts';
import { digestOf } from './journal.ts';
import type { Staging } from './staging.ts';

/** Throws an `InputError` unless a file has the text that it had when it was read. A path without a former text may hold anything. */
export function checkFormerText(directory: string, path: string, former: FormerTexts): void {
  if (!former.has(path)) return;
  const text = former.get(path);
  if (digestOfFile(join(directory, path)) !== (text === undefined ? undefined : digestOf(text)))
    throw changedMeanwhile(path);
}

/** Throws an `InputError` unless the target of a step still has the content that the step was planned for. */
export function checkTarget(staging: Staging, { path, former }: WriteStep): void {
  if (digestOfFile(join(staging.directory, path)) !== former) throw changedMeanwhile(path);
}

/** Throws an `InputError` if the content that a step has replaced or removed was edited at the last moment: an editor may still have had the file open. */
export function checkReplaced(staging: Staging, { kind, path, former }: WriteStep, index: number): void {
  if (kind !== 'create' && digestOfFile(staging.oldFile(index)) !== former) throw changedMeanwhile(path);
}

/** The digest of a plain file; undefined where there is none. */
export function digestOfFile(path: string): string | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true ? digestOf(readFileSync(path)) : undefined;
}

/** The error for a file that was not overwritten. */
export function changedMeanwhile(path: string): InputError {
  const reason = 'it changed after it was read, and nothing was written';
  return new InputError(path, `refusing to overwrite ${printable(path)}: ${reason}; run again`);
}
