import fs, { appendFileSync, closeSync, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { readFolder, fill, scratchFolder, catchError } from '../../test/scratch-folder.ts';
import { InputError } from '../input-error.ts';
import type { FileChanges } from './file-changes.ts';
import { stageFiles } from './stage-files.ts';
import { writeFileAtomic } from './write-file-atomic.ts';
import { writeFiles } from './write-files.ts';

const before = { 'a.proto': 'a', 'b.proto': 'b', 'removed.proto': 'r' };
const changes: FileChanges = {
  writes: [
    { path: 'a.proto', text: 'A' },
    { path: 'b.proto', text: 'B' },
    { path: 'created.proto', text: 'C' },
  ],
  removals: ['removed.proto'],
};

const { renameSync } = fs;
afterEach(() => {
  fs.renameSync = renameSync;
  syncBuiltinESMExports();
});

/** Runs an action once, right after a file has been moved to its final path. */
function afterMove(name: string, happen: () => void): void {
  let isDue = true;
  fs.renameSync = (from, to) => {
    renameSync(from, to);
    if (isDue && String(to).endsWith(name)) {
      isDue = false;
      happen();
    }
  };
  syncBuiltinESMExports();
}

describe('a file that changed after it was read', () => {
  const read = new Map([
    ['a.proto', 'a'],
    ['b.proto', 'b'],
    ['removed.proto', 'r'],
    ['created.proto', undefined],
  ]);

  it.each([
    ['is edited', { 'b.proto': 'by hand' }],
    ['is made', { 'created.proto': 'by hand' }],
    ['is to be removed', { 'removed.proto': 'by hand' }],
  ])('%s, and nothing is written', (_, edits) => {
    const folder = scratchFolder({ ...before, ...edits });
    const error = catchError(() => writeFiles(folder, { ...changes, former: read }));
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).message).toBe(
      `refusing to overwrite ${Object.keys(edits)[0]}: it changed after it was read, and nothing was written; run again`,
    );
    expect(readFolder(folder)).toEqual({ ...before, ...edits });
  });

  it('is removed, and nothing is written', () => {
    const folder = scratchFolder(before);
    rmSync(join(folder, 'b.proto'));
    expect(() => writeFiles(folder, { ...changes, former: read })).toThrow('refusing to overwrite b.proto');
    expect(existsSync(join(folder, 'b.proto'))).toBe(false);
  });

  it('already has the wanted content, which is not a conflict', () => {
    const folder = scratchFolder({ ...before, 'b.proto': 'B' });
    expect(writeFiles(folder, { ...changes, former: read }).unchanged).toEqual(['b.proto']);
  });

  it('is not overwritten by a single file either', () => {
    const folder = scratchFolder({ 'message.yaml': 'by hand' });
    expect(() => writeFileAtomic(join(folder, 'message.yaml'), 'new', 'old')).toThrow('refusing to overwrite');
    expect(readFolder(folder)).toEqual({ 'message.yaml': 'by hand' });
  });
});

describe('a file that changes while the new one waits', () => {
  it.each(['a.proto', 'b.proto', 'created.proto', 'removed.proto'])('is kept: %s', async (path) => {
    const folder = scratchFolder(before);
    const staged = stageFiles(folder, changes);
    fill(folder, { [path]: 'by hand' });
    await expect(staged.place()).rejects.toThrow(`refusing to overwrite ${path}`);
    expect(readFolder(folder)).toEqual({ ...before, [path]: 'by hand' });
  });

  it('is kept although an editor still has it open while it is replaced', () => {
    const folder = scratchFolder(before);
    const open = openSync(join(folder, 'a.proto'), 'a');
    afterMove('b.proto', () => writeSync(open, ', and more'));
    expect(() => writeFiles(folder, changes)).toThrow('refusing to overwrite a.proto');
    closeSync(open);
    expect(readFolder(folder)).toEqual({ ...before, 'a.proto': 'a, and more' });
  });

  it('is kept with its new content, if it changes after it was placed', () => {
    const folder = scratchFolder(before);
    afterMove('b.proto', () => appendFileSync(join(folder, 'a.proto'), ', and more'));
    writeFiles(folder, changes);
    expect(readFolder(folder)).toEqual({ 'a.proto': 'A, and more', 'b.proto': 'B', 'created.proto': 'C' });
  });
});
