import { readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { exitStatus, runCommandLine } from 'protoshepherd';
import { describe, expect, test } from 'vitest';

import { createRecordingContext } from '../cli/recording-context.ts';
import { createTemporaryFolder } from '../cli/temporary-folder.ts';

const canonical = 'syntax = "proto3";\n\npackage a.v1;\n\nmessage A {\n  int32 a = 1;\n}\n';
const messy = 'syntax = "proto3"; package b.v1;\nimport "a/v1/a.proto";\nmessage B { .a.v1.A x = 1; }\n';
const tidy = 'syntax = "proto3";\n\npackage b.v1;\n\nimport "a/v1/a.proto";\n\nmessage B {\n  a.v1.A x = 1;\n}\n';
const files = { 'a/v1/a.proto': canonical, 'b/v1/b.proto': messy };

async function run(
  args: readonly string[],
  folder: string,
): Promise<{ status: number; stdout: string; stderr: string }> {
  const context = createRecordingContext();
  const status = await runCommandLine(['fmt', '--root', folder, ...args], context);
  return { status, stdout: context.stdout.written, stderr: context.stderr.written };
}

describe('shepherd fmt', () => {
  test('lists files that differ, and changes nothing', async () => {
    const folder = createTemporaryFolder(files);
    const { status, stdout, stderr } = await run([], folder);
    expect(status).toBe(exitStatus.clean);
    expect(stdout).toContain('note[format]: the file is not in canonical form; run shepherd fmt --write');
    expect(stderr).toBe('  format  1 note\n1 note in 1 file, 2 files read\n');
    expect(readFileSync(join(folder, 'b/v1/b.proto'), 'utf8')).toBe(messy);
  });

  test('--check fails only for a file that differs', async () => {
    expect((await run(['--check'], createTemporaryFolder(files))).status).toBe(exitStatus.findings);
    const { status, stdout } = await run(['--check'], createTemporaryFolder({ 'a/v1/a.proto': canonical }));
    expect([status, stdout]).toEqual([exitStatus.clean, '']);
  });

  test('--diff shows the changes', async () => {
    const folder = createTemporaryFolder(files);
    const { status, stdout, stderr } = await run(['--diff'], folder);
    expect(status).toBe(exitStatus.clean);
    expect(stdout).toMatch(/^Apply in .*\n--- a\/.*b\/v1\/b\.proto\n\+\+\+ b\/.*\n@@ -1,3 \+1,9 @@\n/);
    expect(stdout).toContain('-message B { .a.v1.A x = 1; }\n');
    expect(stderr).toBe('1 of 2 files would change\n');
    expect((await run(['--diff', '--check'], folder)).status).toBe(exitStatus.findings);
  });

  test('--write changes files that differ and touches no other', async () => {
    const folder = createTemporaryFolder(files);
    const untouched = join(folder, 'a/v1/a.proto');
    utimesSync(untouched, 1000, 1000);
    const { status, stdout, stderr } = await run(['--write'], folder);
    expect([status, stdout, stderr]).toEqual([exitStatus.clean, '', '1 file of 2 formatted\n']);
    expect(readFileSync(join(folder, 'b/v1/b.proto'), 'utf8')).toBe(tidy);
    expect(statSync(untouched).mtimeMs).toBe(1_000_000);
    expect((await run(['--check'], folder)).status).toBe(exitStatus.clean);
  });

  test('as JSON it names the files that differ', async () => {
    const { stdout } = await run(['--check', '--format', 'json'], createTemporaryFolder(files));
    const { command, different, findings } = JSON.parse(stdout) as {
      command: string;
      different: string[];
      findings: { rule: string; severity: string; location: { file: string; line: number }; fix: { edits: unknown } }[];
    };
    expect({ command, different }).toEqual({ command: 'fmt', different: ['b/v1/b.proto'] });
    expect(findings).toMatchObject([
      { rule: 'format', severity: 'error', location: { file: 'b/v1/b.proto', line: 1 } },
    ]);
    expect(findings[0]?.fix.edits).toEqual([{ start: 0, end: messy.length, text: tidy }]);
  });

  test('paths select files; an unresolved one is an error', async () => {
    const folder = createTemporaryFolder(files);
    expect((await run(['--check', join(folder, 'a')], folder)).status).toBe(exitStatus.clean);
    expect((await run(['--check', join(folder, 'b/v1/b.proto')], folder)).status).toBe(exitStatus.findings);
    const { status, stderr } = await run(['--check', join(folder, 'c')], folder);
    expect([status, stderr]).toEqual([exitStatus.usage, expect.stringContaining('no .proto file was found at')]);
  });

  test('a syntax error stops everything before anything is written', async () => {
    const folder = createTemporaryFolder({ ...files, 'c.proto': 'message {' });
    expect((await run(['--write'], folder)).status).toBe(exitStatus.input);
    expect(readFileSync(join(folder, 'b/v1/b.proto'), 'utf8')).toBe(messy);
  });

  test('names that do not resolve stay as they are written', async () => {
    const text = 'syntax = "proto3";\n\npackage b.v1;\n\nimport "a/v1/a.proto";\n\nmessage B {\n  .a.v1.A x = 1;\n}\n';
    expect((await run(['--check'], createTemporaryFolder({ 'b/v1/b.proto': text }))).status).toBe(exitStatus.clean);
  });

  test('the tree of this project is in canonical form', async () => {
    const { status, stdout } = await run(['--check'], fileURLToPath(new URL('../../api', import.meta.url)));
    expect([status, stdout]).toEqual([exitStatus.clean, '']);
  });

  test('--write and --check exclude each other', async () => {
    expect((await run(['--write', '--check'], createTemporaryFolder(files))).status).toBe(exitStatus.usage);
  });

  test('the style is the one that most files show, unless the configuration names another', async () => {
    const head = 'syntax = "proto3";\n\npackage envoy.a.v3;\n\n';
    const older = `${head}import "udpa/annotations/status.proto";\nimport "xds/annotations/v3/status.proto";\n`;
    const newer = `${head}import "xds/annotations/v3/status.proto";\n\nimport "udpa/annotations/status.proto";\n`;
    const config = (style: string): string => `version: 1\nroots: [.]\nstyle: ${style}\n`;
    const folder = createTemporaryFolder({
      'shepherd.yaml': config('envoy@2022'),
      '2021.yaml': config('envoy@2021'),
      'one.proto': older,
      'two.proto': older,
      'three.proto': newer,
    });
    const different = async (...args: readonly string[]): Promise<unknown> =>
      (JSON.parse((await run(['--format', 'json', ...args], folder)).stdout) as { different: unknown }).different;
    expect(await different()).toEqual(['three.proto']);
    expect(await different('--config', join(folder, '2021.yaml'))).toEqual(['three.proto']);
    expect(await different('--config', join(folder, 'shepherd.yaml'))).toEqual(['one.proto', 'two.proto']);
  });

  test('the style is read from the configuration', async () => {
    const folder = createTemporaryFolder({
      'api/a.proto':
        'syntax = "proto3";\n\nmessage A {\n    int32 a = 1;  // first\n    int32 b = 2;\n    option deprecated = true;\n}\n',
      'shepherd.yaml':
        'version: 1\nroots: [api]\nformat: {indent: 4, order: keep, blankLines: keep, trailingComments: beside}\n',
    });
    const config = ['--check', '--config', join(folder, 'shepherd.yaml')];
    const context = createRecordingContext();
    expect(await runCommandLine(['fmt', ...config], context)).toBe(exitStatus.clean);
    expect((await run(['--check'], join(folder, 'api'))).status).toBe(exitStatus.findings);
  });
});
