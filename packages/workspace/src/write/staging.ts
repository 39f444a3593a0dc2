/**
 * The staging folder: `.shepherd-write` inside the written directory, thus on the same file system, so that a rename is
 * atomic. It contains the old and new content of every step, the journal and the lock. It exists only during a call or
 * after a killed one.
 */
import { existsSync, lstatSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

import { isTracked } from '../git/is-tracked.ts';
import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { journalName, stagingName } from '../tree/selected-name.ts';
import { lockFolder } from './write-lock.ts';

/** The staging folder of a directory, locked by this process. */
export interface Staging {
  /** The written directory. */
  readonly directory: string;
  readonly folder: string;
  readonly journal: string;
  /** The path of the new content of the n-th step. */
  readonly newFile: (step: number) => string;
  /** The path of the former content of the n-th step. */
  readonly oldFile: (step: number) => string;
}

const contentName = /^(?:new-\d+|old-\d+|journal\.tmp)$/;

/** True if there is a staging folder, from a running call or a killed one. */
export function hasStaging(directory: string): boolean {
  return lstatSync(join(directory, stagingName), { throwIfNoEntry: false }) !== undefined;
}

/** An open staging folder. */
export interface OpenStaging {
  readonly staging: Staging;
  /** Releases the lock. Leaves nothing behind unless a journal is still needed. */
  readonly close: () => void;
}

/** Creates and locks the staging folder. A staging folder that is part of the tree is an `InputError`. */
export function openStaging(directory: string): OpenStaging {
  const folder = join(directory, stagingName);
  if (hasStaging(directory) && isTracked(folder)) {
    const danger = 'it is part of the tree, and its author could make Shepherd write files';
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

/** Runs `work` with the staging folder locked. */
export function withStaging<Result>(directory: string, work: (staging: Staging) => Result): Result {
  const { staging, close } = openStaging(directory);
  try {
    return work(staging);
  } finally {
    close();
  }
}

/** Removes the leftovers of earlier steps, by known names only: the folder may contain foreign files. */
export function removeContents(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (contentName.test(name)) rmSync(join(folder, name), { force: true });
  }
}
