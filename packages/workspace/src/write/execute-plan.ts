/**
 * Executes a write plan. First, all new content is written next to its target and synced, then the journal records the
 * steps, then one rename per file moves it into place. If a step fails, the previous steps are undone.
 */
import { existsSync, lstatSync, mkdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { checkReplaced, checkTarget } from './concurrent-change.ts';
import { createFile, linkOrCopy, syncFile, syncFolder, syncFolders } from './durable-file.ts';
import type { WritePlan } from './file-changes.ts';
import { createJournal, removeJournal, writeJournal, type Journal } from './journal.ts';
import { removeEmptyFolders } from './remove-empty-folders.ts';
import type { Staging } from './staging.ts';
import { undoSteps } from './undo-steps.ts';

/** Executes all steps of a plan, or throws and restores the directory. */
export function executePlan(staging: Staging, plan: WritePlan): void {
  for (const file of stageSteps(staging, plan)) syncFile(file);
  placeSteps(staging, plan);
}

/** Executes the steps of a plan whose files are staged and synced, or throws and restores the directory. */
function placeSteps(staging: Staging, plan: WritePlan): void {
  syncFolder(staging.folder);
  const journal = createJournal(plan);
  try {
    writeJournal(staging, journal);
    for (const folder of moveIntoPlace(staging, plan)) syncFolder(folder);
    removeJournal(staging);
  } catch (error) {
    undo(staging, journal, error);
    throw error;
  }
}

/** The same for an asynchronous caller: all folders are synced together, which takes a fraction of the time. */
export async function placeStaged(staging: Staging, plan: WritePlan): Promise<void> {
  syncFolder(staging.folder);
  const journal = createJournal(plan);
  try {
    writeJournal(staging, journal);
    await syncFolders(moveIntoPlace(staging, plan));
    removeJournal(staging);
  } catch (error) {
    undo(staging, journal, error);
    throw error;
  }
}

/** Writes the new content of all steps next to its target. Returns the files, which are not synced yet. */
export function stageSteps(staging: Staging, { steps }: WritePlan): string[] {
  const waiting: string[] = [];
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'remove') continue;
    const target = join(staging.directory, step.path);
    const replaced = step.kind === 'replace' ? lstatSync(target) : undefined;
    createFile(staging.newFile(index), step.text, replaced);
    waiting.push(staging.newFile(index));
    if (replaced !== undefined) linkOrCopy(target, staging.oldFile(index), replaced.mode);
  }
  return waiting;
}

/** Moves everything into place. Returns the changed folders, which are not synced yet. */
function moveIntoPlace(staging: Staging, { steps, folders }: WritePlan): string[] {
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
    const problem = `writing to ${name} failed and could not be rolled back; fix the cause and run again, which rolls it back first`;
    throw new InputError(staging.directory, problem, { cause: new AggregateError([error, second]) });
  }
}

function nearestExisting(folder: string): string {
  return existsSync(folder) ? folder : nearestExisting(dirname(folder));
}
