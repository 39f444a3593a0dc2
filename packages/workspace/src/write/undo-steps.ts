/**
 * Restores the state before a journal. Every step is undone separately, last one first. A file that was edited since
 * stays as it is.
 */
import { existsSync, lstatSync, readdirSync, readFileSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { sortBy } from '@protoshepherd/source';

import type { Recovery } from './file-changes.ts';
import { computeDigest, type Journal, type JournalStep } from './journal.ts';
import { makeFolders } from './make-folders.ts';
import type { Staging } from './staging.ts';

type Outcome = 'restored' | 'kept' | 'untouched';

/** Undoes the executed steps of a journal. */
export function undoSteps(staging: Staging, { steps, folders }: Journal): Recovery {
  const lastFirst = [...steps.entries()].toReversed();
  const done = lastFirst.map(([index, step]) => ({ path: step.path, outcome: undoStep(staging, step, index) }));
  for (const folder of folders.toReversed()) removeEmptyFolder(join(staging.directory, folder));
  const listPaths = (wanted: Outcome): string[] =>
    sortBy(
      done.filter(({ outcome }) => outcome === wanted).map(({ path }) => path),
      (path) => path,
    );
  return { restored: listPaths('restored'), kept: listPaths('kept') };
}

function undoStep(staging: Staging, step: JournalStep, index: number): Outcome {
  const target = join(staging.directory, step.path);
  const oldFile = staging.oldFile(index);
  if (step.kind === 'remove') {
    if (!exists(oldFile)) return 'untouched';
    if (exists(target)) return 'kept';
    makeFolders(dirname(target));
    renameSync(oldFile, target);
    return 'restored';
  }
  if (exists(staging.newFile(index))) return 'untouched';
  if (step.kind === 'create') {
    if (!exists(target)) return 'untouched';
    if (!hasContent(target, step.digest)) return 'kept';
    rmSync(target);
    return 'restored';
  }
  if (!exists(oldFile)) return 'untouched';
  if (exists(target) && !hasContent(target, step.digest)) return 'kept';
  renameSync(oldFile, target);
  return 'restored';
}

function exists(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

function hasContent(path: string, digest: string): boolean {
  return lstatSync(path).isFile() && computeDigest(readFileSync(path)) === digest;
}

function removeEmptyFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder);
}
