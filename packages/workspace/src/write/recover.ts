/** A killed call has left something: it is undone. */
import type { Recovery, WritePlan, WriteSummary } from './file-changes.ts';
import { readJournal, removeJournal } from './journal.ts';
import { removeContents, type Staging } from './staging.ts';
import { undoSteps } from './undo-steps.ts';

/** What there is to say where nothing was left. */
export const nothingRecovered: Recovery = { restored: [], kept: [] };

/** Undoes what a killed call has left in a staging folder that is ours now, if all of it lies in the folders. */
export function recover(staging: Staging, folders?: readonly string[]): Recovery {
  const journal = readJournal(staging, folders);
  const recovery = journal === undefined ? nothingRecovered : undoSteps(staging, journal);
  if (journal !== undefined) removeJournal(staging);
  removeContents(staging.folder);
  return recovery;
}

/** What became of a plan. */
export function summarize({ steps, unchanged }: WritePlan, recovered: Recovery): WriteSummary {
  const written = steps.filter((step) => step.kind !== 'remove').map((step) => step.path);
  const removed = steps.filter((step) => step.kind === 'remove').map((step) => step.path);
  return { written, removed, unchanged, recovered };
}
