/** Undoes the steps of a killed call. */
import type { Recovery, WritePlan, WriteSummary } from './file-changes.ts';
import { readJournal, removeJournal } from './journal.ts';
import { removeContents, type Staging } from './staging.ts';
import { undoSteps } from './undo-steps.ts';

/** The result if there was nothing to recover. */
export const nothingRecovered: Recovery = { restored: [], kept: [] };

/**
 * Undoes the steps of a killed call in a staging folder that this process holds, if all of them are inside the folders.
 */
export function recover(staging: Staging, folders?: readonly string[]): Recovery {
  const journal = readJournal(staging, folders);
  const recovery = journal === undefined ? nothingRecovered : undoSteps(staging, journal);
  if (journal !== undefined) removeJournal(staging);
  removeContents(staging.folder);
  return recovery;
}

/** The summary of an executed plan. */
export function summarize({ steps, unchanged }: WritePlan, recovered: Recovery): WriteSummary {
  const written = steps.filter((step) => step.kind !== 'remove').map((step) => step.path);
  const removed = steps.filter((step) => step.kind === 'remove').map((step) => step.path);
  return { written, removed, unchanged, recovered };
}
