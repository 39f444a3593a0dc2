import { fileURLToPath } from 'node:url';

import { format } from 'oxfmt';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { accepts } from '../../test/json-schema-verdict.ts';
import { publishedSchemas } from '../../test/published-schemas.ts';
import { checkManifest } from './manifest-schema.ts';

const published = fileURLToPath(new URL('../../schema/lifecycle.schema.json', import.meta.url));
const schema = publishedSchemas.lifecycle;

const good = [
  '',
  'standalone: true',
  'anchor: commit',
  'lastCut: 2020-01-16',
  'consultation: {date: 2020-11-01, note: community call}',
  'releases: [{version: v1.0.0, date: 2021-07-14}, {version: v2.0.0-alpha.0, date: 2024-01-01}]',
  'versions: [{package: a.v1, introduced: 2020-01-01, announcedIn: v1.0.0, supportEnds: 2022-01-01, removed: 2022-02-01}]',
  'versions: [{package: "*.v2", implementationRemoved: 2021-03-14, owner: core}]',
  'items: [{name: a.v1.M.f, marked: 2020-04-08, replacement: a.v1.M.g, owner: core}]',
  'owners: [{package: "a.*", owner: "@team"}]',
];

const bad = [
  'unknown: 1',
  'standalone: yes please',
  'anchor: tag',
  'lastCut: 2020-02-30',
  'lastCut: yesterday',
  'releases: [{version: "1.0", date: 2021-07-14}]',
  'releases: [{version: v1.0, date: 2021-07-14}]',
  'releases: [{version: v1.0.0}]',
  'versions: [{introduced: 2020-01-01}]',
  'versions: {a.v1: {}}',
  'items: [{marked: 2020-01-01}]',
  'owners: [{package: a}]',
];

describe('the JSON Schema of lifecycle.yaml', () => {
  it('equals the one derived from the table of keys; refresh it with vitest --update', async () => {
    const { code } = await format('schema.json', JSON.stringify(schema, null, 2), { printWidth: 120 });
    await expect(code).toMatchFileSnapshot(published);
  });

  it.each(good.map((rest) => `version: 1\n${rest}`))('and the check both accept %j', (text) => {
    expect([checkManifest('lifecycle.yaml', text).findings, accepts(schema, parse(text))]).toEqual([[], true]);
  });

  it.each(bad.map((rest) => `version: 1\n${rest}`))('and the check both refuse %j', (text) => {
    expect([checkManifest('lifecycle.yaml', text).findings.length > 0, accepts(schema, parse(text))]).toEqual([
      true,
      false,
    ]);
  });
});

it('keeps a fact that is absent absent', () => {
  const { manifest } = checkManifest('lifecycle.yaml', 'version: 1\nversions: [{package: a.v1}]');
  expect(manifest?.versions).toEqual([{ package: 'a.v1' }]);
  expect(Object.keys(manifest?.versions[0] ?? {})).toEqual(['package']);
});
