import fs, { existsSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { changingCalls } from '../../test/interrupted-process.ts';
import { readFolder, scratchFolder, catchError } from '../../test/scratch-folder.ts';
import { InputError } from '../input-error.ts';
import type { FileChanges } from './file-changes.ts';
import { stageFiles } from './stage-files.ts';
import { writeFiles } from './write-files.ts';

const before = { 'replaced.proto': 'old', 'removed/only.proto': 'old', 'same.proto': 'same' };
const changes: FileChanges = {
  writes: [
    { path: 'replaced.proto', text: 'new' },
    { path: 'made/deep/created.proto', text: 'new' },
    { path: 'same.proto', text: 'same' },
  ],
  removals: ['removed/only.proto'],
};
const after = { 'replaced.proto': 'new', 'made/deep/created.proto': 'new', 'same.proto': 'same' };

describe('stageFiles', () => {
  it('changes only its own folder until the files are placed, and then equals writeFiles', async () => {
    const [folder, other] = [scratchFolder(before), scratchFolder(before)];
    const staged = stageFiles(folder, changes);
    expect(readFolder(folder)).toMatchObject(before);
    expect(await staged.place()).toEqual(writeFiles(other, changes));
    expect(readFolder(folder)).toEqual(after);
  });

  it('leaves the directory unchanged if the files are discarded', () => {
    const folder = scratchFolder(before);
    stageFiles(folder, changes).discard();
    expect(readFolder(folder)).toEqual(before);
  });

  it('leaves no new directory behind', () => {
    const folder = scratchFolder();
    stageFiles(join(folder, 'out/put'), { writes: [{ path: 'a.proto', text: '' }] }).discard();
    expect(readFolder(folder)).toEqual({});
  });

  it('does nothing if there is nothing to do', async () => {
    const folder = scratchFolder(before);
    const staged = stageFiles(folder, { writes: [{ path: 'same.proto', text: 'same' }] });
    expect(existsSync(join(folder, '.shepherd-write'))).toBe(false);
    expect(await staged.place()).toMatchObject({ written: [], unchanged: ['same.proto'] });
    staged.discard();
    expect(readFolder(folder)).toEqual(before);
  });

  it('first recovers from a killed call', async () => {
    const folder = scratchFolder({ ...before, '.shepherd-write/new-0': 'rubbish' });
    await stageFiles(folder, changes).place();
    expect(readFolder(folder)).toEqual(after);
  });

  it('keeps others out as long as files wait', async () => {
    const folder = scratchFolder(before);
    const staged = stageFiles(folder, changes);
    expect(catchError(() => writeFiles(folder, changes))).toBeInstanceOf(InputError);
    await staged.place();
    expect(writeFiles(folder, changes)).toMatchObject({ written: [], removed: [] });
  });

  it('does not place discarded files, and does not discard placed ones', async () => {
    const folder = scratchFolder(before);
    const discarded = stageFiles(folder, changes);
    discarded.discard();
    await expect(discarded.place()).rejects.toThrow('discarded');
    expect(readFolder(folder)).toEqual(before);
    const placed = stageFiles(folder, changes);
    await placed.place();
    placed.discard();
    expect(readFolder(folder)).toEqual(after);
  });
});

const calls = [...changingCalls, 'fsync'] as const;
const originals = Object.fromEntries(calls.map((name) => [name, fs[name]]));
afterEach(restoreDisk);

function restoreDisk(): void {
  Object.assign(fs, originals);
  syncBuiltinESMExports();
}

/** Makes the n-th change of the disk fail. Returns the number of changes. */
function failAt(step: number): () => number {
  let count = 0;
  for (const name of calls) {
    const original = originals[name] as (...args: unknown[]) => unknown;
    const failing = (...args: unknown[]): unknown => {
      count += 1;
      if (count !== step) return original(...args);
      const error = Object.assign(new Error('disk'), { code: 'EIO', syscall: name });
      if (name !== 'fsync') throw error;
      return (args[1] as (error: Error) => void)(error);
    };
    Object.assign(fs, { [name]: failing });
  }
  syncBuiltinESMExports();
  return () => count;
}

describe('stageFiles on a disk that fails', () => {
  it('at any step: nothing or everything is done', async () => {
    const outcomes = new Set<string>();
    for (let step = 1, isReached = true; isReached; step++) {
      const folder = scratchFolder(before);
      const steps = failAt(step);
      let error: unknown;
      try {
        await stageFiles(folder, changes).place();
      } catch (reason) {
        error = reason;
      }
      isReached = steps() >= step;
      restoreDisk();
      if (error !== undefined) expect(error).toBeInstanceOf(InputError);
      // The next call cleans up the rest.
      writeFiles(folder, { writes: [] });
      const content = readFolder(folder);
      outcomes.add(JSON.stringify(content));
      expect(error === undefined ? [after] : [before, after], `failed at step ${step}`).toContainEqual(content);
    }
    expect(outcomes.size).toBe(2);
  });
});
