/**
 * The journal records what a call is about to do, so that the next one can undo it. It is complete on the disk before the
 * first file changes and is removed after the last one has changed; its removal is the moment at which the new state
 * counts.
 *
 * Nothing marks how far a call came. The staged files tell: a step whose `new-<n>` is still waiting was not carried
 * out, and one that has been undone has no `old-<n>` any more. So undoing may itself be killed and done again.
 *
 * A journal names its own file by inode and time of creation. A clone or an archive can bring a file of the same name and content, but cannot choose either of
 * these, so nothing is undone because a tree says so.
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { checkInside, refuse } from './change-paths.ts';
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
  readonly version: 2;
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
  return { version: 2, steps: entries, folders };
}

/** Puts the journal on the disk, whole or not at all. */
export function writeJournal(staging: Staging, journal: Journal): void {
  const unfinished = join(staging.folder, 'journal.tmp');
  createFile(unfinished, '');
  writeFileSync(unfinished, JSON.stringify({ ...journal, file: identityOf(unfinished) }));
  syncFile(unfinished);
  renameSync(unfinished, staging.journal);
  syncFolder(staging.folder);
}

/** The journal that a killed call has left; undefined if there is none. Its steps must lie in the folders, which are relative to the directory. */
export function readJournal(staging: Staging, folders: readonly string[] = ['.']): Journal | undefined {
  if (!existsSync(staging.journal)) return undefined;
  const journal = parseJournal(readFileSync(staging.journal, 'utf8'), identityOf(staging.journal));
  if (journal === undefined) {
    const origin = 'a journal that Shepherd did not write here, so it came with the tree or was copied';
    const cure = 'nothing was undone; restore the files and remove that folder';
    throw new InputError(staging.folder, `${printable(staging.folder)} holds ${origin}; ${cure}`);
  }
  for (const path of journal.steps.map((step) => step.path)) {
    checkInside(staging.directory, path);
    if (!folders.some((folder) => isBelow(folder, path)))
      throw refuse(path, 'an interrupted run left it outside of the roots; run again with the roots of that run');
  }
  for (const folder of journal.folders) checkInside(staging.directory, folder);
  return journal;
}

function isBelow(folder: string, path: string): boolean {
  return folder === '.' || path.startsWith(`${folder}/`);
}

/** What tells a file from every other on this machine, also from a copy of itself. */
function identityOf(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  // Windows gives a file the time of creation of one that had its name a moment ago.
  return process.platform === 'win32' ? `${ino}` : `${ino}-${birthtimeNs}`;
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

function parseJournal(text: string, identity: string): Journal | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isJournal(value, identity) ? value : undefined;
}

function isJournal(value: unknown, identity: string): value is Journal {
  const { version, file, steps, folders } = (value ?? {}) as Partial<Record<keyof Journal | 'file', unknown>>;
  if (version !== 2 || file !== identity) return false;
  return Array.isArray(steps) && steps.every(isStep) && Array.isArray(folders) && folders.every(isText);
}

function isStep(value: unknown): value is JournalStep {
  const { kind, path, digest } = (value ?? {}) as Partial<Record<keyof JournalStep, unknown>>;
  return (kind === 'create' || kind === 'replace' || kind === 'remove') && isText(path) && isText(digest);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
