/** The requirements of `shepherd compat` for the new state, and its sources. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, test } from 'vitest';

import { runInProcess } from './run-in-process.ts';
import { createRepository } from './scripted-repository.ts';

const proto = (name: string, text: string): string => `syntax = "proto3";\n\npackage ${name};\n\n${text}\n`;
const a = proto('a.v1', 'message A {\n  string x = 1;\n  string y = 2;\n}');
const b = proto('b.v1', 'import "a/v1/a.proto";\n\nmessage B {\n  a.v1.A a = 1;\n}');
const config = (rest: string): string => `version: 1\nroots: [api]\npolicy: envoy\n${rest}`;

/** A repository with two packages, and files that have changed since. */
function changed(files: Readonly<Record<string, string>>, rest = ''): string {
  const cwd = createRepository([
    {
      at: '2020-01-01T00:00:00Z',
      files: { 'api/a/v1/a.proto': a, 'api/b/v1/b.proto': b, 'shepherd.yaml': config(rest) },
    },
  ]);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
    writeFileSync(path.join(cwd, name), text);
  }
  return cwd;
}

/** How a comparison with the last commit ends, and the rules of its findings. */
async function compat(cwd: string, ...args: readonly string[]): Promise<{ status: number; rules: readonly string[] }> {
  const given = ['--config', path.join(cwd, 'shepherd.yaml'), '--as-of', '2021-06-01', '--format', 'json', ...args];
  const { status, stdout, stderr } = await runInProcess(['compat', '--against', 'HEAD', ...given]);
  if (stdout === '') return { status, rules: [stderr] };
  const { findings } = JSON.parse(stdout) as { findings: readonly { rule: string }[] };
  return { status, rules: findings.map(({ rule }) => rule) };
}

describe('a new state that does not compile is not compared', () => {
  test.each([
    ['a type is gone that an unchanged file uses', 'api/a/v1/a.proto', proto('a.v1', ''), 'unresolved-type'],
    ['an option does not exist', 'api/a/v1/a.proto', a.replace('y = 2', 'y = 2 [nope = 1]'), 'unknown-option'],
    ['a number is used twice', 'api/a/v1/a.proto', a.replace('y = 2', 'y = 1'), 'duplicate-number'],
    [
      'a reserved number is used',
      'api/a/v1/a.proto',
      a.replace('string y', 'reserved 2;\n  string y'),
      'reserved-number',
    ],
    ['a first value is not zero', 'api/c/v1/c.proto', proto('c.v1', 'enum E {\n  ONE = 1;\n}'), 'first-value'],
    ['it does not parse', 'api/a/v1/a.proto', a.replace('string y', 'string'), 'unexpected-token'],
  ])('%s', async (_, file, text, rule) => {
    const { status, rules } = await compat(changed({ [file]: text }));
    expect([status, [...new Set(rules)]]).toEqual([3, [rule]]);
  });

  test('but a name from an import that the project declares as external may be anything', async () => {
    const outside = a
      .replace('\nmessage', '\nimport "elsewhere/x.proto";\n\nmessage')
      .replace('string y', 'elsewhere.Y y');
    expect(await compat(changed({ 'api/a/v1/a.proto': outside }))).toMatchObject({ status: 1 });
    const { status, rules } = await compat(changed({ 'api/a/v1/a.proto': outside }, 'externals: [elsewhere/]\n'));
    expect([status, rules]).toEqual([1, ['field-type']]);
    const wrong = outside.replace('y = 2', 'y = 1');
    expect((await compat(changed({ 'api/a/v1/a.proto': wrong }, 'externals: [elsewhere/]\n'))).status).toBe(3);
  });
});

describe('a root that the old state does not have', () => {
  const more = proto('c.v1', 'message C {\n  string x = 1;\n}');

  test.each([['next to another one'], ['alone']])('is all new, %s', async (which) => {
    const cwd = changed({ 'more/c/v1/c.proto': more });
    const roots = which === 'alone' ? ['more'] : ['api', 'more'];
    const given = roots.flatMap((root) => ['--root', path.join(cwd, root)]);
    expect(await compat(cwd, ...given)).toEqual({ status: 0, rules: [] });
  });

  test('is compared with the folder that its files were in', async () => {
    const cwd = changed({});
    renameSync(path.join(cwd, 'api'), path.join(cwd, 'proto'));
    writeFileSync(path.join(cwd, 'proto/a/v1/a.proto'), a.replace('  string y = 2;\n', ''));
    expect(await compat(cwd, '--root', path.join(cwd, 'proto'))).toEqual({ status: 1, rules: ['field-removed'] });
    // Files that were not copied count as removed.
    rmSync(path.join(cwd, 'proto/b'), { recursive: true });
    const removed = await compat(cwd, '--root', path.join(cwd, 'proto'));
    expect(removed.rules).toEqual(['field-removed', 'file-removed', 'package-removed']);
  });
});
