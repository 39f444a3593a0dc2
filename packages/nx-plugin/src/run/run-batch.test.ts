/** Batches with a fake command line that prints what the case needs. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { declareFindings } from '@protoshepherd/source';
import type { ExecutorContext, TaskGraph } from '@nx/devkit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

import { odrBatch } from './executors.ts';
import type { BatchOptions } from './task-options.ts';
import { runBatch } from './run-batch.ts';

const { createFinding } = declareFindings({}, ['odr']);

/** A workspace whose `shepherd` is a script. */
function workspaceWith(script: string): string {
  const root = mkdtempSync(join(tmpdir(), 'shepherd-batch-'));
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true });
  });
  const installed = join(root, 'node_modules/protoshepherd');
  for (const folder of ['bin', 'dist']) mkdirSync(join(installed, folder), { recursive: true });
  writeFileSync(join(installed, 'package.json'), '{"name": "protoshepherd", "main": "dist/index.js"}');
  writeFileSync(join(installed, 'dist/index.js'), '');
  const record = `require('fs').appendFileSync('calls.txt', JSON.stringify(process.argv.slice(2)) + '\\n');\n`;
  writeFileSync(join(installed, 'bin/shepherd.js'), `${record}${script}`);
  return root;
}

function answer(status: number, findings: readonly unknown[] = [], complaint = '', extra: object = {}): string {
  return `console.log(${JSON.stringify(JSON.stringify({ findings, ...extra }))}); console.error(${JSON.stringify(complaint)}); process.exitCode = ${status};`;
}

const calls = (root: string): readonly string[] => readFileSync(join(root, 'calls.txt'), 'utf8').trim().split('\n');

function tasks(...args: readonly string[]): Readonly<Record<string, BatchOptions>> {
  const options = (name: string): BatchOptions => ({
    directory: `api/${name}/v1`,
    packages: [`${name}.v1`],
    folders: [`${name}/v1`],
    __unparsed__: args,
  });
  return { 'a.v1:x': options('a'), 'b.v1:x': options('b') };
}

const location = { file: 'a/v1/a.proto', line: 1, column: 1, endLine: 1, endColumn: 1 };
const finding = createFinding({ rule: 'odr', severity: 'error', message: 'two versions', location });

async function run(root: string, command: string, options = tasks()): Promise<Readonly<Record<string, boolean>>> {
  const results = await runBatch({ workspaceRoot: root, command, options, claims: Object.values(options) });
  return Object.fromEntries(Object.entries(results).map(([id, { success }]) => [id, success]));
}

