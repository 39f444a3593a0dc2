/** Hostile YAML ends with a clear message: never with a crash, a hang or a wrong answer. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { findingLines, inFolder } from './run-in-folder.ts';

const head = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a.b.c}\n';
const bomb = `a: &a [x, x, x, x, x, x, x, x, x]\n${'bcdefghi'
  .split('')
  .map((name, at) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefgh'[at]}`).join(', ')}]\n`)
  .join('')}`;

/** The result of a file for both commands: the status, and the rules of the findings. */
async function ends(text: string): Promise<readonly (readonly [number, readonly string[]])[]> {
  const { run } = inFolder({ 'file.yaml': text });
  const runs = [
    await run('crd-check', '@/file.yaml', '--format', 'json'),
    await run('resolve', 'a@1', '--registry', '@/file.yaml', '--format', 'json'),
  ];
  return runs.map(({ status, stdout, stderr }) => {
    expect(stderr).not.toContain('internal error');
    return [status, stdout === '' ? [] : findingLines(stdout).map((line) => line.split(' ')[2] ?? '')];
  });
}

describe('hostile YAML', () => {
  test.each<[string, string, number, string]>([
    ['aliases that multiply', `${head}spec: {}\n${bomb}`, 3, 'yaml-syntax:'],
    ['an alias to itself', `${head}spec: &s {versions: [*s]}\n`, 3, 'yaml-syntax:'],
    ['an alias to nothing', `${head}spec: *s\n`, 3, 'yaml-syntax:'],
    [
      'an alias inside of its schema',
      `${head}spec: {versions: [{name: v1, schema: &s {properties: *s}}]}\n`,
      3,
      'yaml-syntax:',
    ],
    ['deep nesting', `${head}spec: ${'['.repeat(20_000)}\n`, 3, 'yaml-syntax:'],
    ['a key that is listed twice', `${head}spec: {versions: []}\nspec: {versions: []}\n`, 3, 'yaml-syntax:'],
    ['broken YAML', `${head}spec: {versions: [\n`, 3, 'yaml-syntax:'],
    ['an unknown tag', `${head}spec: !!python/object:os.system [x]\n`, 3, 'yaml-syntax:'],
    ['versions that are no list', `${head}spec: {versions: {v1: 1}}\n`, 1, 'crd-malformed:'],
    ['versions that are texts', `${head}spec: {versions: [v1]}\n`, 1, 'crd-malformed:'],
    ['a name that is a number', `${head.replace('a.b.c', '7')}spec: {versions: [{name: v1}]}\n`, 1, 'crd-malformed:'],
    ['a spec that is a text', `${head}spec: hello\n`, 1, 'crd-malformed:'],
    ['no spec', head, 1, 'crd-malformed:'],
  ])('%s', async (_what, text, status, rule) => {
    const [crd] = await ends(text);
    expect(crd?.[0]).toBe(status);
    expect(crd?.[1]).toContain(rule);
  });

  test('one broken document among others is reported', async () => {
    const { run } = inFolder({ 'file.yaml': `${head}spec: {versions: [{name: v1, storage: true}]}\n---\n{\n` });
    expect(await run('crd-check', '@/file.yaml')).toMatchObject({ status: 3 });
  });

  test.each(['', '# nothing\n', '---\n---\n', '7\n', '[]\n', 'kind: Service\n', 'null\n'])(
    'a file without a definition, %j, is told',
    async (text) => {
      const { run } = inFolder({ 'file.yaml': text });
      expect(await run('crd-check', '@/file.yaml')).toEqual({
        status: 3,
        stdout: '',
        stderr: 'error: there is no CustomResourceDefinition in file.yaml; name a file that has one\n',
      });
    },
  );

  test('twenty thousand fields, and a finding for each of them, take linear time', async () => {
    const fields = (type: string): string =>
      Array.from({ length: 20_000 }, (_, at) => `k${at}: {type: ${type}}`).join(', ');
    const schema = (type: string): string => `schema: {openAPIV3Schema: {type: object, properties: {${fields(type)}}}}`;
    const versions = `[{name: v1, ${schema('string')}}, {name: v2, storage: true, ${schema('integer')}}]`;
    const { run } = inFolder({ 'file.yaml': `${head}spec: {versions: ${versions}}\n` });
    const { status, stdout } = await run('crd-check', '@/file.yaml', '--format', 'json');
    expect([status, findingLines(stdout).length]).toEqual([1, 20_000]);
  });

  test('a deeply nested schema is compared as a whole', async () => {
    const nested = (leaf: string): string => `${'{type: object, properties: {a: '.repeat(90)}${leaf}${'}}'.repeat(90)}`;
    const versions = `[{name: v1, schema: {openAPIV3Schema: ${nested('{type: string}')}}}, {name: v2, storage: true, schema: {openAPIV3Schema: ${nested('{type: integer}')}}}]`;
    const { run } = inFolder({ 'file.yaml': `${head}spec: {versions: ${versions}}\n` });
    const { status, stdout } = await run('crd-check', '@/file.yaml', '--format', 'json');
    expect([status, findingLines(stdout).length]).toEqual([1, 1]);
  });

  test('any text, and any text that begins like a definition or a registry, ends with a defined status', async () => {
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 10 }),
      fc.constantFrom(
        '\n',
        '- ',
        ': ',
        '{',
        '}',
        '[',
        ']',
        '&a ',
        '*a',
        '|',
        '>',
        '"',
        '---\n',
        '  ',
        '!!map ',
        '__proto__',
        'versions',
        'name: v1',
      ),
    );
    const text = fc
      .tuple(
        fc.constantFrom(
          '',
          `${head}spec:\n  versions:\n  - name: v1\n`,
          'version: 1\ndefinitions:\n  - name: a\n    versions:\n',
        ),
        fc.array(piece, { maxLength: 12 }),
      )
      .map(([start, pieces]) => start + pieces.join(''));
    await fc.assert(
      fc.asyncProperty(text, async (each) => {
        for (const [status] of await ends(each)) expect([0, 1, 2, 3]).toContain(status);
      }),
      { numRuns: 150 },
    );
  });
});
