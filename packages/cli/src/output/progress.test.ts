import { describe, expect, test } from 'vitest';

import type { Channel, CommandContext } from '../command-context.ts';
import { startProgress } from './progress.ts';

/** A context with a manual clock, which collects the output to stderr. */
function createContext(isTerminal: boolean, signal = new AbortController().signal) {
  let now = 0;
  const written: string[] = [];
  const stderr: Channel = {
    isTerminal,
    isClosed: false,
    color: false,
    columns: 80,
    async write(text) {
      written.push(String(text));
    },
  };
  const context: CommandContext = {
    stdout: stderr,
    stderr,
    clock: { today: () => '2021-01-01', now: () => 0, elapsed: () => now },
    signal,
    beginWriting() {},
    listenForEnd: () => new AbortController().signal,
    later() {},
  };
  const wait = (milliseconds: number): void => {
    now += milliseconds;
  };
  return { context, written, wait };
}

const plan = { verb: 'parsing', total: 7243, quiet: false };

describe('progress', () => {
  test('is silent for a second, then shows the progress, then disappears', async () => {
    const { context, written, wait } = createContext(true);
    const progress = startProgress(plan, context);
    wait(999);
    await progress.advance(1);
    expect(written).toEqual([]);
    wait(51);
    await progress.advance(1234);
    await progress.stop();
    expect(written).toEqual(['\r\u001b[Kparsing 1,234 of 7,243 files', '\r\u001b[K']);
  });

  test('is not written more often than it can be read', async () => {
    const { context, written, wait } = createContext(true);
    const progress = startProgress(plan, context);
    wait(2000);
    for (let done = 0; done < 100; done += 1) {
      await progress.advance(done);
      wait(1);
    }
    expect(written).toHaveLength(2);
  });

  test.each([
    ['a pipe', false, false],
    ['--quiet', true, true],
  ])('prints nothing with %s', async (_, isTerminal, quiet) => {
    const { context, written, wait } = createContext(isTerminal);
    const progress = startProgress({ ...plan, quiet }, context);
    wait(5000);
    await progress.advance(1);
    await progress.stop();
    expect(written).toEqual([]);
  });

  test('stops the work when the run is interrupted', async () => {
    const { context, wait } = createContext(false, AbortSignal.abort());
    const progress = startProgress(plan, context);
    wait(100);
    await expect(progress.advance(1)).rejects.toThrow('aborted');
  });
});
