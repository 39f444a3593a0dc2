import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { readFolder, scratchFolder, catchError } from '../../test/scratch-folder.ts';
import { InputError } from '../input-error.ts';
import { isRunning, identifyOwnProcess } from './running-process.ts';
import { recoverWrites, writeFiles } from './write-files.ts';
import { lockFolder } from './write-lock.ts';

const change = { writes: [{ path: 'a.proto', text: 'x' }] };

/** A process that does nothing until it is told to end. */
function sleeper(): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

function createLock(pid: number | undefined, started = '0'): Record<string, string> {
  return { [`.shepherd-write/lock-${pid}-${started}-abc123`]: '' };
}

describe('the lock', () => {
  it('of a running process keeps a second writer out, and its staged files stay', () => {
    const folder = scratchFolder({ ...createLock(sleeper().pid), '.shepherd-write/new-0': 'theirs' });
    const error = catchError(() => writeFiles(folder, change));
    expect(error).toBeInstanceOf(InputError);
    expect((error as InputError).message).toMatch(
      /^process \d+ is writing to .+; wait for it, or if it is not Shepherd, remove .+lock-/,
    );
    expect(() => recoverWrites(folder)).toThrow(InputError);
    expect(Object.values(readFolder(folder))).toEqual(['', 'theirs']);
  });

  it('of an ended process is removed', async () => {
    const child = sleeper();
    const end = once(child, 'exit');
    child.kill('SIGKILL');
    await end;
    const folder = scratchFolder({ ...createLock(child.pid), '.shepherd-write/new-0': 'rubbish' });
    writeFiles(folder, change);
    expect(readFolder(folder)).toEqual({ 'a.proto': 'x' });
  });

  it.runIf(process.platform === 'linux')('of a process whose id is used again by another is removed', () => {
    const folder = scratchFolder(createLock(sleeper().pid, '1'));
    writeFiles(folder, change);
    expect(readFolder(folder)).toEqual({ 'a.proto': 'x' });
  });

  it('admits one at a time, and the next when the first is done', () => {
    const folder = join(scratchFolder(), 'staging');
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(InputError);
    expect(readdirSync(folder).length).toBe(1);
    unlock();
    lockFolder(folder)();
  });

  it('keeps unknown files', () => {
    const folder = scratchFolder({ '.shepherd-write/lock-me': 'mine', '.shepherd-write/notes.txt': 'mine' });
    writeFiles(folder, change);
    expect(readFolder(folder)).toEqual({
      '.shepherd-write/lock-me': 'mine',
      '.shepherd-write/notes.txt': 'mine',
      'a.proto': 'x',
    });
  });
});

describe('isRunning', () => {
  it('recognises this process and the first one, and no other with the same id', () => {
    expect([isRunning(identifyOwnProcess()), isRunning({ pid: 1, started: 0 })]).toEqual([true, true]);
    if (process.platform === 'linux')
      expect(isRunning({ ...identifyOwnProcess(), started: identifyOwnProcess().started + 1 })).toBe(false);
  });

  it.runIf(process.platform === 'linux')(
    'does not count a process that has ended and waits for its parent',
    async () => {
      const script = 'sleep 0.05 & echo $!; exec sleep 5';
      const parent = spawn('sh', ['-c', script], { stdio: ['ignore', 'pipe', 'ignore'] });
      onTestFinished(() => void parent.kill('SIGKILL'));
      const [printed] = (await once(parent.stdout, 'data')) as [Buffer];
      const pid = Number(printed.toString());
      await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toContain(') Z ');
      expect(isRunning({ pid, started: 0 })).toBe(false);
    },
  );
});
