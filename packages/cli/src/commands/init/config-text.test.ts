import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { configFileName, loadConfig, type LoadedConfig } from '@protoshepherd/workspace';
import schema from '@protoshepherd/workspace/schema/shepherd.schema.json' with { type: 'json' };
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';

import { yamlText } from '@protoshepherd/report';
import { renderConfig, type NewConfig } from './config-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'shepherd-test-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function load(text: string): Promise<LoadedConfig> {
  writeFileSync(join(folder, configFileName), text);
  return loadConfig(configFileName, folder);
}

const plainConfig: NewConfig = {
  roots: ['api'],
  includes: [],
  exclude: [],
  layout: 'envoy',
  stages: ['alpha', 'beta'],
  policy: 'envoy',
  policyReason: 'as the test says',
  tagPatterns: [],
  style: undefined,
  compatPolicy: undefined,
  off: [],
  waivers: [],
  schemaPath: './s.json',
};

test.each(['.', 'api', 'third_party/googleapis', 'a-b/c.d'])('%s needs no quotes', (text) => {
  expect(yamlText(text)).toBe(text);
});

test('folders of any name are read back as they are', async () => {
  const hostile = fc.constantFrom(
    'true',
    'No',
    'y',
    '~',
    'null',
    '1e3',
    '0x10',
    '2020-01-01',
    '.inf',
    '..',
    '- x',
    '# x',
    'a #b',
    'a: b',
    '*a',
    '&a',
    '!t',
    '%x',
    '@x',
    '`x',
    '"',
    "'",
    '\\',
    '\\n',
    '{{a}}',
    '[a]',
    '\n',
    '\r\n',
    '\t',
    ' ',
    ' a ',
    '---',
    '...',
    '<<',
    '=',
    '\u2028',
    '\u0085',
    '\ufeff',
    '\u202e',
    '\ud800',
    '\u{1f411}',
    '|',
    '>',
  );
  const name = fc.oneof(hostile, fc.string({ minLength: 1, unit: 'binary' }), fc.string({ minLength: 1 }));
  const names = fc.array(name, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(names, names, names, async (roots, includes, exclude) => {
      const waivers = exclude.map((path) => ({ rule: 'odr', path, reason: path }));
      const policyReason = roots[0] ?? '';
      const { config, findings } = await load(
        renderConfig({ ...plainConfig, roots, includes, exclude, waivers, policyReason }),
      );
      expect(findings).toEqual([]);
      expect(config).toMatchObject({ roots, includes, exclude, waivers });
    }),
    { numRuns: 300 },
  );
});

test('every existing key is in the file, and the examples in comments are valid', async () => {
  const text = renderConfig(plainConfig);
  const [before = '', after = ''] = text.split('\nlayout: envoy\n');
  const uncommented = after.replaceAll(/^# ((?:[a-zA-Z]+:| ).*)$/gm, '$1');
  const { config, findings } = await load(`${before}\nlayout: envoy\n${uncommented}`);
  expect(findings).toEqual([]);
  expect(new Set(Object.keys(config ?? {}))).toEqual(new Set(Object.keys(schema.properties)));
});

test('the line for editors is first', () => {
  expect(renderConfig(plainConfig)).toMatch(/^# yaml-language-server: \$schema=\.\/s\.json\n/);
});

test("detected settings and buf's settings are written", async () => {
  const text = renderConfig({
    ...plainConfig,
    stages: ['development', 'alpha', 'beta'],
    tagPatterns: ['{name}@{version}'],
    style: 'envoy@2021',
    compatPolicy: 'WIRE_JSON',
    off: ['package-matches-directory'],
  });
  expect((await load(text)).config).toMatchObject({
    versions: { stages: ['development', 'alpha', 'beta'] },
    releases: { tags: ['{name}@{version}'] },
    style: 'envoy@2021',
    compat: { policy: 'WIRE_JSON' },
    rules: { 'package-matches-directory': 'off' },
  });
});
