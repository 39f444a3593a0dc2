/** Commands on a disk that fills up while they write, at every page: a small file system in memory, which needs the rights to mount one. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, test } from 'vitest';

import { runShepherd } from '../cli/run-shepherd.ts';
import { treeState } from '../cli/tree-state.ts';
import { faultsPerCommand, reset, undisturbed } from './run-with-fault.ts';
import { writingCommands } from './writing-commands.ts';

const [mount, unmount] = ['mount', 'umount'];
const page = 4096;
const disk = mkdtempSync(join(tmpdir(), 'shepherd-disk-'));
const roomy = 'size=4m';
const canMount =
  process.platform === 'linux' && spawnSync(mount, ['-t', 'tmpfs', '-o', roomy, 'none', disk]).status === 0;
const note = canMount ? '' : ' (skipped: no rights to mount a file system)';

function resize(size: string): void {
  execFileSync(mount, ['-o', `remount,${size}`, disk]);
}

/** Leaves this many pages free. */
function leaveFree(pages: number): void {
  const { blocks, bfree, bsize } = statfsSync(disk);
  resize(`size=${(blocks - bfree) * bsize + pages * page}`);
}

afterAll(async () => {
  // The resident process leaves the folder.
  await runShepherd(['--version'], { cwd: tmpdir() });
  if (canMount) execFileSync(unmount, [disk]);
  rmSync(disk, { recursive: true, force: true });
});

describe.skipIf(!canMount).each(writingCommands)(`$name on a full disk${note}`, (command) => {
  test('reports it, and leaves the tree unchanged', { timeout: 3_600_000 }, async () => {
    resize(roomy);
    const { before, after } = await undisturbed(command, disk);
    let full = 0;
    for (let pages = 0; ; pages += Math.max(1, Math.floor(9 / faultsPerCommand))) {
      resize(roomy);
      reset(disk, command);
      leaveFree(pages);
      const { status, stdout, stderr } = await runShepherd(command.args, { cwd: disk });
      if (status === 0) break;
      full++;
      expect([pages, status, stdout]).toEqual([pages, 3, '']);
      expect(stderr).toContain('the disk is full');
      expect(stderr).not.toContain('could not be rolled back');
      expect([pages, treeState(disk)]).toEqual([pages, before]);
    }
    expect(treeState(disk)).toEqual(after);
    expect(full).toBeGreaterThan(0);
    console.log(`${command.name}: ${full} full disks`);
  });
});
