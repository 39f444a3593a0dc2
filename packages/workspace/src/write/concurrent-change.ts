/**
 * Detects concurrent edits. A run computes its output from the content it has read, so if a file has other content by now, the run writes nothing.
 */
import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import type { FormerTexts, WriteStep } from './file-changes.ts';
import { computeDigest } from './journal.ts';
import type { Staging } from './staging.ts';

/** Throws an `InputError` unless a file still has the text that was read. A path without a former text is not checked. */
export function checkFormerText(directory: string, path: string, former: FormerTexts): void {
  if (!former.has(path)) return;
  const text = former.get(path);
  if (digestFile(join(directory, path)) !== (text === undefined ? undefined : computeDigest(text)))
    throw concurrentChangeError(path);
}

/** Throws an `InputError` unless the target of a step still has the content that the step was planned for. */
export function checkTarget(staging: Staging, { path, former }: WriteStep): void {
  if (digestFile(join(staging.directory, path)) !== former) throw concurrentChangeError(path);
}

/**
 * Throws an `InputError` if the content that a step replaced or removed was edited at the last moment, because an editor may still have had the file open.
 */
export function checkReplaced(staging: Staging, { kind, path, former }: WriteStep, index: number): void {
  if (kind !== 'create' && digestFile(staging.oldFile(index)) !== former) throw concurrentChangeError(path);
}

/** The digest of a regular file; undefined if there is none. */
export function digestFile(path: string): string | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.isFile() === true ? computeDigest(readFileSync(path)) : undefined;
}

/** The error for a file that was left alone. */
export function concurrentChangeError(path: string): InputError {
  const reason = 'it changed after it was read, and nothing was written';
  return new InputError(path, `refusing to overwrite ${printable(path)}: ${reason}; run again`);
}
