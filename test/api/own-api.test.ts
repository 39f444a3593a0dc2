/** Shepherd's own API follows Shepherd's rules, and its candidates match their sources. */
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
])('shepherd %j reports nothing', async (args) => {
  const { status, stdout } = await runShepherd([...args, '--quiet'], { cwd: repository });
  expect([status, stdout]).toEqual([0, '']);
});
