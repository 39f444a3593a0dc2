/**
 * protoc-gen-validate has no runtime for JavaScript, so its rules are compared with its documentation (README.md of bufbuild/protoc-gen-validate, "Constraint
 * Rules"): each kind of rule with its description, and values that follow from it.
 */
import { descendants, parseFile } from '@protoshepherd/syntax';
import { accepts, judgeField, loadPatternMatcher, type FieldKind, type FieldState } from '@protoshepherd/validation';
import { describe, expect, it } from 'vitest';

import { readFieldRules, readMessageRules, readOneofRules } from '../src/read/read-rules.ts';
import { someMessage } from '../src/values.ts';

const patterns = await loadPatternMatcher();

type States = readonly FieldState[];
type Row = readonly [says: string, rules: string, type: string, accepted: States, refused: States];

const seconds = (count: number): bigint => BigInt(Math.round(count * 1e9));
const map = (...keys: readonly string[]): ReadonlyMap<string, bigint> => new Map(keys.map((key) => [key, 1n]));

const exactly = 'the field must be exactly the specified value';
const ranges = 'these inequalities allow for deriving ranges in which the field must reside';
const inverted = 'inverting the values of lt(e) and gt(e) is valid and creates an exclusive range';
const lists = 'these two rules permit specifying allow and deny lists for the values of a field';
const ignored = 'if the field is empty or set to the default value, to ignore any validation rules';
const characters = 'these rules constrain the number of characters (Unicode code points) in the field';
const bytes = 'these rules constrain the number of bytes in the field';
const parts = 'the field must contain the specified substring in an optionally explicit location';
const set = 'the field cannot be unset';
const numbers = [
  'int32',
  'int64',
  'uint32',
  'uint64',
  'sint32',
  'sint64',
  'fixed32',
  'fixed64',
  'sfixed32',
  'sfixed64',
];

const numeric = numbers.flatMap((type): readonly Row[] => [
  [exactly, `${type}.const = 5`, type, [5n], [4n, 6n, 0n]],
  [ranges, `${type}.lt = 5`, type, [4n, 0n], [5n, 6n]],
  [ranges, `${type}.lte = 5`, type, [5n], [6n]],
  [ranges, `${type}.gt = 5`, type, [6n], [5n, 0n]],
  [ranges, `${type} = {gte: 30 lt: 40}`, type, [30n, 39n], [29n, 40n]],
  [inverted, `${type} = {lt: 30 gte: 40}`, type, [29n, 40n], [30n, 39n]],
  [lists, `${type} = {in: [1, 2]}`, type, [1n, 2n], [0n, 3n]],
  [lists, `${type} = {not_in: [1, 2]}`, type, [0n, 3n], [1n, 2n]],
  [ignored, `${type} = {gte: 5 ignore_empty: true}`, type, [0n, 5n], [4n]],
]);

const floating = ['float', 'double'].flatMap((type): readonly Row[] => [
  [exactly, `${type}.const = 1.5`, type, [1.5], [1.25, 0]],
  [ranges, `${type} = {gte: 0.5 lt: 1}`, type, [0.5, 0.75], [1, 0.25]],
  [inverted, `${type} = {lt: 30 gte: 40}`, type, [29.5, 40], [30, 39.5]],
  [lists, `${type} = {in: [0.5, 1]}`, type, [0.5, 1], [0]],
  [lists, `${type} = {not_in: [0.5]}`, type, [1], [0.5]],
  [ignored, `${type} = {gt: 5 ignore_empty: true}`, type, [0, 5.5], [5]],
]);

