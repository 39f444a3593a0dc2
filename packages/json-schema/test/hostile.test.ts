/** Hostile names, comments and patterns, and messages of any size. */
import { generateJsonSchema, type JsonSchemaObject } from '@protoshepherd/json-schema';
import { expect, it } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';
import { compileJsonSchema } from './validators.ts';

const generateSchema = (body: string): JsonSchemaObject =>
  generateJsonSchema(buildTree({ 'a/v1/m.proto': `syntax = "proto3"; package a.v1; ${body}` }).schema, {
    types: ['a.v1.M'],
  });

const message = (document: JsonSchemaObject): JsonSchemaObject => document.$defs?.['a.v1.M'] as JsonSchemaObject;

it('keeps names with a meaning in JavaScript', () => {
  const document = generateSchema(
    'message M { string constructor = 1; string __proto__ = 2; string a = 3 [json_name = "</script>"]; string toString = 4; }',
  );
  expect(Object.keys(message(document).properties ?? {})).toEqual([
    'constructor',
    '__proto__',
    'Proto',
    'a',
    '</script>',
    'toString',
  ]);
  const validate = compileJsonSchema(document);
  expect([{ constructor: 'a' }, { '</script>': 'a' }, { hasOwnProperty: 'a' }].map((each) => validate(each))).toEqual([
    true,
    true,
    false,
  ]);
});

it('ends for messages that contain each other', () => {
  const document = generateSchema(
    'message M { N n = 1; map<string, M> ms = 2; } message N { repeated M m = 1; N n = 2; }',
  );
  expect(compileJsonSchema(document)({ n: { m: [{ n: {} }], n: { n: {} } } })).toBe(true);
});

it('grows with the number of fields, also in a oneof', () => {
  const size = (count: number): number => {
    const fields = Array.from({ length: count }, (_, at) => `string field_${at} = ${at + 1};`).join(' ');
    return JSON.stringify(generateSchema(`message M { oneof o { ${fields} } }`)).length;
  };
  const [small, large] = [size(300), size(3000)];
  expect(large / small).toBeLessThan(12);
});

it('has no pattern that could keep a validator busy', () => {
  const document = generateSchema('message M { string f = 1 [(validate.rules).string.pattern = "^(a|a)*$"]; }');
  expect(JSON.stringify(message(document))).not.toContain('"pattern"');
});

it('allows anything for an unresolved type', () => {
  expect(compileJsonSchema(generateSchema('message M { Missing f = 1; }'))({ f: [1] })).toBe(true);
});

it('counts the members of a large oneof', () => {
  const fields = Array.from({ length: 30 }, (_, at) => `string field_${at} = ${at + 1};`).join(' ');
  const validate = compileJsonSchema(generateSchema(`message M { oneof o { ${fields} } }`));
  const values = [{}, { field_3: '' }, { field29: '' }, { field_3: '', field29: '' }, { field_3: '', field3: '' }];
  expect(values.map((each) => validate(each))).toEqual([true, true, true, false, false]);
});
