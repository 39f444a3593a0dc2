/**
 * The steps of a plan happen. First everything is written beside its place and forced to the disk, then the journal
 * says what is going to happen, then each file is moved to its place by one rename. If a step fails, those before it
 * are undone.
 */
import { existsSync, lstatSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { checkReplaced, checkTarget } from './changed-meanwhile.ts';
import { createFile, keepCopy, syncFile, syncFolder, syncFolders } from './durable-file.ts';
import type { WritePlan } from './file-changes.ts';
import { journalOf, removeJournal, writeJournal, type Journal } from './journal.ts';
import { removeEmptyFolders } from './remove-empty-folders.ts';
import type { Staging } from './staging.ts';
import { undoSteps } from './undo-steps.ts';

/** Carries out all steps of a plan, or throws and leaves the directory as it was. */
export function carryOut(staging: Staging, plan: WritePlan): void {
  for (const file of stageSteps(staging, plan)) syncFile(file);
  placeSteps(staging, plan);
}

/** Carries out the steps of a plan whose files are staged and on the disk, or throws and leaves the directory as it was. */
function placeSteps(staging: Staging, plan: WritePlan): void {
  syncFolder(staging.folder);
  const journal = journalOf(plan);
  try {
    writeJournal(staging, journal);
    for (const folder of place(staging, plan)) syncFolder(folder);
    removeJournal(staging);
  } catch (error) {
    undo(staging, journal, error);
    throw error;
  }
}

/** The same for a caller that can wait: the names of all folders are forced to the disk together, in a fraction of the time. */
export async function placeStaged(staging: Staging, plan: WritePlan): Promise<void> {
  syncFolder(staging.folder);
  const journal = journalOf(plan);
  try {
    writeJournal(staging, journal);
    await syncFolders(place(staging, plan));
    removeJournal(staging);
  } catch (error) {
    undo(staging, journal, error);
    throw error;
  }
}

/** Writes the new content of all steps beside its place. Gives back the files, which are not forced to the disk yet. */
export function stageSteps(staging: Staging, { steps }: WritePlan): string[] {
  const waiting: string[] = [];
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'remove') continue;
    const target = join(staging.directory, step.path);
    const replaced = step.kind === 'replace' ? lstatSync(target) : undefined;
    createFile(staging.newFile(index), step.text, replaced);
    waiting.push(staging.newFile(index));
    if (replaced !== undefined) keepCopy(target, staging.oldFile(index), replaced.mode);
  }
  return waiting;
}

/** Moves everything to its place. Gives back the folders whose names have changed, which are not forced to the disk yet. */
function place(staging: Staging, { steps, folders }: WritePlan): string[] {
  for (const folder of folders) mkdirSync(join(staging.directory, folder));
  const changed = new Set(folders.map((folder) => dirname(join(staging.directory, folder))));
  const emptied = new Set<string>();
  for (const [index, step] of steps.entries()) {
    const target = join(staging.directory, step.path);
    checkTarget(staging, step);
    changed.add(dirname(target));
    if (step.kind === 'remove') emptied.add(dirname(target));
    if (step.kind === 'remove') renameSync(target, staging.oldFile(index));
    else renameSync(staging.newFile(index), target);
  }
  for (const [index, step] of steps.entries()) checkReplaced(staging, step, index);
  for (const folder of emptied) removeEmptyFolders(folder, staging.directory);
  return [...new Set([...changed].map(nearestExisting))];
}

function undo(staging: Staging, journal: Journal, error: unknown): void {
  try {
    undoSteps(staging, journal);
    if (existsSync(staging.journal)) removeJournal(staging);
  } catch (second) {
    const name = printable(staging.directory);
    const problem = `writing to ${name} failed and could not be undone; when the cause is gone, run again: it is undone first`;
    throw new InputError(staging.directory, problem, { cause: new AggregateError([error, second]) });
  }
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}
