/**
 * The journal records the planned steps of a call, so that the next call can undo them. It is synced to disk before the first file changes and removed after
 * the last; its removal commits the new state.
 *
 * The staged files show how far a call got: a step whose `new-<n>` still exists was not executed, and an undone step has no `old-<n>` any more. So an
 * interrupted undo can be repeated.
 *
 * A journal contains the inode and creation time of its own file. A clone or an archive can contain a file of the same name and content, but cannot choose
 * these values, so a tree cannot trigger an undo.
 */
import { hash } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { checkInside, forbiddenPathError } from './change-paths.ts';
import { createFile, syncFile, syncFolder } from './durable-file.ts';
import type { WritePlan, WriteStep } from './file-changes.ts';
import type { Staging } from './staging.ts';

/** The recorded part of a step. */
export interface JournalStep {
  readonly kind: WriteStep['kind'];
  readonly path: string;
  /** The digest of the new content; empty for a removal. A file with another digest was edited since. */
  readonly digest: string;
}

/** The recorded part of a plan. */
export interface Journal {
  readonly version: 2;
  readonly steps: readonly JournalStep[];
  /** Created folders, parents first. */
  readonly folders: readonly string[];
}

export function createJournal({ steps, folders }: WritePlan): Journal {
  const entries = steps.map((step) => ({
    kind: step.kind,
    path: step.path,
    digest: step.kind === 'remove' ? '' : computeDigest(step.text),
  }));
  return { version: 2, steps: entries, folders };
}

/** Writes the journal atomically and durably. */
export function writeJournal(staging: Staging, journal: Journal): void {
  const unfinished = join(staging.folder, 'journal.tmp');
  createFile(unfinished, '');
  writeFileSync(unfinished, JSON.stringify({ ...journal, file: identifyFile(unfinished) }));
  syncFile(unfinished);
  renameSync(unfinished, staging.journal);
  syncFolder(staging.folder);
}

/** The journal of a killed call; undefined if there is none. Its steps must be inside the folders, which are relative to the directory. */
export function readJournal(staging: Staging, folders: readonly string[] = ['.']): Journal | undefined {
  if (!existsSync(staging.journal)) return undefined;
  const journal = parseJournal(readFileSync(staging.journal, 'utf8'), identifyFile(staging.journal));
  if (journal === undefined) {
    const origin = 'a journal that Shepherd did not write here: it is part of the tree, or was copied';
    const cure = 'nothing was rolled back; restore the files and remove that folder';
    throw new InputError(staging.folder, `${printable(staging.folder)} contains ${origin}; ${cure}`);
  }
  for (const path of journal.steps.map((step) => step.path)) {
    checkInside(staging.directory, path);
    if (!folders.some((folder) => isBelow(folder, path)))
      throw forbiddenPathError(
        path,
        'an interrupted run left it outside the roots; run again with the roots of that run',
      );
  }
  for (const folder of journal.folders) checkInside(staging.directory, folder);
  return journal;
}

function isBelow(folder: string, path: string): boolean {
  return folder === '.' || path.startsWith(`${folder}/`);
}

/** Identifies a file on this machine, also against copies of itself. */
function identifyFile(path: string): string {
  const { ino, birthtimeNs } = statSync(path, { bigint: true });
  // Windows reuses the creation time of a file that had the same name a moment ago.
  return process.platform === 'win32' ? `${ino}` : `${ino}-${birthtimeNs}`;
}

/** Commits the new state, or the old one after a complete undo. */
export function removeJournal(staging: Staging): void {
  rmSync(staging.journal);
  syncFolder(staging.folder);
}

/** The digest of a content. */
export function computeDigest(content: string | Uint8Array): string {
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
