/** `shepherd check` with --fix and --diff: its output, its writes and its exit status. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { exitStatus, runCommandLine, type ExitStatus } from 'protoshepherd';
import { describe, expect, test } from 'vitest';

import { createRecordingContext } from './recording-context.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const text = 'syntax = "proto3";\n\npackage a.v1;\n\nimport "b/v1/b.proto";\n\nmessage A {}\n';
const file = 'api/a/v1/a.proto';
const files = {
  'shepherd.yaml': 'version: 1\nroots: [api]\n',
  [file]: text,
  'api/b/v1/b.proto': 'syntax = "proto3";\n\npackage b.v1;\n\nmessage B {}\n',
};

interface Ending {
  readonly status: ExitStatus;
  readonly stdout: string;
  readonly stderr: string;
}

async function check(cwd: string, ...args: readonly string[]): Promise<Ending> {
  const context = createRecordingContext();
  const status = await runCommandLine(['check', '--config', path.join(cwd, 'shepherd.yaml'), ...args], context);
  return { status, stdout: context.stdout.written, stderr: context.stderr.written };
}

const read = (cwd: string): string => readFileSync(path.join(cwd, file), 'utf8');

describe('fixes of findings', () => {
  test('--diff shows them as a patch and writes nothing', async () => {
    const cwd = createTemporaryFolder(files);
    const { status, stdout, stderr } = await check(cwd, '--diff');
    expect([status, read(cwd)]).toEqual([exitStatus.clean, text]);
    expect(stdout).toContain('-import "b/v1/b.proto";\n');
    expect(stderr).toMatch(/^would be fixed: .*a\/v1\/a\.proto:5: .*\(unused-import\): Remove the import\n/);
    expect(stderr).toContain('1 finding would be fixed in 1 file, 0 left\n');
  });

  test('--fix writes them, and the remaining findings determine the exit status', async () => {
    const bad = { 'api/c/v1/c.proto': 'syntax = "proto3";\n\npackage x.v1;\n' };
    const cwd = createTemporaryFolder({ ...files, ...bad });
    const { status, stdout } = await check(cwd, '--fix', '--format', 'json');
    expect([status, read(cwd)]).toEqual([exitStatus.findings, text.replace('import "b/v1/b.proto";\n', '')]);
    expect(JSON.parse(stdout)).toMatchObject({
      findings: [{ rule: 'package-matches-directory' }],
      fixed: [{ rule: 'unused-import', subject: 'a/v1/a.proto: "b/v1/b.proto" is not used in this file' }],
      leftOut: [],
      written: ['a/v1/a.proto'],
      different: [],
    });
    expect((await check(cwd, '--fix')).stderr).toContain('0 findings fixed in 0 files, 1 left\n');
  });

  test.each([
    ['--fix', '--diff'],
    ['--fix', '--write-baseline'],
  ])('%s and %s exclude each other', async (...args) => {
    const cwd = createTemporaryFolder(files);
    expect([(await check(cwd, ...args)).status, read(cwd)]).toEqual([exitStatus.usage, text]);
  });

  test('a file that also cannot be parsed with the fixes prevents all changes', async () => {
    const cwd = createTemporaryFolder({ ...files, 'api/bad/v1/bad.proto': 'message {' });
    expect([(await check(cwd, '--fix')).status, read(cwd)]).toEqual([exitStatus.input, text]);
  });
});
