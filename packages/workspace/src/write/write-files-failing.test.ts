import { spawnSync } from 'node:child_process';
import fs, { chmodSync, chownSync, mkdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';

import { afterEach, describe, expect, it } from 'vitest';

import { changingCalls } from '../../test/interrupted-process.ts';
import { contentOf, scratchFolder, thrownBy } from '../../test/scratch-folder.ts';
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

/** Makes the n-th change of the disk fail, and every one after it if the disk is to stay broken. */
function failAt(step: number, staysBroken = false): void {
  let count = 0;
  for (const name of changingCalls) {
    const original = originals[name] as (...args: unknown[]) => unknown;
    const failing = (...args: unknown[]): unknown => {
      count += 1;
      if (count === step || (staysBroken && count > step)) throw Object.assign(new Error('disk'), { code: 'EIO', syscall: name });
      return original(...args);
    };
    Object.assign(fs, { [name]: failing });
  }
  syncBuiltinESMExports();
}

function restoreDisk(): void {
  failAt(0);
}

describe('writeFiles on a disk that fails', () => {
  it('at any step, once: all is as it was, or all is done, and nothing is left behind', () => {
    let failures = 0;
    for (let step = 1; ; step++) {
      const folder = scratchFolder(before);
      failAt(step);
      let error: unknown;
      try {
        writeFiles(folder, changes);
      } catch (reason) {
        error = reason;
      }
      restoreDisk();
      if (error === undefined) {
        expect(contentOf(folder)).toEqual(after);
        break;
      }
      failures += 1;
      expect(error).toBeInstanceOf(InputError);
      // A failure while tidying up may leave the staging folder; the next call takes it away.
      writeFiles(folder, { writes: [] });
      expect([before, after], `failed at step ${step}`).toContainEqual(contentOf(folder));
    }
    expect(failures).toBeGreaterThan(25);
  });

  it('from any step on: says so, and the next call puts everything in order', () => {
    for (let step = 1; step < 40; step++) {
      const folder = scratchFolder(before);
      failAt(step, true);
      let failed = false;
      try {
        writeFiles(folder, changes);
      } catch (error) {
        failed = true;
        expect(error).toBeInstanceOf(InputError);
      }
      restoreDisk();
      writeFiles(folder, { writes: [] });
      const content = contentOf(folder);
      expect(failed ? [before, after] : [after], `failed from step ${step}`).toContainEqual(content);
    }
  });
});

describe('writeFiles where it must not write', () => {
  it('a file in place of the directory is an error that names it', () => {
    const folder = scratchFolder({ out: '' });
    expect(thrownBy(() => writeFiles(join(folder, 'out'), { writes: [{ path: 'a.proto', text: '' }] }))).toBeInstanceOf(InputError);
    expect(() => writeFiles(join(folder, 'out/x'), { writes: [{ path: 'a.proto', text: '' }] })).toThrow(/cannot write to .*out\/x/);
    expect(contentOf(folder)).toEqual({ out: '' });
  });

  // Permissions do not bind root, so as root the writer runs as nobody (user 65534) in a process of its own.
  it.skipIf(process.platform === 'win32')('a folder without permission to write, deep in the tree, leaves the tree as it was', async () => {
    const { runnableModule } = await import('../../test/interrupted-process.ts');
    const module = await runnableModule(new URL('./write-files.ts', import.meta.url));
    const folder = scratchFolder({ 'a.proto': 'old', 'locked/b.proto': 'old', 'z.proto': 'old' });
    chmodSync(module.folder, 0o755);
    chmodSync(join(folder, 'locked'), 0o555);
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    if ('uid' in user) for (const path of ['', 'a.proto', 'locked', 'locked/b.proto', 'z.proto']) chownSync(join(folder, path), 65534, 65534);
    const writes = ['a.proto', 'locked/b.proto', 'z.proto'].map((path) => ({ path, text: 'new' }));
    const args = ['runner.mjs', join(module.folder, 'bundle.mjs'), 'writeFiles', JSON.stringify([folder, { writes }]), '0'];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: module.folder, encoding: 'utf8', ...user });
    chmodSync(join(folder, 'locked'), 0o755);
    expect(status).toBe(1);
    expect(stderr).toMatch(/InputError: cannot write to .+: permission denied; change its permissions/);
    expect(contentOf(folder)).toEqual({ 'a.proto': 'old', 'locked/b.proto': 'old', 'z.proto': 'old' });
    mkdirSync(join(folder, 'locked/still-usable'));
  });
});
