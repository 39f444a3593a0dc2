/** Validation rules as constraints: the schema refuses what the rules refuse, as far as JSON Schema can express it. */
import { generateJsonSchema, type JsonSchemaObject } from '@protoshepherd/json-schema';
import type { Schema } from '@protoshepherd/schema';
import { describe, expect, it } from 'vitest';

import { buildTree, type Texts } from '../../../test/support/build-tree.ts';
import { compileJsonSchema } from './validators.ts';

/** The rules in the form that the linker needs; their meaning is determined by name. */
const rulesFile = `syntax = "proto2"; package validate; import "google/protobuf/descriptor.proto";
  message FieldRules {} extend google.protobuf.FieldOptions { optional FieldRules rules = 1071; }`;

/** All cases are in one tree, each as a separate message. */
const bodies: string[] = [];
const treeOfCases = (): Texts => ({
  'validate/validate.proto': rulesFile,
  'a/v1/m.proto': `syntax = "proto3"; package a.v1;
    import "validate/validate.proto"; import "google/protobuf/duration.proto"; import "google/protobuf/any.proto";
    import "google/protobuf/wrappers.proto"; import "google/protobuf/timestamp.proto";
    enum E { ZERO = 0; ONE = 1; TWO = 2; }
    message Inner { string name = 1 [(validate.rules).string.min_len = 1]; }
    ${bodies.map((body, at) => `message M${at} { ${body} }`).join('\n')}`,
});
let linked: Schema | undefined;

/** Records the fields of a message; the test requests its schema and a validator. */
function messageWith(fields: string): () => Case {
  const type = `a.v1.M${bodies.push(fields) - 1}` as const;
  return () => {
    linked ??= buildTree(treeOfCases()).schema;
    const isPacked = (name: string): boolean => name === 'a.v1.Inner' || name === 'a.v1.M0';
    const document = generateJsonSchema(linked, { types: [type], isPacked });
    const validate = compileJsonSchema(document);
    const message = document.$defs?.[`${type}@any`] ?? document.$defs?.[type];
    const field = (message as JsonSchemaObject).properties?.['f'] as JsonSchemaObject;
    return { field, validates: (json) => validate(json) };
  };
}

interface Case {
  /** The schema of the field `f`. */
  readonly field: JsonSchemaObject;
  readonly validates: (json: unknown) => boolean;
}

const table: readonly (readonly [string, readonly unknown[], readonly unknown[]])[] = [
  ['uint32 f = 1 [(validate.rules).uint32 = {gte: 3, lt: 10}];', [3, 9, '9', '03'], [2, 10, '10', null]],
  ['google.protobuf.UInt32Value f = 1 [(validate.rules).uint32 = {gte: 3, lt: 10}];', [3, '9', null], [2, '10']],
  ['int64 f = 1 [(validate.rules).int64.lte = 9007199254740993];', ['9007199254740993', 1, null], ['9007199254740994']],
  ['int32 f = 1 [(validate.rules).int32 = {gt: 10, lt: 5}];', [11, 4, 7], []],
  ['int32 f = 1 [(validate.rules).int32 = {in: [0, 5]}];', [0, 5, '5', null], [1, '1']],
  ['int32 f = 1 [(validate.rules).int32 = {not_in: [5]}];', [0, 4, null], [5, '5']],
  ['double f = 1 [(validate.rules).double = {gte: 0, lt: 1}];', [0, 0.5, 'NaN', null], [1, -0.1, 'Infinity']],
  ['E f = 1 [(validate.rules).enum.defined_only = true];', [1, 'ONE', null], [3, 'THREE']],
  ['E f = 1 [(validate.rules).enum = {not_in: [0]}];', [1, 'ONE'], [0, 'ZERO', null]],
  ['bool f = 1 [(validate.rules).bool.const = true];', [true], [false, null]],
  ['string f = 1 [(validate.rules).string = {min_len: 2, max_len: 3}];', ['ab', '😀😀'], ['a', 'abcd', null]],
  ['string f = 1 [(validate.rules).string = {min_len: 2, ignore_empty: true}];', ['ab', '', null], ['a']],
  ['string f = 1 [(validate.rules).string.max_bytes = 3];', ['abc', 'äb', null], ['abcd']],
  ['string f = 1 [(validate.rules).string = {prefix: "a.", suffix: "+"}];', ['a.+'], ['ab+', 'a.']],
  ['string f = 1 [(validate.rules).string.not_contains = "*"];', ['a', null], ['a*b']],
  ['string f = 1 [(validate.rules).string.pattern = "^[a-z]+$"];', ['ab'], ['AB', 'a1']],
  ['string f = 1 [(validate.rules).string = {in: ["a", "b", "a"]}];', ['a'], ['c', null]],
  ['string f = 1 [(validate.rules).string.well_known_regex = HTTP_HEADER_NAME];', [':path', 'x-a'], ['a b', '']],
  ['bytes f = 1 [(validate.rules).bytes.min_len = 3];', ['AAAA'], ['AA', '']],
  [
    'repeated string f = 1 [(validate.rules).repeated = {min_items: 1, unique: true}];',
    [['a']],
    [[], ['a', 'a'], null],
  ],
  ['repeated string f = 1 [(validate.rules).repeated.items.string.min_len = 1];', [[], ['a'], null], [['']]],
  [
    'map<string, int32> f = 1 [(validate.rules).map = {min_pairs: 1, keys {string {min_len: 1}}, values {int32 {gt: 0}}}];',
    [{ a: 1 }],
    [{}, { '': 1 }, { a: 0 }, null],
  ],
  ['google.protobuf.Duration f = 1 [(validate.rules).duration.gt = {}];', ['0.001s', '5s', null], ['0s', '-1s']],
  [
    'google.protobuf.Duration f = 1 [(validate.rules).duration = {required: true, gte {seconds: 1}, lt {seconds: 60}}];',
    ['1s', '59.999s'],
    ['0.9s', '60s', null],
  ],
  [
    'google.protobuf.Any f = 1 [(validate.rules).any = {in: ["type.googleapis.com/a.v1.Inner"]}];',
    [{ '@type': 'type.googleapis.com/a.v1.Inner', name: 'x' }, null],
    [{}, { '@type': 'type.googleapis.com/a.v1.M0' }],
  ],
  ['Inner f = 1 [(validate.rules).message.required = true];', [{ name: 'x' }], [null, {}, { name: '' }]],
  ['Inner f = 1 [(validate.rules).message.skip = true];', [{ name: '' }, {}, null], [{ other: 1 }]],
  ['Inner f = 1;', [{ name: 'x' }, null], [{ name: '' }, {}]],
];
const cases = table.map(([field, ...values]) => [field, messageWith(field), ...values] as const);

