/** Shepherd's own API keeps to Shepherd's own rules, and its candidates are what their sources say. */
import { fileURLToPath } from 'node:url';

import { expect, test } from 'vitest';

import { runShepherd } from '../cli/run-shepherd.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));

test.each([
  [['protoxform', '--check']],
  [['fmt', '--check']],
  [['odr']],
  [['check', '--as-of', '2026-11-16']],
  [['build', '--root', 'api']],
])('shepherd %j has nothing to say', async (args) => {
  const { status, stdout } = await runShepherd([...args, '--quiet'], { cwd: repository });
  expect([status, stdout]).toEqual([0, '']);
});
