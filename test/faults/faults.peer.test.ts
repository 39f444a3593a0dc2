/**
 * After any fault in a command that writes, the tree is either unchanged or complete; if the command was killed, this holds for every file, the next reader
 * reports it, and the next run recovers.
 */
import { describe, expect, test } from 'vitest';

import { runShepherd } from '../cli/run-shepherd.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';
import { treeState } from '../cli/tree-state.ts';
import {
  faultsPerCommand,
  leftovers,
  moments,
  reset,
  runWithError,
  runWithFault,
  undisturbed,
  withoutLeftovers,
} from './run-with-fault.ts';
import { writingCommands } from './writing-commands.ts';

const patience = 3_600_000;

describe.each(writingCommands)('$name', (command) => {
  test('that is killed leaves whole files, reports it, and can be repeated', { timeout: patience }, async () => {
    const cwd = createTemporaryFolder({});
    const { before, after, changes } = await undisturbed(command, cwd);
    const tally = { kills: 0, between: 0 };
    for (const at of moments(changes, faultsPerCommand * 2)) {
      reset(cwd, command);
      const { signal, stderr } = await runWithFault(command, cwd, `SIGKILL:${at}`);
      expect([at, signal, stderr]).toEqual([at, 'SIGKILL', '']);
      tally.kills++;
      const state = treeState(cwd);
      for (const [path, text] of Object.entries(withoutLeftovers(state)))
        expect([before[path], after[path]], `${path} at ${at}`).toContain(text);
      const isInterrupted = leftovers(state).some((path) => path.endsWith('journal.json'));
      if (isInterrupted) {
        tally.between++;
        const reader = command.reader ?? ['fmt', '--check', '--root', 'api'];
        const { status, stdout } = await runShepherd(reader, { cwd });
        expect([at, status, stdout]).toEqual([at, 3, expect.stringContaining('error[interrupted-write]')]);
      }
      // If the work was done, the command need not be repeatable.
      if (!isInterrupted && JSON.stringify(withoutLeftovers(state)) === JSON.stringify(after)) continue;
      const again = await runShepherd(command.args, { cwd });
      expect([at, again.stderr, again.status]).toEqual([at, expect.any(String), 0]);
      expect([at, treeState(cwd)]).toEqual([at, after]);
    }
    console.log(`${command.name}: ${tally.kills} kills, ${tally.between} with a journal left`);
  });

  test('that is interrupted has done all or nothing', { timeout: patience }, async () => {
    const cwd = createTemporaryFolder({});
    const { before, after, changes } = await undisturbed(command, cwd);
    const tally = { before: 0, after: 0 };
    const statusOf = { SIGTERM: 143, SIGHUP: 129, SIGINT: 130 } as const;
    for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'] as const) {
      // One listener handles all signals, so one of them is sent at every step, and the others are checked only for
      // their status.
      for (const at of moments(changes, signal === 'SIGTERM' ? faultsPerCommand : 1)) {
        reset(cwd, command);
        const { status, stderr } = await runWithFault(command, cwd, `${signal}:${at}`);
        expect([at, signal, [0, statusOf[signal]].includes(status ?? -1), stderr.includes('rror')]).toEqual([
          at,
          signal,
          true,
          false,
        ]);
        const state = treeState(cwd);
        const isDone = JSON.stringify(state) === JSON.stringify(after);
        tally[isDone ? 'after' : 'before']++;
        expect([at, signal, state]).toEqual([at, signal, isDone ? after : before]);
      }
    }
    console.log(`${command.name}: ${tally.before + tally.after} signals, ${tally.after} after all was written`);
  });

  test.each(['ENOSPC', 'EMFILE'])(
    'that meets %s says so and leaves the tree as it was',
    { timeout: patience },
    async (code) => {
      const cwd = createTemporaryFolder({});
      const { before, after, changes } = await undisturbed(command, cwd);
      const reason = { ENOSPC: 'the disk is full', EMFILE: 'too many files are open' }[code] as string;
      let failures = 0;
      for (const at of moments(changes, faultsPerCommand)) {
        reset(cwd, command);
        const { status, stderr } = await runWithError(command, cwd, `${code}:${at}`);
        const state = treeState(cwd);
        // A failure after everything is in place, such as in the cleanup, changes nothing.
        const isDone = JSON.stringify(withoutLeftovers(state)) === JSON.stringify(after);
        if (status !== 0) failures++;
        if (status === 0) expect([at, isDone]).toEqual([at, true]);
        else expect([at, status, stderr]).toEqual([at, 3, expect.stringContaining(reason)]);
        expect([at, stderr]).toEqual([at, expect.not.stringContaining('could not be rolled back')]);
        expect([at, state]).toEqual([at, isDone ? after : before]);
        expect(leftovers(state)).toEqual([]);
      }
      expect(failures).toBeGreaterThan(0);
    },
  );
});
