/** Former internal errors, which now give an answer or a plain error. */
import path from 'node:path';

import { expect, test } from 'vitest';

import { runInProcess } from './run-in-process.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

test.each(['html', 'dot', 'mermaid', 'json'])(
  'graph as %s shows what an include breaks the rule with',
  async (format) => {
    const cwd = createTemporaryFolder({
      'api/a/v1/a.proto': 'syntax = "proto3"; package a.v1; import "b/v1/b.proto"; import "b/v2/b.proto";',
      'deps/b/v1/b.proto': 'syntax = "proto3"; package b.v1;',
      'deps/b/v2/b.proto': 'syntax = "proto3"; package b.v2;',
    });
    const given = ['--root', path.join(cwd, 'api'), '--include', path.join(cwd, 'deps')];
    const { status, stdout } = await runInProcess(['graph', ...given, '--format', format]);
    expect(status).toBe(0);
    expect(stdout).toContain('b.v2');
  },
);

test('a missing root in the layout group-version is an input that cannot be read', async () => {
  const cwd = createTemporaryFolder({ 'shepherd.yaml': 'version: 1\nroots: [nope]\nlayout: group-version\n' });
  const { status, stderr } = await runInProcess(['check', '--config', path.join(cwd, 'shepherd.yaml')]);
  expect(status).toBe(3);
  expect(stderr).toMatch(/^error: cannot read the folder .*nope/);
});