const rows: readonly Row[] = [
  ...numeric,
  ...floating,
  [exactly, 'bool.const = true', 'bool', [true], [false]],
  [exactly, 'string.const = "foo"', 'string', ['foo'], ['fo', '']],
  [characters, 'string.len = 3', 'string', ['abc', 'éàü'], ['ab', 'abcd']],
  [characters, 'string = {min_len: 2 max_len: 3}', 'string', ['ab', '😀😀😀'], ['a', 'abcd']],
  [bytes, 'string = {min_bytes: 2 max_bytes: 3}', 'string', ['ab', 'é'], ['a', 'éé']],
  [
    'the field must match the specified RE2-compliant regular expression',
    'string.pattern = "(?i)^[0-9a-f]+$"',
    'string',
    ['0aF'],
    ['', 'xyz'],
  ],
  [parts, 'string.prefix = "foo"', 'string', ['foo', 'food'], ['fo', 'afoo']],
  [parts, 'string.suffix = "bar"', 'string', ['bar', 'abar'], ['bara']],
  [parts, 'string.contains = "baz"', 'string', ['abazb'], ['ba']],
  ['or not contain the specified substring', 'string.not_contains = "baz"', 'string', ['ba', ''], ['abazb']],
  [lists, 'string = {in: ["foo", "bar"]}', 'string', ['foo'], ['baz', '']],
  [lists, 'string = {not_in: ["fizz"]}', 'string', ['foo', ''], ['fizz']],
  [ignored, 'string = {min_len: 3 ignore_empty: true}', 'string', ['', 'abc'], ['ab']],
  ['must be a valid email address', 'string.email = true', 'string', ['a@example.com'], ['a', '']],
  ['must be a valid address (IP or Hostname)', 'string.address = true', 'string', ['::1', 'example.com'], ['a b']],
  ['must be a valid hostname', 'string.hostname = true', 'string', ['example.com'], ['a b', '-']],
  ['must be a valid IP address (either v4 or v6)', 'string.ip = true', 'string', ['127.0.0.1', '::1'], ['a']],
  ['must be a valid IPv4 address', 'string.ipv4 = true', 'string', ['192.168.0.1'], ['::1', '1.2.3']],
  ['must be a valid IPv6 address', 'string.ipv6 = true', 'string', ['fe80::3'], ['192.168.0.1']],
  ['must be a valid absolute URI', 'string.uri = true', 'string', ['https://example.com/a'], ['a b', '']],
  ['must be a valid URI reference (either absolute or relative)', 'string.uri_ref = true', 'string', ['/a'], ['a b']],
  ['must be a valid UUID', 'string.uuid = true', 'string', ['00000000-0000-4000-8000-000000000000'], ['0000']],
  ['HTTP header names', 'string.well_known_regex = HTTP_HEADER_NAME', 'string', ['x-a', ':path'], ['a b', '']],
  ['HTTP header values', 'string.well_known_regex = HTTP_HEADER_VALUE', 'string', ['a b', ''], ['a\u0001']],
  [
    'a regex that guards against \\r\\n\\0',
    'string = {well_known_regex: HTTP_HEADER_VALUE strict: false}',
    'string',
    ['a\u0001'],
    ['a\nb', 'a\0'],
  ],
  [exactly, 'bytes.const = "\\xf0"', 'bytes', ['ð'], ['a']],
  [bytes, 'bytes = {min_len: 2 max_len: 3}', 'bytes', ['ab'], ['a', 'abcd']],
  [bytes, 'bytes.len = 3', 'bytes', ['abc'], ['ab']],
  ['the specified byte sequence', 'bytes = {prefix: "\\x99" suffix: "z"}', 'bytes', ['\u0099z'], ['z', '\u0099']],
  ['the specified byte sequence', 'bytes.contains = "baz"', 'bytes', ['abazb'], ['ba']],
  [
    'the field must match the specified RE2-compliant regular expression',
    'bytes.pattern = "^[a-z]+$"',
    'bytes',
    ['ab'],
    ['AB'],
  ],
  [lists, 'bytes = {in: ["foo"] not_in: ["bar"]}', 'bytes', ['foo'], ['bar', 'baz']],
  [
    'a valid IP address (either v4 or v6) in byte format',
    'bytes.ip = true',
    'bytes',
    ['abcd', 'abcdabcdabcdabcd'],
    ['abc'],
  ],
  ['a valid IPv4 address in byte format', 'bytes.ipv4 = true', 'bytes', ['abcd'], ['abcdabcdabcdabcd']],
  ['a valid IPv6 address in byte format', 'bytes.ipv6 = true', 'bytes', ['abcdabcdabcdabcd'], ['abcd']],
  [ignored, 'bytes = {min_len: 3 ignore_empty: true}', 'bytes', ['', 'abc'], ['ab']],
  [exactly, 'enum.const = 2', 'enum', [2n], [0n, 1n]],
  [
    'the field must be one of the specified values in the enum descriptor',
    'enum.defined_only = true',
    'enum',
    [0n, 2n],
    [3n],
  ],
  [lists, 'enum = {in: [0, 2]}', 'enum', [0n], [1n]],
  [lists, 'enum = {not_in: [1]}', 'enum', [0n], [1n]],
  ['the validation rules of this field should not be evaluated', 'message.skip = true', 'a.M', [null, someMessage], []],
  [set, 'message.required = true', 'a.M', [someMessage], [null]],
  [
    'control how many elements are contained in the field',
    'repeated = {min_items: 1 max_items: 2}',
    'repeated int64',
    [[1n], [1n, 1n]],
    [[], [1n, 2n, 3n]],
  ],
  ['all elements in the field must be unique', 'repeated.unique = true', 'repeated int64', [[1n, 2n], []], [[1n, 1n]]],
  [
    'constraints that should be applied to each element',
    'repeated.items.int64.gt = 0',
    'repeated int64',
    [[1n], []],
    [[1n, 0n]],
  ],
  [ignored, 'repeated = {min_items: 2 ignore_empty: true}', 'repeated int64', [[], [1n, 2n]], [[1n]]],
  [
    'control how many KV pairs are contained',
    'map = {min_pairs: 1 max_pairs: 2}',
    'map',
    [map('a')],
    [map(), map('a', 'b', 'c')],
  ],
  ['constraints that are applied to the keys', 'map.keys.string.min_len = 2', 'map', [map('ab'), map()], [map('a')]],
  ['constraints that are applied to each value', 'map.values.int64.gt = 1', 'map', [map()], [map('a')]],
  [ignored, 'map = {min_pairs: 2 ignore_empty: true}', 'map', [map(), map('a', 'b')], [map('a')]],
  ['if it is set, x must be greater than 3', 'int32.gt = 3', 'google.protobuf.Int32Value', [null, 4n], [3n, 0n]],
  [set, 'int32.gt = -1, (validate.rules).message.required = true', 'google.protobuf.Int32Value', [0n], [null, -1n]],
  ['the field must be set', 'any.required = true', 'google.protobuf.Any', ['a/b'], [null]],
  ['lists for the type_url value', 'any = {in: ["a/b"]}', 'google.protobuf.Any', ['a/b', null], ['a/c']],
  ['lists for the type_url value', 'any = {not_in: ["a/b"]}', 'google.protobuf.Any', ['a/c', null], ['a/b']],
  ['the field must be set', 'duration.required = true', 'google.protobuf.Duration', [0n], [null]],
  [
    exactly,
    'duration.const = {seconds: 1 nanos: 500000000}',
    'google.protobuf.Duration',
    [seconds(1.5), null],
    [seconds(1)],
  ],
  [ranges, 'duration = {gte {} lt {seconds: 1}}', 'google.protobuf.Duration', [0n], [seconds(1), -1n]],
  [inverted, 'duration = {lt {} gte {seconds: 1}}', 'google.protobuf.Duration', [-1n, seconds(1)], [0n]],
  [lists, 'duration = {in: [{seconds: 1}] }', 'google.protobuf.Duration', [seconds(1)], [0n]],
  [lists, 'duration = {not_in: [{seconds: 1}] }', 'google.protobuf.Duration', [0n], [seconds(1)]],
  ['the field must be set', 'timestamp.required = true', 'google.protobuf.Timestamp', [0n], [null]],
  [exactly, 'timestamp.const = {seconds: 63}', 'google.protobuf.Timestamp', [seconds(63)], [0n]],
  [
    ranges,
    'timestamp = {gte {seconds: 1} lt {seconds: 2}}',
    'google.protobuf.Timestamp',
    [seconds(1)],
    [0n, seconds(2)],
  ],
  [
    'ranges relative to the current time',
    'timestamp.lt_now = true',
    'google.protobuf.Timestamp',
    [seconds(99)],
    [seconds(101)],
  ],
  [
    'ranges relative to the current time',
    'timestamp.gt_now = true',
    'google.protobuf.Timestamp',
    [seconds(101)],
    [seconds(99)],
  ],
  [
    'within a duration of the current time',
    'timestamp.within.seconds = 5',
    'google.protobuf.Timestamp',
    [seconds(96), seconds(104)],
    [seconds(94), seconds(106)],
  ],
];

