/**
 * The folder in which changes are prepared: `.shepherd-write` inside of the directory that is written, hence on the
 * same file system, so that a rename is one step. It holds the contents of every step after and before, the journal,
 * and the lock. It is there only while a call is at work, or after one was killed.
 */
import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { isTracked } from '../git/is-tracked.ts';
import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { journalName, stagingName } from '../tree/selected-name.ts';
import { lockFolder } from './write-lock.ts';

/** The staging folder of a directory, held by this process. */
export interface Staging {
  /** The directory that is written. */
  readonly directory: string;
  readonly folder: string;
  readonly journal: string;
  /** Where the new content of the n-th step waits. */
  readonly newFile: (step: number) => string;
  /** Where the former content of the n-th step is kept. */
  readonly oldFile: (step: number) => string;
}

const contentName = /^(?:new-\d+|old-\d+|journal\.tmp)$/;

/** Is there a staging folder, of a call at work or of one that was killed? */
export function hasStaging(directory: string): boolean {
  return lstatSync(join(directory, stagingName), { throwIfNoEntry: false }) !== undefined;
}

/** A staging folder that is to be closed again. */
export interface OpenStaging {
  readonly staging: Staging;
  /** Lets others in. Nothing is left behind unless a journal is still needed. */
  readonly close: () => void;
}

/** Makes and holds the staging folder. One that came with the tree is an `InputError`. */
export function openStaging(directory: string): OpenStaging {
  const folder = join(directory, stagingName);
  if (hasStaging(directory) && isTracked(folder)) {
    const danger = 'it came with the tree, and could make Shepherd write what its author wants';
    const cure = `remove it with: git rm -r --cached ${stagingName}`;
    throw new InputError(folder, `${printable(folder)} is tracked by git: ${danger}; ${cure}`);
  }
  const unlock = lockFolder(folder);
  const staging: Staging = {
    directory,
    folder,
    journal: join(folder, journalName),
    newFile: (step) => `${folder}/new-${step}`,
    oldFile: (step) => `${folder}/old-${step}`,
  };
  const close = (): void => {
    try {
      if (!existsSync(staging.journal)) removeContents(folder);
    } finally {
      unlock();
    }
  };
  return { staging, close };
}

/** Holds the staging folder while `work` runs. */
export function withStaging<Result>(directory: string, work: (staging: Staging) => Result): Result {
  const { staging, close } = openStaging(directory);
  try {
    return work(staging);
  } finally {
    close();
  }
}

/** Removes what earlier steps have left. Only our own names are touched: the folder may hold what is not ours. */
export function removeContents(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (contentName.test(name)) rmSync(join(folder, name), { force: true });
  }
}
