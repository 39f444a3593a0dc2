import { describe, expect, test } from 'vitest';

import { openActions, type Files } from '../../test/offered-actions.ts';
import { takeFixes } from '../../test/take-fixes.ts';

const proto = (name: string, ...rest: readonly string[]): string =>
  `syntax = "proto3";\n\npackage ${name};\n${rest.map((part) => `\n${part}\n`).join('')}`;
const c = { 'c/v1/c.proto': proto('c.v1', 'message C {}'), 'c/v2/c.proto': proto('c.v2', 'message C {}') };
const compared = { 'shepherd.yaml': 'version: 1\nroots: [api]\ncompat: {against: ./old, policy: FILE}\n' };
const changed = (before: string, after: string): Files => ({
  ...compared,
  'old/a/v1/a.proto': proto('a.v1', before),
  'api/a/v1/a.proto': proto('a.v1', after),
});

/** A small tree for every rule whose findings have a fix; breaks have more kinds, which the slow tests try. */
const trees: Readonly<Record<string, Files>> = {
  'missing-semicolon': { 'a/v1/a.proto': proto('a.v1', 'message A {\n  string x = 1\n}') },
  'field-label': { 'a/v1/a.proto': 'syntax = "proto2";\n\npackage a.v1;\n\nmessage A {\n  string x = 1;\n}\n' },
  'reserved-name': { 'a/v1/a.proto': proto('a.v1', 'message A {\n  reserved x;\n}') },
  'unused-import': { 'a/v1/a.proto': proto('a.v1', 'import "c/v1/c.proto";', 'message A {}'), ...c },
  odr: {
    ...c,
    'shepherd.yaml': 'version: 1\nrules: {unused-import: off}\n',
    'a/v1/a.proto': proto('a.v1', 'import "c/v1/c.proto";\nimport "c/v2/c.proto";', 'message A {\n  c.v1.C c = 1;\n}'),
  },
  'field-removed': changed('message A {\n  string x = 1;\n}', 'message A {}'),
  'field-type': changed('message A {\n  string x = 1;\n}', 'message A {\n  bool x = 1;\n}'),
  'method-removed': changed(
    'message A {}\n\nservice S {\n  rpc Get(A) returns (A);\n\n  rpc Put(A) returns (A);\n}',
    'message A {}\n\nservice S {\n  rpc Put(A) returns (A);\n}',
  ),
};

describe('a fix', () => {
  test.each(Object.entries(trees))('of %s removes its finding and brings no other', async (rule, files) => {
    const { rules, wrong } = await takeFixes({ 'shepherd.yaml': 'version: 1\n', ...files });
    expect(rules).toContain(rule);
    expect(wrong).toEqual([]);
  });

  test('of a break is not preferred, since the break may be intended', async () => {
    const { client, ask } = await openActions({ ...compared, ...trees['field-type'] });
    const [first] = await ask({ path: 'api/a/v1/a.proto', at: 'bool', only: ['quickfix'] });
    expect([first?.title, first?.isPreferred]).toEqual(['Restore the type `string`', undefined]);
    await client.stop();
  });

  test('moves an addition to the alpha version of its package', async () => {
    const alpha = (fields: string): string => proto('a.v2alpha1', `message A {\n${fields}}`);
    const one = '  string x = 1;\n';
    const two = `${one}\n  string y = 2;\n`;
    const { client, take } = await openActions({
      'shepherd.yaml': 'version: 1\nroots: [api]\ncompat: {against: ./old, policy: csi-proxy}\n',
      'old/a/v1/a.proto': proto('a.v1', `message A {\n${one}}`),
      'api/a/v1/a.proto': proto('a.v1', `message A {\n${two}}`),
      'api/a/v2alpha1/a.proto': alpha(one),
    });
    const question = { path: 'api/a/v1/a.proto', at: 'string y', only: ['quickfix'] };
    expect(await take(question, 'Move it to a.v2alpha1')).toEqual({
      'api/a/v1/a.proto': proto('a.v1', `message A {\n${one}}`),
      'api/a/v2alpha1/a.proto': alpha(two),
    });
    await client.stop();
  });
});

describe('many fixes', () => {
  const files = {
    'shepherd.yaml': 'version: 1\n',
    'a/v1/a.proto': proto('a.v1', 'import "c/v1/c.proto";', 'import "c/v2/c.proto";', 'message A {}'),
    ...c,
  };
  const path = 'a/v1/a.proto';
  const clean = proto('a.v1', '', 'message A {}').replace('\n\n\n\n', '\n\n');

  test('of one rule in a file are one action', async () => {
    const { client, take } = await openActions(files);
    const after = await take({ path, at: 'import "c/v1' }, 'Fix all unused-import in this file');
    expect(after[path]?.replaceAll(/\n+/g, '\n')).toBe(clean.replaceAll(/\n+/g, '\n'));
    await client.stop();
  });

  test('are all that stay in the file and undo no break', async () => {
    const tree = {
      ...compared,
      'old/a/v1/a.proto': proto('a.v1', 'message A {\n  string x = 1;\n}'),
      'api/a/v1/a.proto': proto('a.v1', 'import "a/v1/b.proto";', 'message A {}'),
      'api/a/v1/b.proto': proto('a.v1', 'message B {}'),
    };
    const { client, take } = await openActions(tree);
    const question = { path: 'api/a/v1/a.proto', at: 'syntax', only: ['source.fixAll'] };
    const after = await take(question, 'Apply all fixes in this file');
    expect(after['api/a/v1/a.proto']).not.toMatch(/import|reserved|string x/);
    await client.stop();
  });

  test('resolve syntax errors first, since rules may be wrong about such a file', async () => {
    const broken = proto('a.v1', 'import "c/v1/c.proto";', 'message A {\n  string x = 1\n}');
    const { client, take } = await openActions({ ...files, [path]: broken });
    const after = await take({ path, at: 'syntax', only: ['source.fixAll'] }, 'Apply all fixes in this file');
    expect(after[path]).toBe(broken.replace('x = 1', 'x = 1;'));
    await client.stop();
  });

  test('of one kind of break resolve all of them', async () => {
    const tree = changed('message A {\n  string x = 1;\n\n  string y = 2;\n}', 'message A {}');
    const question = { path: 'api/a/v1/a.proto', at: 'message A', only: ['quickfix'] };
    const first = await openActions(tree);
    const after = await first.take(question, 'Fix all field-removed in this file');
    await first.client.stop();
    const second = await openActions({ ...tree, ...after });
    expect(await second.ask(question)).toEqual([]);
    await second.client.stop();
  });
});
