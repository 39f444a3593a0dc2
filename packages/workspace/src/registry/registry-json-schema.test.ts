import { fileURLToPath } from 'node:url';

import { format } from 'oxfmt';
import type * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

import { accepts } from '../../test/json-schema-verdict.ts';
import { publishedSchemas } from '../../test/published-schemas.ts';
import { checkDocument } from '../yaml/check-document.ts';
import { lockSchema, registrySchema } from './registry-schema.ts';

const files = {
  registry: {
    keys: registrySchema as v.GenericSchema,
    schema: publishedSchemas.registry,
    good: [
      '',
      'environment: dev',
      'apiVersions: [{name: v1beta1, served: true, storage: true}, {name: v2beta1}]',
      'definitions: [{name: a}]',
      'definitions: [{name: a, mode: legacy, versions: [{}, {annotations: {definitionrevision.oam.dev/name: "4.4"}}]}]',
      'definitions: [{name: a, apiVersion: core.oam.dev/v2beta1, versions: [{version: 1.2.3, content: [1, {a: null}]}]}]',
      'definitions: [{name: a, versions: [{version: 1.2.3, digest: "sha256:0a1b", parameters: {type: object}}]}]',
    ],
    bad: [
      'unknown: 1',
      'definitions: {a: 1}',
      'definitions: [{mode: new}]',
      'definitions: [{name: a, mode: other}]',
      'definitions: [{name: a, versions: [{version: 1.10}]}]',
      'definitions: [{name: a, versions: [{version: ""}]}]',
      'definitions: [{name: a, versions: [{digest: 7}]}]',
      'definitions: [{name: a, versions: [{digest: abc}]}]',
      'definitions: [{name: a, versions: [{annotations: {a: 4.4}}]}]',
      'apiVersions: [{storage: true}]',
    ],
  },
  lock: {
    keys: lockSchema as v.GenericSchema,
    schema: publishedSchemas.lock,
    good: ['', 'environment: dev', 'references: [{reference: a@1, version: 1.2.3, digest: "sha256:0a1b"}]'],
    bad: [
      'unknown: 1',
      'references: [{reference: a@1}]',
      'references: [{reference: a@1, version: 1.2}]',
      'references: 7',
    ],
  },
} as const;

describe.each(Object.entries(files))('the JSON Schema of a %s', (name, { keys, schema, good, bad }) => {
  it('equals the one derived from the table of keys; refresh it with vitest --update', async () => {
    const published = fileURLToPath(new URL(`../../schema/${name}.schema.json`, import.meta.url));
    const { code } = await format('schema.json', JSON.stringify(schema, null, 2), { printWidth: 120 });
    await expect(code).toMatchFileSnapshot(published);
  });

  it.each(good.map((rest) => `version: 1\n${rest}`))('and the check both accept %j', (text) => {
    expect([checkDocument('file.yaml', text, keys).findings, accepts(schema, parse(text))]).toEqual([[], true]);
  });

  it.each(bad.map((rest) => `version: 1\n${rest}`))('and the check both refuse %j', (text) => {
    expect([checkDocument('file.yaml', text, keys).findings.length > 0, accepts(schema, parse(text))]).toEqual([
      true,
      false,
    ]);
  });
});
