/** `shepherd fmt -`: standard input to standard output. */
import { spawnSync } from 'node:child_process';

import { expect, test } from 'vitest';

import { runInProcess } from './run-in-process.ts';
import { shepherdBin } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const messy = 'syntax = "proto3";\npackage a.v1;\nmessage A {\n      .a.v1.B b=1;\n}\n';
const neat = 'syntax = "proto3";\n\npackage a.v1;\n\nmessage A {\n  B b = 1;\n}\n';

function format(input: string | Uint8Array, ...args: readonly string[]) {
  const cwd = createTemporaryFolder({
    'shepherd.yaml': 'version: 1\nroots: [api]\n',
    'api/a/v1/b.proto': 'syntax = "proto3";\npackage a.v1;\nmessage B {}\n',
    'api/a/v1/broken.proto': 'message {{{\n',
  });
  const { status, stdout, stderr } = spawnSync(process.execPath, [shepherdBin, 'fmt', '-', ...args], {
    cwd,
    input,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test('a text is formatted even if another file is broken', () => {
  const text = messy.replace('.a.v1.B b', 'string b');
  expect(format(text)).toEqual({ status: 0, stdout: neat.replace('B b', 'string b'), stderr: '' });
});

test('a path determines the imports of the text and its name resolution', () => {
  const importing = messy.replace('message', 'import "a/v1/b.proto";\nmessage');
  const { status, stdout } = format(importing, '--stdin-path', 'api/a/v1/a.proto');
  expect([status, stdout]).toEqual([0, neat.replace('message', 'import "a/v1/b.proto";\n\nmessage')]);
});

test('an error leaves standard output empty', () => {
  expect(format('message {{{\n')).toMatchObject({
    status: 3,
    stdout: '',
    stderr: expect.stringContaining('unexpected-token'),
  });
  expect(format(Uint8Array.of(0xff))).toEqual({
    status: 3,
    stdout: '',
    stderr: 'error: standard input is not text in UTF-8\n',
  });
  expect(format(messy, '--stdin-path', '../x.proto')).toMatchObject({ status: 2, stdout: '' });
});

test('--check reports whether it differs', () => {
  expect(format(messy, '--check')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'standard input is not in canonical form\n',
  });
});

test.each([
  [['fmt', '-', '--write'], '--write cannot be combined with standard input'],
  [['fmt', '-', 'api'], 'cannot be combined with files'],
  [['fmt', '-', '--format', 'json'], '--format cannot be combined with standard input'],
  [['fmt', '--stdin-path', 'a.proto'], 'add the operand -'],
])('%j is refused', async (args, message) => {
  const { status, stdout, stderr } = await runInProcess(args);
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain(message);
});
