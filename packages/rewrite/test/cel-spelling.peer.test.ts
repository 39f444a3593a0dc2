/** Expressions that replace rules of protoc-gen-validate: protoc compiles them, and the runtime of protovalidate rejects the values that the old rules reject. */
import { fromJson, type JsonValue } from '@bufbuild/protobuf';
import { createValidator } from '@bufbuild/protovalidate';
import { describeVerdict, planValidation } from '@protoshepherd/rewrite';
import { expect, test } from 'vitest';

import { compileWithRules } from '../../../test/support/protovalidate.ts';
import { buildTree } from '../../../test/support/build-tree.ts';

const head = 'syntax = "proto3"; package a.v1;';

type Values = readonly JsonValue[];

/** Rules of a field, with values that they accept and refuse by the documentation of protoc-gen-validate. */
const cases: readonly (readonly [type: string, rules: string, accepted: Values, refused: Values])[] = [
  ['double', '.double = {gte: 0 lte: 1}', [0, 0.5, 1, 'NaN'], [-0.1, 1.1, 'Infinity', '-Infinity']],
  ['double', '.double = {gt: 9 lt: 2.5}', [2, 10, 'NaN', 'Infinity'], [2.5, 9, 5]],
  ['float', '.float.lte = 0.1', [0.1, 0, 'NaN', '-Infinity'], [0.11, 'Infinity']],
  ['double', '.double = {gte: 1e21 not_in: 2e21}', [1e21, 'NaN', 3e21], [9e20, 2e21]],
  ['optional double', '.double = {gte: 5 ignore_empty: true}', [0, 5, 'NaN'], [4, -1]],
  ['optional string', '.string = {min_len: 3 prefix: "a" ignore_empty: true}', ['', 'abc'], ['ab', 'bcd']],
  [
    'optional string',
    '.string = {len_bytes: 4 not_in: ["aaaa"] ignore_empty: true}',
    ['', 'abcd', 'éé'],
    ['aaaa', 'é'],
  ],
  ['optional string', '.string = {ipv4: true ignore_empty: true}', ['', '127.0.0.1'], ['::1', 'a']],
  ['optional bytes', '.bytes = {min_len: 2 ignore_empty: true}', ['', 'YWI='], ['YQ==']],
  ['optional uint64', '.uint64 = {gte: 5 in: [6, 9] ignore_empty: true}', [0, 6, '9'], [5, 7, '18446744073709551615']],
  [
    'optional bytes',
    '.bytes = {prefix: "a" contains: "\\x00\\377" ignore_empty: true}',
    ['', 'YQD/'],
    ['YQ==', 'AP8='],
  ],
  [
    'optional string',
    String.raw`.string = {prefix: "it's" suffix: "\n" ignore_empty: true}`,
    ['', "it's\n"],
    ["it's", '\n'],
  ],
  ['double', '.double = {in: 1 ignore_empty: true}', [0, '-0', 1], [2, 'NaN']],
  ['optional sint32', '.sint32 = {in: 0x10 in: -010 ignore_empty: true}', [0, 16, -8], [10, 8, -10]],
  [
    'repeated google.protobuf.Int32Value',
    '.repeated.items.int32 = {gt: 5 ignore_empty: true}',
    [[], [0, 9]],
    [[1], [9, 5]],
  ],
  ['optional sint32', '.sint32 = {gt: 5 lt: -5 ignore_empty: true}', [0, 6, -6], [5, -5, 1]],
];

test.each(cases)('%s %s', (type, rules, accepted, refused) => {
  const wrappers = type.includes('google.') ? 'import "google/protobuf/wrappers.proto"; ' : '';
  const message = (options: string): string => `${wrappers}message M { ${type} f = 1 [${options}]; }`;
  const tree = buildTree({ 'a/v1/m.proto': `${head} ${message(`(validate.rules)${rules}`)}` });
  const [verdict] = planValidation(tree, tree.files).map(describeVerdict);
  const written = verdict?.options.join(', ') ?? '';
  expect([verdict?.verdict, written]).toEqual(['equal', expect.stringContaining('id: "validate.rules"')]);
  const registry = compileWithRules(`${head} import "buf/validate/validate.proto"; ${message(written)}`);
  const validator = createValidator({ registry });
  const schema = registry.getMessage('a.v1.M');
  if (schema === undefined) throw new Error('no message');
  const answer = (f: JsonValue): string => validator.validate(schema, fromJson(schema, { f })).kind;
  expect(accepted.map((value) => [value, answer(value)])).toEqual(accepted.map((value) => [value, 'valid']));
  expect(refused.map((value) => [value, answer(value)])).toEqual(refused.map((value) => [value, 'invalid']));
});
