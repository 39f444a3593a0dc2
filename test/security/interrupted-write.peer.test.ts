/** An interrupted write on this machine is undone, and the recovery is printed. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { writeJournal } from '../../packages/workspace/src/write/journal.ts';
import { withStaging } from '../../packages/workspace/src/write/staging.ts';
import { cleanFile, receive, runSafely } from './hostile-tree.ts';

test('fmt --write restores the file that was being removed, and reports it', async () => {
  const machine = receive({});
  const api = join(machine.cwd, 'api');
  const steps = [{ kind: 'remove', path: 'a/v1/a.proto', digest: '' }] as const;
  withStaging(api, (staging) => writeJournal(staging, { version: 2, steps, folders: [] }));
  writeFileSync(join(api, '.shepherd-write/old-0'), cleanFile);
  rmSync(join(api, 'a/v1/a.proto'));
  const { status, stderr } = await runSafely(machine, ['fmt', '--write']);
  expect(status).toBe(0);
  expect(stderr).toContain('An earlier run was interrupted; 1 file restored:\n  api/a/v1/a.proto\n');
  expect(readFileSync(join(api, 'a/v1/a.proto'), 'utf8')).toBe(cleanFile);
});
