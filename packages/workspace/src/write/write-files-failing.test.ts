import { spawnSync } from 'node:child_process';
import fs, { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import { afterEach, describe, expect, it, onTestFinished } from 'vitest';

import { changingCalls, runnableModule } from '../../test/interrupted-process.ts';
import { readFolder, scratchFolder, catchError } from '../../test/scratch-folder.ts';
import { InputError } from '../input-error.ts';
import type { FileChanges } from './file-changes.ts';
import { writeFiles } from './write-files.ts';

const before = { 'replaced.proto': 'old', 'removed/only.proto': 'old' };
const changes: FileChanges = {
  writes: [
    { path: 'replaced.proto', text: 'new' },
    { path: 'made/deep/created.proto', text: 'new' },
  ],
  removals: ['removed/only.proto'],
};
const after = { 'replaced.proto': 'new', 'made/deep/created.proto': 'new' };

const originals = Object.fromEntries(changingCalls.map((name) => [name, fs[name]]));
afterEach(() => {
  Object.assign(fs, originals);
  syncBuiltinESMExports();
});

/** Makes the n-th change of the disk fail, and every later one if the disk stays broken. Returns the number of changes. */
function failAt(step: number, staysBroken = false): () => number {
  let count = 0;
  for (const name of changingCalls) {
    const original = originals[name] as (...args: unknown[]) => unknown;
    const failing = (...args: unknown[]): unknown => {
      count += 1;
      if (count === step || (staysBroken && count > step))
        throw Object.assign(new Error('disk'), { code: 'EIO', syscall: name });
      return original(...args);
    };
    Object.assign(fs, { [name]: failing });
  }
  syncBuiltinESMExports();
  return () => count;
}

function restoreDisk(): void {
  failAt(0);
}

/** Writes on a disk that fails at a step. Returns the outcome; undefined if there are fewer steps. */
function writeFailingAt(
  step: number,
  staysBroken: boolean,
): { readonly error: unknown; readonly folder: string } | undefined {
  const folder = scratchFolder(before);
  const steps = failAt(step, staysBroken);
  let error: unknown;
  try {
    writeFiles(folder, changes);
  } catch (reason) {
    error = reason;
  }
  const reached = steps() >= step;
  restoreDisk();
  return reached ? { error, folder } : undefined;
}

describe('writeFiles on a disk that fails', () => {
  it.each([
    ['once', false],
    ['from then on', true],
  ])('at any step, %s: nothing or everything is done', (_, staysBroken) => {
    const outcomes = new Set<string>();
    let step = 1;
    for (let end = writeFailingAt(step, staysBroken); end !== undefined; end = writeFailingAt(++step, staysBroken)) {
      if (end.error !== undefined) expect(end.error).toBeInstanceOf(InputError);
      // On a broken disk, the next call undoes or cleans up the rest.
      writeFiles(end.folder, { writes: [] });
      const content = readFolder(end.folder);
      outcomes.add(JSON.stringify(content));
      expect(end.error === undefined ? [after] : [before, after], `failed at step ${step}`).toContainEqual(content);
    }
    expect([step > 25, outcomes.size]).toEqual([true, 2]);
  });

  it('once, at any step before all files are in place, it undoes its changes immediately', () => {
    let step = 1;
    for (let end = writeFailingAt(step, false); end !== undefined; end = writeFailingAt(++step, false)) {
      expect(readFolder(end.folder), `failed at step ${step}`).not.toHaveProperty('.shepherd-write/journal.json');
    }
  });
});

describe('writeFiles where it must not write', () => {
  it('a file in place of the directory is an error that names it', () => {
    const folder = scratchFolder({ out: '' });
    expect(
      catchError(() => writeFiles(join(folder, 'out'), { writes: [{ path: 'a.proto', text: '' }] })),
    ).toBeInstanceOf(InputError);
    expect(() => writeFiles(join(folder, 'out/x'), { writes: [{ path: 'a.proto', text: '' }] })).toThrow(
      /cannot write to .*out\/x/,
    );
    expect(readFolder(folder)).toEqual({ out: '' });
  });

  // Permissions do not apply to root, so as root the writer runs as nobody (user 65534) in a separate process.
  it.skipIf(process.platform === 'win32')(
    'a folder without permission to write, deep in the tree, leaves the tree as it was',
    async () => {
      const module = await runnableModule(new URL('./write-files.ts', import.meta.url));
      onTestFinished(() => rmSync(module.folder, { recursive: true, force: true }));
      const folder = scratchFolder({ 'a.proto': 'old', 'locked/b.proto': 'old', 'z.proto': 'old' });
      chmodSync(module.folder, 0o755);
      chmodSync(join(folder, 'locked'), 0o555);
      const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
      if ('uid' in user)
        for (const path of ['', 'a.proto', 'locked', 'locked/b.proto', 'z.proto'])
          chownSync(join(folder, path), 65534, 65534);
      const writes = ['a.proto', 'locked/b.proto', 'z.proto'].map((path) => ({ path, text: 'new' }));
      const args = [
        'runner.mjs',
        join(module.folder, 'bundle.mjs'),
        'writeFiles',
        JSON.stringify([folder, { writes }]),
        '0',
      ];
      const { status, stderr } = spawnSync(process.execPath, args, { cwd: module.folder, encoding: 'utf8', ...user });
      chmodSync(join(folder, 'locked'), 0o755);
      expect(status).toBe(1);
      expect(stderr).toMatch(/InputError: cannot write to .+: permission denied; change its permissions/);
      expect(readFolder(folder)).toEqual({ 'a.proto': 'old', 'locked/b.proto': 'old', 'z.proto': 'old' });
      mkdirSync(join(folder, 'locked/still-usable'));
    },
  );
});