describe('a batch', () => {
  test('is one process, and a finding fails one task', async () => {
    const root = workspaceWith(answer(1, [finding]));
    expect(await run(root, 'odr')).toEqual({ 'a.v1:x': false, 'b.v1:x': true });
    expect(calls(root)).toEqual(['["odr","--format=json"]']);
  });

  test('passes on the arguments; tasks with other arguments run separately', async () => {
    const root = workspaceWith(answer(0));
    const { 'a.v1:x': a, 'b.v1:x': b } = tasks('--as-of', '2030-01-01') as Record<'a.v1:x' | 'b.v1:x', BatchOptions>;
    await run(root, 'fmt', { a, b, c: { ...b, args: ['--quiet'], config: 'c.yaml' } });
    expect(calls(root)).toEqual([
      '["fmt","--check","--as-of","2030-01-01","--format=json"]',
      '["fmt","--check","--config=c.yaml","--quiet","--as-of","2030-01-01","--format=json"]',
    ]);
  });

  test.each([2, 3, 70])('fails as a whole if the command line ends with %i, and explains why', async (status) => {
    const root = workspaceWith(answer(status, [finding], 'cannot be read'));
    const results = await runBatch({ workspaceRoot: root, command: 'odr', options: tasks(), claims: [] });
    for (const { success, terminalOutput } of Object.values(results)) {
      expect(success).toBe(false);
      expect(terminalOutput).toContain('two versions');
      expect(terminalOutput).toContain('cannot be read');
      expect(terminalOutput).toContain(`status ${status}`);
    }
  });

  test('fails as a whole if the output is unreadable, or a signal ends the program', async () => {
    expect(await run(workspaceWith(''), 'odr')).toEqual({ 'a.v1:x': false, 'b.v1:x': false });
    expect(await run(workspaceWith('process.kill(process.pid, "SIGKILL");'), 'odr')).toEqual({
      'a.v1:x': false,
      'b.v1:x': false,
    });
  });

  test('writes nothing for any task if one package prevents it', async () => {
    const root = workspaceWith(answer(1, [finding]));
    expect(await run(root, 'protoxform')).toEqual({ 'a.v1:x': false, 'b.v1:x': false });
    expect(await run(root, 'protoxform', tasks('--check'))).toEqual({ 'a.v1:x': false, 'b.v1:x': true });
  });

  test('shows each task the patch of the candidates that it would write', async () => {
    const different = [
      { path: 'a/v2alpha/a.proto', state: 'missing', file: 'api/a/v2alpha/a.proto', patch: '+a\n' },
      { path: 'b/v2alpha/b.proto', state: 'missing', file: 'api/b/v2alpha/b.proto', patch: '+b\n' },
    ];
    const root = workspaceWith(answer(0, [], '', { different }));
    const { 'a.v1:x': a, 'b.v1:x': b } = tasks('--diff') as Record<'a.v1:x' | 'b.v1:x', BatchOptions>;
    const options = {
      a: { ...a, candidates: ['api/a/v2alpha'] },
      b: { ...b, candidates: ['api/b/v2alpha'] },
      c: { ...b, candidates: ['api/c/v2alpha'] },
    };
    const results = await runBatch({ workspaceRoot: root, command: 'protoxform', options, claims: [] });
    expect(results).toEqual({
      a: { success: true, terminalOutput: '+a\n' },
      b: { success: true, terminalOutput: '+b\n' },
      c: { success: true, terminalOutput: 'nothing would change\n' },
    });
  });

  test('formats the files of its tasks and no other', async () => {
    const root = workspaceWith(answer(0));
    const options = tasks('--write');
    for (const { directory } of Object.values(options)) mkdirSync(join(root, directory), { recursive: true });
    expect(await run(root, 'fmt', options)).toEqual({ 'a.v1:x': true, 'b.v1:x': true });
    writeFileSync(join(root, 'api/a/v1/a.proto'), '');
    writeFileSync(join(root, 'api/a/v1/CHANGELOG.md'), '');
    expect(await run(root, 'fmt', options)).toEqual({ 'a.v1:x': true, 'b.v1:x': true });
    expect(calls(root)).toEqual(['["fmt","--write","--format=json","api/a/v1/a.proto"]']);
  });

  test('lists the formatted files of a task', async () => {
    const root = workspaceWith(answer(0, [], '', { different: ['a/v1/a.proto'] }));
    const options = tasks('--write');
    for (const { directory } of Object.values(options)) mkdirSync(join(root, directory), { recursive: true });
    writeFileSync(join(root, 'api/a/v1/a.proto'), '');
    expect(await runBatch({ workspaceRoot: root, command: 'fmt', options, claims: [] })).toEqual({
      'a.v1:x': { success: true, terminalOutput: 'formatted api/a/v1/a.proto\n' },
      'b.v1:x': { success: true, terminalOutput: '' },
    });
  });

  test.each([['--format', 'sarif'], ['--output=x']])('refuses %s', async (...args) => {
    const root = workspaceWith(answer(0));
    expect(await run(root, 'fmt', tasks(...args))).toEqual({ 'a.v1:x': false, 'b.v1:x': false });
  });
});

test('prints the output of a passing task, which Nx would hide, and leaves failures to Nx', async () => {
  const [warning, waived] = [
    { ...finding, package: 'a.v1', severity: 'warning' },
    { ...finding, package: 'a.v1', waived: { reason: 'on purpose' } },
  ];
  const printed: string[] = [];
  const spy = vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text)) > 0);
  onTestFinished(() => {
    spy.mockRestore();
  });
  const root = workspaceWith(answer(1, [warning, waived, { ...finding, package: 'b.v1' }]));
  const options = tasks();
  const projects = Object.fromEntries(
    Object.entries(options).map(([id, own]) => [
      id,
      { root: own.directory, targets: { rule: { executor: '@protoshepherd/nx-plugin:odr', options: own } } },
    ]),
  );
  const context = { root, projectsConfigurations: { version: 2, projects } } as unknown as ExecutorContext;
  const endings: Record<string, boolean> = {};
  for await (const { task, result } of odrBatch({} as TaskGraph, options, {}, context)) endings[task] = result.success;
  expect(endings).toEqual({ 'a.v1:x': true, 'b.v1:x': false });
  expect(printed.join('')).toBe(
    '> a.v1:x\napi/a/v1/a.proto:1:1: warning[odr]: two versions\napi/a/v1/a.proto:1:1: error[odr]: two versions (waived: on purpose)\n\n',
  );
});
