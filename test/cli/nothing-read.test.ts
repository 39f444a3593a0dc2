/** A command that found nothing to read never passes: it ends with status 2 and names the folder. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { commandTable } from 'protoshepherd';
import { describe, expect, test } from 'vitest';

import { runInProcess } from './run-in-process.ts';
import { createTemporaryFolder } from './temporary-folder.ts';

/** Every command that reads a tree, with operands that it would need. */
const commands: readonly (readonly string[])[] = [
  ['check'],
  ['check', '--write-baseline'],
  ['odr'],
  ['compat', '--against', 'HEAD'],
  ['graph'],
  ['plan'],
  ['protoxform'],
  ['protoxform', '--check'],
  ['freeze'],
  ['deprecate', 'a.v1.A'],
  ['graduate', 'a'],
  ['adapt', 'a'],
  ['convert-plan', 'a', '--hub', 'v1'],
  ['generate', 'conversions', '--out', 'never-written'],
  ['generate', 'json-schema', 'a.v1.M'],
  ['migrate', 'package.json', '--from', 'a.v1.A', '--to', 'v2'],
  ['rewrite', 'validation'],
  ['rewrite', 'edition', '--to', '2023'],
  ['scan', 'package.json', '--type', 'a.v1.A'],
  ['waive', 'odr', '--reason', 'x', '--until', '2030-01-01'],
  ['lifecycle'],
  ['lifecycle', '--init', '--output', 'never-written'],
  ['schedule'],
  ['site', '--output', 'never-written'],
  ['availability'],
  ['next-major'],
  ['resolve', 'a'],
  ['fmt'],
  ['fmt', '--check'],
  ['build', '--output', 'never-written'],
  ['serve'],
];

/** Commands that read no tree of `.proto` files by roots. */
const others = ['crd-check', 'lsp', 'parse', 'rules', 'explain', 'init', 'completion', 'usage'];

test('the table has every command', () => {
  const named = new Set([...commands.map(([name]) => name), ...others]);
  expect(commandTable.map(({ name }) => name).filter((name) => !named.has(name))).toEqual([]);
});

describe.each(commands.map((args) => [args.join(' '), args] as const))('shepherd %s', (_, args) => {
  test.each([
    ['an empty folder', {}, 'api'],
    ['a folder without .proto files', { 'api/readme.md': '' }, 'api'],
    ['a second root without any', { 'api/a/v1/a.proto': 'syntax = "proto3"; package a.v1;' }, 'empty'],
  ])('%s ends with status 2', async (_name, files, empty) => {
    const config = 'version: 1\nroots: [api, empty]\n';
    const folder = createTemporaryFolder({ ...files, 'api/.keep': '', 'empty/.keep': '', 'shepherd.yaml': config });
    const { status, stdout, stderr } = await runInProcess([...args, '--config', join(folder, 'shepherd.yaml')]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('error: no .proto files were found below ');
    expect(stderr).toContain(`${folder.split('/').at(-1)}/${empty}`);
    expect(existsSync('never-written')).toBe(false);
  });
});

test('parse of a folder without .proto files ends with status 2', async () => {
  const folder = createTemporaryFolder({ 'readme.md': '' });
  const { status, stderr } = await runInProcess(['parse', folder]);
  expect([status, stderr]).toEqual([
    2,
    `error: no .proto files were found below ${folder}; give files, or folders that contain some\n`,
  ]);
});

test('build of a tree whose files are all excluded ends with status 2, and explains why', async () => {
  const folder = createTemporaryFolder({ 'a/v1/a.proto': 'syntax = "proto3"; package a.v1;' });
  const args = ['build', '--root', folder, '--exclude', 'a', '--output', 'never-written'];
  const { status, stderr } = await runInProcess(args);
  expect(status).toBe(2);
  expect(stderr).toContain(`below ${folder} apart from those that`);
});