function toFieldKind(type: string): FieldKind {
  if (type === 'map') return { type: 'int64', cardinality: 'map', keyType: 'string', hasPresence: false };
  if (type.startsWith('repeated ')) return { type: 'int64', cardinality: 'repeated', hasPresence: false };
  const enumValues = ['INACTIVE', 'PENDING', 'ACTIVE'].map((name, number) => ({ name, number }));
  return { type, cardinality: 'singular', hasPresence: type.includes('.'), ...(type === 'enum' && { enumValues }) };
}

const parse = (body: string): ReturnType<typeof parseFile> =>
  parseFile({ path: 'm.proto', text: `syntax = "proto3"; message M { ${body} }` });

describe('protoc-gen-validate', () => {
  it.each(rows)('%s: %s of %s', (_, rules, type, accepted, refused) => {
    const tree = parse(`T f = 1 [(validate.rules).${rules}];`);
    const row = [...descendants(tree.root)].find((node) => node.kind === 'field')?.row ?? 0;
    const kind = toFieldKind(type);
    const read = readFieldRules(tree, { row, kind });
    for (const [states, isAccepted] of [
      [accepted, true],
      [refused, false],
    ] as const) {
      for (const state of states) {
        // A complete set must decide itself; patterns and the clock are decided by the validator.
        const own = accepts(read, kind, state);
        if (own !== undefined) expect([state, own]).toEqual([state, isAccepted]);
        const now = seconds(100);
        const { refusals, undecided } = judgeField(read, kind, state, { patterns, now });
        expect([state, refusals.length === 0, undecided]).toEqual([state, isAccepted, []]);
      }
    }
  });

  it('exactly one field in a oneof must be set, if it is required', () => {
    const tree = parse('oneof o { option (validate.required) = true; int32 f = 1; }');
    const row = [...descendants(tree.root)].find((node) => node.kind === 'oneof')?.row ?? 0;
    expect(readOneofRules(tree, row).required).toBe(true);
  });

  it.each(['disabled', 'ignored'])('all validation rules for the fields on a message can be nullified: %s', (name) => {
    const tree = parse(`option (validate.${name}) = true; int32 f = 1;`);
    const row = [...descendants(tree.root)].find((node) => node.kind === 'message')?.row ?? 0;
    expect(readMessageRules(tree, row).skipsNested).toBe(true);
  });
});
