/** A pull request whose names are commands: to a terminal, to a CI system, to a file system, to the generator. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { changedPaths, treeState } from '../cli/tree-state.ts';
import { cleanFile, receive, runSafely } from './hostile-tree.ts';

const file = 'syntax = "proto3";\n\npackage b.v1;\n\nmessage M {\n}\n';

/** Commands for a terminal or a CI system. */
const obeyed = /[^\n\x20-\x7e]|^\s*::(?!:)|##\w*\[/m;

describe('a name that commands', () => {
  test.each([
    '::error::x.proto',
    ' ##[error]x.proto',
    '\u001b[2J.proto',
    'a\u2028b.proto',
    'a\n::set-output name=x::y.proto',
  ])('%j is text in the log', async (name) => {
    const machine = receive({ files: { [`api/b/v2/${name}`]: file } });
    for (const args of [['check'], ['fmt', '--check'], ['compat', '--against', 'HEAD~1'], ['lifecycle']]) {
      const { stdout, stderr } = await runSafely(machine, args);
      expect(stdout + stderr).not.toMatch(obeyed);
    }
  });

  test.each(['\u001b[2J.proto', 'a\u2028b.proto', '\u2029.proto', 'a\nb.proto'])('%j fails check', async (name) => {
    const machine = receive({ files: { [`api/b/v1/${name}`]: file } });
    const { status, stdout } = await runSafely(machine, ['check']);
    expect([status, stdout.includes('unsafe-name')]).toEqual([1, true]);
  });
});

describe('an annotation', () => {
  test.each(['', '.b.v2', '../../outside', '/etc', 'b..v2', '.git.hooks'])(
    'that moves a file to %j stops',
    async (to) => {
      const text = `syntax = "proto3";
package a.v1;
option (udpa.annotations.file_migrate).move_to_package = "${to}";
option (udpa.annotations.file_status).package_version_status = ACTIVE;
message M { string a = 1 [deprecated = true]; }
`;
      const machine = receive({ files: { 'api/a/v1/a.proto': text } });
      const before = treeState(join(machine.cwd, 'api'));
      for (const args of [['protoxform', '--check'], ['protoxform'], ['check']])
        expect((await runSafely(machine, args)).status).not.toBe(0);
      expect(changedPaths(before, treeState(join(machine.cwd, 'api')))).toEqual([]);
      expect(readdirSync(machine.cwd).toSorted()).toEqual(['.git', 'api', 'shepherd.yaml']);
    },
    30_000,
  );
});

test('files that are one on half of all machines fail check and are not written by fmt', async () => {
  const unformatted = cleanFile.replace('  string', '      string');
  const other = unformatted.replace('message M', 'message N');
  const machine = receive({ files: { 'api/a/v1/a.proto': unformatted, 'api/a/v1/A.proto': other } });
  const checked = await runSafely(machine, ['check']);
  expect([checked.status, checked.stdout.includes('case-clash')]).toEqual([1, true]);
  const before = treeState(machine.cwd);
  expect((await runSafely(machine, ['fmt', '--write'])).status).toBe(3);
  expect(changedPaths(before, treeState(machine.cwd))).toEqual([]);
});
