import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { accepts } from '../../test/json-schema-verdict.ts';
import { publishedSchemas } from '../../test/published-schemas.ts';
import { checkConfig } from './check-config.ts';

const published = new URL('../../schema/shepherd.schema.json', import.meta.url);

/** The text after `version: 1`. */
const good = [
  '',
  'roots: [api]',
  'roots: [api, "../shared"]\nincludes: []',
  'includes: [third_party]',
  'layout: envoy',
  'layout: kind-version',
  'policy: envoy@2021-01',
  'rules: {}',
  'rules: {version-directory: error, odr: off, a1-b2: note}',
  'rules: {depth-limit: {limit: 6}, file-name: {name: api.proto, severity: off}, a: {}, b: {prefixes: [contrib]}}',
  'baseline: accepted.json',
  'compat: {against: merge-base:main}',
  'compat: {against: ./old, policy: envoy}',
  'compat: {against: [v1.30.0, v1.31.0, ./old]}',
  'compat: {against: supported}',
  'compat: {policy: FILE}',
  'compat: {hideCoversServices: true, unreleasedOnly: false}',
  'scan: {}',
  'scan: {presets: [], messages: []}',
  'scan: {presets: [envoy, kubernetes], messages: [{type: a.v1.B}]}',
  "scan: {messages: [{files: [deploy/**], at: 'spec.a[*].b[0].*', when: {kind: A, 'spec.a[*].x': [b, '*']}, type: B}]}",
  'scan: {messages: [{at: "data[\\"a.yaml\\"]", format: yaml}]}',
  'compat: {unusedForDays: 0}',
  'usage: {}',
  'usage: {files: [usage/*.json, one.json], maxAge: 30}',
  'waivers: []',
  'waivers: [{rule: odr, package: a.v1, reason: r}]',
  'waivers: [{rule: odr, path: a/v1, reason: r, owner: me, expires: 2024-02-29}]',
  'waivers: [{rule: odr, path: a/v1, package: a.v1, reason: r, expires: 1999-12-31}]',
  'waivers:\n  - &w {rule: odr, package: a.v1, reason: r}\n  - *w',
];

const bad = [
  'unknown: 1',
  'root: [api]',
  'toString: 1',
  'roots: []',
  'roots:',
  'roots: api',
  'roots: [1]',
  'roots: [""]',
  'roots: {a: b}',
  'includes: [null]',
  'layout: envoi',
  'layout: [envoy]',
  'layout: Envoy',
  'policy: 1',
  'policy: ""',
  'policy: {}',
  'rules: []',
  'rules: {odr: fatal}',
  'rules: {odr: null}',
  'rules: {odr: false}',
  'rules: {Odr: error}',
  'rules: {"": error}',
  'rules: {a--b: error}',
  'rules: {constructor: error}',
  'rules: {__proto__: error}',
  'rules: {odr: {severity: fatal}}',
  'rules: {odr: {severity: null}}',
  'rules: {odr: {limit: true}}',
  'rules: {odr: {limit: {}}}',
  'rules: {odr: {limit: [1]}}',
  'rules: {odr: {constructor: 1}}',
  'rules: {odr: {Limit: 1}}',
  'rules: {odr: [error]}',
  'baseline: ""',
  'compat: main',
  'compat: {against: ""}',
  'compat: {against: []}',
  'compat: {against: [v1.30.0, ""]}',
  'compat: {against: {v1: v2}}',
  'compat: {policy: ""}',
  'compat: {hideCoversServices: 1}',
  'compat: {unusedForDays: -1}',
  'compat: {unusedForDays: 1.5}',
  'compat: {unusedForDays: "30"}',
  'usage: [usage.json]',
  'usage: {files: usage.json}',
  'usage: {maxAge: -1}',
  'usage: {file: [usage.json]}',
  'compat: {against: main, polciy: wire}',
  'baseline: [a]',
  'scan: envoy',
  'scan: {presets: [envoyy]}',
  'scan: {preset: [envoy]}',
  'scan: {messages: {}}',
  'scan: {messages: [{}]}',
  'scan: {messages: [{at: a}]}',
  'scan: {messages: [{type: "a b"}]}',
  'scan: {messages: [{type: a.B, at: ""}]}',
  'scan: {messages: [{type: a.B, at: "a..b"}]}',
  'scan: {messages: [{type: a.B, at: "a[x]"}]}',
  'scan: {messages: [{type: a.B, files: a.yaml}]}',
  'scan: {messages: [{type: a.B, files: []}]}',
  'scan: {messages: [{type: a.B, format: xml}]}',
  'scan: {messages: [{type: a.B, when: {"a[": b}}]}',
  'scan: {messages: [{type: a.B, when: {a: 1}}]}',
  'scan: {messages: [{type: a.B, when: [a]}]}',
  'waivers: {}',
  'waivers: [[]]',
  'waivers: [{}]',
  'waivers: [x]',
  'waivers: [{rule: odr, reason: r}]',
  'waivers: [{rule: odr, package: a.v1}]',
  'waivers: [{package: a.v1, reason: r}]',
  'waivers: [{rule: odr, package: "", reason: r}]',
  'waivers: [{rule: Odr, package: a.v1, reason: r}]',
  'waivers: [{rule: odr, package: a.v1, reason: r, expires: 2023-02-29}]',
  'waivers: [{rule: odr, package: a.v1, reason: r, expires: 2023-13-01}]',
  'waivers: [{rule: odr, package: a.v1, reason: r, expires: 2023-1-1}]',
  'waivers: [{rule: odr, package: a.v1, reason: r, expires: 20230101}]',
  'waivers: [{rule: odr, package: a.v1, reason: r, expires: 2023-01-01T00:00:00Z}]',
  'waivers: [{rule: odr, package: a.v1, reason: r, until: 2023-01-01}]',
];

describe('the published JSON Schema', () => {
  it('equals the one derived from the table of keys; refresh it with vitest --update', async () => {
    const { code } = await format('schema.json', JSON.stringify(publishedSchemas.shepherd, null, 2), {
      printWidth: 120,
    });
    await expect(code).toMatchFileSnapshot(fileURLToPath(published));
  });

  it('describes every key', () => {
    const schema = publishedSchemas.shepherd as { properties: Record<string, Schema> };
    const waiver = schema.properties['waivers']?.items?.properties ?? {};
    const keys = Object.entries({ ...schema.properties, ...waiver });
    expect(keys.filter(([, key]) => !/^[A-Z].+\.$/.test(key.description ?? '')).map(([name]) => name)).toEqual([]);
    expect(keys.map(([name]) => name)).toContain('roots');
  });

  const schema = JSON.parse(readFileSync(published, 'utf8')) as Record<string, unknown>;

  it.each(good.map((rest) => `version: 1\n${rest}`))('and the check both accept %j', (text) => {
    expect([checkConfig('shepherd.yaml', text).findings, accepts(schema, parse(text))]).toEqual([[], true]);
  });

  it.each([
    ...bad.map((rest) => `version: 1\n${rest}`),
    '',
    'version: 2',
    'version: "1"',
    '[]',
    'text',
    'roots: [api]',
  ])('and the check both refuse %j', (text) => {
    expect([checkConfig('shepherd.yaml', text).findings.length > 0, accepts(schema, parse(text))]).toEqual([
      true,
      false,
    ]);
  });
});

interface Schema {
  readonly description?: string;
  readonly items?: { readonly properties?: Record<string, Schema> };
}
