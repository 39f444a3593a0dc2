/**
 * The journal says what a call was about to do, so that the next one can undo it. It is complete on the disk before the
 * first file changes and is removed after the last one has changed; its removal is the moment at which the new state
 * counts.
 *
 * Nothing marks how far a call came. The staged files tell: a step whose `new-<n>` is still waiting was not carried
 * out, and one that has been undone has no `old-<n>` any more. So undoing may itself be killed and done again.
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { checkInside } from './change-paths.ts';
import { createFile, syncFile, syncFolder } from './durable-file.ts';
import type { WritePlan, WriteStep } from './file-changes.ts';
import type { Staging } from './staging.ts';

/** What is kept of a step. */
export interface JournalStep {
  readonly kind: WriteStep['kind'];
  readonly path: string;
  /** Of the new content; empty for a removal. A file with another content was changed by someone else. */
  readonly digest: string;
}

/** What is kept of a plan. */
export interface Journal {
  readonly version: 1;
  readonly steps: readonly JournalStep[];
  /** Folders that did not exist before, parents first. */
  readonly folders: readonly string[];
}

/** The journal of a plan. */
export function journalOf({ steps, folders }: WritePlan): Journal {
  const entries = steps.map((step) => ({
    kind: step.kind,
    path: step.path,
    digest: step.kind === 'remove' ? '' : digestOf(step.text),
  }));
  return { version: 1, steps: entries, folders };
}

/** Puts the journal on the disk, whole or not at all. */
export function writeJournal(staging: Staging, journal: Journal): void {
  const unfinished = join(staging.folder, 'journal.tmp');
  createFile(unfinished, JSON.stringify(journal));
  syncFile(unfinished);
  renameSync(unfinished, staging.journal);
  syncFolder(staging.folder);
}

/** The journal that a killed call has left; undefined if there is none. */
export function readJournal(staging: Staging): Journal | undefined {
  if (!existsSync(staging.journal)) return undefined;
  const journal = parseJournal(readFileSync(staging.journal, 'utf8'));
  if (journal === undefined) {
    const name = printable(staging.folder);
    throw new InputError(
      staging.folder,
      `${name} holds a journal that Shepherd did not write; restore the files and remove that folder`,
    );
  }
  // A journal may come from anywhere, for instance with a clone.
  for (const path of [...journal.steps.map((step) => step.path), ...journal.folders])
    checkInside(staging.directory, path);
  return journal;
}

/** From here on the new state counts, or the old one if everything was undone. */
export function removeJournal(staging: Staging): void {
  rmSync(staging.journal);
  syncFolder(staging.folder);
}

/** Identifies a content. */
export function digestOf(content: string | Uint8Array): string {
  return hash('sha256', content);
}

function parseJournal(text: string): Journal | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isJournal(value) ? value : undefined;
}

function isJournal(value: unknown): value is Journal {
  const { version, steps, folders } = (value ?? {}) as Partial<Record<keyof Journal, unknown>>;
  return (
    version === 1 && Array.isArray(steps) && steps.every(isStep) && Array.isArray(folders) && folders.every(isText)
  );
}

function isStep(value: unknown): value is JournalStep {
  const { kind, path, digest } = (value ?? {}) as Partial<Record<keyof JournalStep, unknown>>;
  return (kind === 'create' || kind === 'replace' || kind === 'remove') && isText(path) && isText(digest);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