describe('a rule', () => {
  it.each(cases)('%s', (_, given, accepted, refused) => {
    const { validates } = given();
    expect(accepted.filter((value) => !validates({ f: value }))).toEqual([]);
    expect(refused.filter((value) => validates({ f: value }))).toEqual([]);
  });

  const spelled = messageWith('Inner my_f = 1 [(validate.rules).message.required = true];');
  it('requires a mandatory field, in either spelling', () => {
    const { validates } = spelled();
    const values = [{}, { my_f: { name: 'x' } }, { myF: { name: 'x' } }, { myF: null }];
    expect(values.map(validates)).toEqual([false, true, true, false]);
  });

  const oneof = messageWith('oneof o { option (validate.required) = true; string a_a = 1; string b = 2; }');
  it('requires one field of a oneof', () => {
    const { validates } = oneof();
    expect([{}, { aA: '' }, { b: '' }, { a_a: '', b: '' }].map(validates)).toEqual([false, true, true, false]);
  });

  const member = messageWith('oneof o { Inner f = 1 [(validate.rules).message.required = true]; string g = 2; }');
  it('of a member of a oneof does not require that member', () => {
    expect([{}, { g: '' }, { f: { name: 'x' } }, { f: {} }].map(member().validates)).toEqual([true, true, true, false]);
  });

  const off = messageWith('option (validate.disabled) = true; string f = 1 [(validate.rules).string.min_len = 1];');
  it('applies to nothing in a message that is not validated', () => {
    expect([{}, { f: '' }].map(off().validates)).toEqual([true, true]);
  });
});

describe('the description', () => {
  const host = messageWith(`
    // The host.
    string f = 1 [(validate.rules).string = {min_len: 1, hostname: true, pattern: "(a+)+"}];`);
  it('has the rules that no constraint expresses', () => {
    expect(host().field).toEqual({
      type: 'string',
      minLength: 1,
      description: 'The host.\n\nAlso validated: a host name; `string.pattern`: `"(a+)+"`.',
    });
  });

  const limited = messageWith('uint32 f = 1 [(validate.rules).uint32.lte = 5];');
  it('omits rules that constraints express', () => {
    expect(limited().field.description).toBeUndefined();
  });

  const strange = messageWith(`
    // [#next-free-field: 5]
    // Text with </script> and "quotes" \u2028.
    string f = 1 [deprecated = true];`);
  it('removes tags of Envoy and keeps text that looks like code', () => {
    expect(strange().field).toMatchObject({
      description: 'Text with </script> and "quotes" \u2028.',
      deprecated: true,
    });
  });
});
