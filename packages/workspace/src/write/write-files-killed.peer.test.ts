import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runnableModule, type RunnableModule } from '../../test/interrupted-process.ts';
import { readFolder, fill, scratchFolder } from '../../test/scratch-folder.ts';
import type { FileChanges } from './file-changes.ts';
import { recoverWrites, writeFiles } from './write-files.ts';

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

let module: RunnableModule;
let lastUndone = 0;
beforeAll(async () => {
  module = await runnableModule(new URL('./write-files.ts', import.meta.url));
});
afterAll(() => rmSync(module.folder, { recursive: true, force: true }));

/** A folder in which a writer was killed before its n-th change of the disk; undefined if it was done before that. */
function killedAt(step: number): string | undefined {
  const folder = scratchFolder(before);
  return module.run('writeFiles', [folder, changes], step) === 'killed' ? folder : undefined;
}

describe('writeFiles that is killed', () => {
  it('at any step leaves a folder that recovers to all of the old or all of the new', () => {
    const outcomes = new Set<string>();
    let step = 1;
    for (let folder = killedAt(step); folder !== undefined; folder = killedAt(++step)) {
      // The latest kill that is undone: every file is at its new path, only the journal is left.
      if (recoverWrites(folder).restored.length === 3) lastUndone = step;
      const content = readFolder(folder);
      outcomes.add(JSON.stringify(content));
      expect([before, after], `killed before step ${step}`).toContainEqual(content);
    }
    // If it were killed only at the ends, the test would prove nothing.
    expect(step).toBeGreaterThan(25);
    expect(outcomes.size).toBe(2);
  }, 180_000);

  it('at any step does not keep the next call from doing its work', () => {
    let step = 1;
    for (let folder = killedAt(step); folder !== undefined; folder = killedAt((step += 4))) {
      const { recovered } = writeFiles(folder, changes);
      expect(recovered.kept).toEqual([]);
      expect(readFolder(folder), `killed before step ${step}`).toEqual(after);
    }
  }, 180_000);

  it('and whose recovery is killed at any step recovers all the same', () => {
    let step = 1;
    for (;;) {
      const folder = killedAt(lastUndone) as string;
      const end = module.run('recoverWrites', [folder], step);
      recoverWrites(folder);
      expect(readFolder(folder), `recovery killed before step ${step}`).toEqual(before);
      if (end === 'done') break;
      step += 1;
    }
    expect(step).toBeGreaterThan(5);
  }, 180_000);

  it('at any moment, from outside, loses nothing', async () => {
    const names = Array.from({ length: 150 }, (_, index) => `${index % 7}/${index}.proto`);
    const state = (text: string): Record<string, string> => Object.fromEntries(names.map((name) => [name, text]));
    const folder = scratchFolder();
    fill(folder, state('start'));
    const runner = join(module.folder, 'runner.mjs');
    const bundle = join(module.folder, 'bundle.mjs');
    for (let round = 0; round < 20; round++) {
      const writes = names.map((path) => ({ path, text: `round ${round}` }));
      const child = spawn(process.execPath, [runner, bundle, 'writeFiles', JSON.stringify([folder, { writes }]), '0']);
      const end = once(child, 'exit');
      await sleep(60 + round * 12);
      child.kill('SIGKILL');
      await end;
      recoverWrites(folder);
      const texts = new Set(Object.values(readFolder(folder)));
      expect([round, Object.keys(readFolder(folder)).length, texts.size]).toEqual([round, names.length, 1]);
    }
  }, 180_000);

  it('does not overwrite later changes of the user', () => {
    const folder = killedAt(lastUndone) as string;
    mkdirSync(join(folder, 'removed'), { recursive: true });
    fill(folder, {
      'replaced.proto': 'by hand',
      'made/deep/created.proto': 'by hand',
      'removed/only.proto': 'by hand',
    });
    expect(recoverWrites(folder)).toEqual({
      restored: [],
      kept: ['made/deep/created.proto', 'removed/only.proto', 'replaced.proto'],
    });
    expect(Object.values(readFolder(folder)).toSorted()).toEqual(['by hand', 'by hand', 'by hand', 'same']);
  }, 180_000);
});
