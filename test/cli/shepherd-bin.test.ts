/** The built bundle as a user starts it, in a separate process. `npm run build` is required. */
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { runProcess, startShepherd, shepherdBin } from './run-shepherd.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

const bad = 'message A {\n  int32 x = ;\n}\n';
const badLines = 'message A { optional int32 x = ; }\n'.repeat(500);
const badFiles = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`${at}.proto`, badLines]));

describe('the built program', () => {
  test('points at the location of a syntax error', async () => {
    const cwd = createTemporaryFolder({ 'bad.proto': bad });
    const { status, stdout } = await startShepherd(['parse', 'bad.proto'], { cwd });
    expect(status).toBe(3);
    expect(stdout).toContain('--> bad.proto:2:13\n  |\n2 |   int32 x = ;\n  |             ^');
  });

  test('reports that it must be built', async () => {
    const cwd = createTemporaryFolder({ 'package.json': '{ "type": "module" }' });
    cpSync(dirname(shepherdBin), join(cwd, 'bin'), { recursive: true });
    const ending = await runProcess(process.execPath, ['bin/shepherd.js', '--version'], { cwd });
    expect(ending).toMatchObject({
      status: 70,
      stdout: '',
      stderr: 'error: shepherd has not been built; run npm run build\n',
    });
  });

  test.each([['--version'], ['--help']])('%s ends well', async (...args) => {
    expect(await startShepherd(args, { cwd: createTemporaryFolder({}) })).toMatchObject({ status: 0, stderr: '' });
  });

  test('an unknown command has a suggestion and its own status', async () => {
    const ending = await startShepherd(['prase'], { cwd: createTemporaryFolder({}) });
    expect(ending).toMatchObject({
      status: 2,
      stdout: '',
      stderr: `error: unknown command 'prase'; did you mean parse?\n`,
    });
  });
});

describe('output', () => {
  test.each([
    ['sarif', '"uri": "api/bad.proto"'],
    ['github', '::error file=api/bad.proto,line=2,'],
    ['gitlab', '"path": "api/bad.proto"'],
    ['junit', 'file="api/bad.proto" line="2"'],
    ['markdown', '`api/bad.proto:2:13`'],
  ])('%s names a file as the repository does, even if it was called by its absolute path', async (format, name) => {
    const cwd = createTemporaryFolder({ 'api/bad.proto': bad });
    const { status, stdout } = await startShepherd(['parse', join(cwd, 'api'), '--format', format], { cwd });
    expect(status).toBe(3);
    expect(stdout).toContain(name);
  });

  test('is complete through a pipe, for any size', async () => {
    const cwd = createTemporaryFolder(badFiles);
    const { status, stdout } = await startShepherd(['parse', '.', '--format', 'json'], { cwd });
    expect(status).toBe(3);
    expect(JSON.parse(stdout)).toMatchObject({ summary: { errors: 5000 } });
  });

  test('may be cut short by its reader without a complaint', async () => {
    const cwd = createTemporaryFolder(badFiles);
    const line = `"${process.execPath}" "${shepherdBin}" parse . --quiet --all | head -n 1; echo "status \${PIPESTATUS[0]}"`;
    const { stdout, stderr } = await runProcess('bash', ['-c', line], { cwd });
    expect(stdout).toMatch(/^error\[.*\n.*status 3\n$/);
    expect(stderr).toBe('');
  });

  test('that cannot be written to the disk is an error', async () => {
    const cwd = createTemporaryFolder({ 'bad.proto': bad });
    const line = `"${process.execPath}" "${shepherdBin}" parse bad.proto > /dev/full`;
    const { status, stderr } = await runProcess('bash', ['-c', line], { cwd });
    expect(status).toBe(3);
    expect(stderr).toMatch(/^error: cannot write the output: .*\n$/);
  });

  test.each([
    ['plain in a pipe', [], {}, false],
    ['coloured when FORCE_COLOR asks', [], { FORCE_COLOR: '1' }, true],
    ['plain with --no-color', ['--no-color'], { FORCE_COLOR: '1' }, false],
    ['plain with NO_COLOR', [], { NO_COLOR: '1', FORCE_COLOR: '1' }, false],
  ])('is %s', async (_, args, env, isColored) => {
    const cwd = createTemporaryFolder({ 'bad.proto': bad });
    const { stdout } = await startShepherd(['parse', 'bad.proto', ...args], { cwd, env });
    expect(stdout.includes('\u001b[')).toBe(isColored);
  });

  test('has no control character of a file or its name', async () => {
    const name = 'a\u001b[31m\nb.proto';
    const cwd = createTemporaryFolder({ [name]: 'message \u001b]0;owned\u0007 { \u009b \u202e\n' });
    for (const format of ['text', 'json']) {
      const { status, stdout, stderr } = await startShepherd(['parse', '.', '--format', format], { cwd });
      expect(status).toBe(3);
      expect(stdout + stderr).not.toMatch(/[^\n\P{Cc}]|\u202e/u);
    }
  });
});

describe('Ctrl-C', () => {
  test('is heard at once, also in the midst of a long computation', async () => {
    const field = '  repeated string names = 1 [deprecated = true]; // comment\n';
    const text = `syntax = "proto3";\nmessage A {\n${field.repeat(600_000)}}\n`;
    const cwd = createTemporaryFolder({ 'long.proto': text });
    const { signal } = await startShepherd(['parse', 'long.proto'], {
      cwd,
      onStart: (child) => setTimeout(() => child.kill('SIGINT'), 700),
    });
    expect(signal).toBe('SIGINT');
  });

  test('writes all files or none, and leaves no traces', async () => {
    const untidy = 'syntax = "proto3";\npackage a.v1;\nmessage   A   {}\n';
    const files = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`api/a/v1/f${at}.proto`, untidy]));
    const cwd = createTemporaryFolder({ ...files, 'shepherd.yaml': 'version: 1\nroots: [api]\n' });
    await startShepherd(['fmt', '--write', '--quiet'], {
      cwd,
      onStart: (child) => {
        const watch = setInterval(() => {
          if (existsSync(join(cwd, 'api/.shepherd-write'))) child.kill('SIGINT');
          if (child.killed) clearInterval(watch);
        }, 1);
        child.on('exit', () => clearInterval(watch));
      },
    });
    expect(existsSync(join(cwd, 'api/.shepherd-write'))).toBe(false);
    const written = Object.keys(files).map((file) => readFileSync(join(cwd, file), 'utf8'));
    expect(new Set(written).size).toBe(1);
  });

  test('ends the run early and leaves nothing half-written', async () => {
    const cwd = createTemporaryFolder({});
    const field = '  repeated string names = 1 [deprecated = true]; // comment\n';
    const text = `syntax = "proto3";\nmessage A {\n${field.repeat(2000)}}\n`;
    for (let at = 0; at < 400; at += 1) writeFileSync(join(cwd, `${at}.proto`), text);
    const before = readdirSync(cwd);
    const { status, signal, stdout } = await startShepherd(['parse', '.', '--output', 'out.json', '--format', 'json'], {
      cwd,
      onStart: (child) => setTimeout(() => child.kill('SIGINT'), 350),
    });
    // A process that is not yet far enough to listen is ended by the signal itself; a shell calls both 130.
    expect(signal === 'SIGINT' ? 130 : status).toBe(130);
    expect(stdout).toBe('');
    expect(readdirSync(cwd)).toEqual(before);
  });
});
