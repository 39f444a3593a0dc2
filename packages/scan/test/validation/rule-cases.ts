/** Fields with rules of protovalidate, and values at the borders of these rules, in the JSON form of protobuf. */
import type { JsonValue } from '@bufbuild/protobuf';

/** One field `f`. */
export interface RuleCase {
  /** Such as `optional string` or `map<string, int32>`. */
  readonly type: string;
  /** The text after `(buf.validate.field)`. */
  readonly rules: string;
  readonly values: readonly JsonValue[];
}

const of = (type: string, values: readonly JsonValue[], ...rules: readonly string[]): readonly RuleCase[] =>
  rules.map((each) => ({ type, rules: each, values }));

const whole = [0, 1, 4, 5, 6, 9, 10, 11, '5', '10', 2_147_483_647];
const signed = [...whole, -1, -5, -6, -2_147_483_648];
const decimal = [0, '-0', 0.5, -0.5, 5, 5.000001, 10, 10.5, -1, '5', 'NaN', 'Infinity', '-Infinity', 1e-30];

const numberRules = (type: string): readonly string[] =>
  ['const = 5', 'lt = 5', 'lte = 5', 'gt = 5', 'gte = 5', 'in = 5', 'not_in = 5', 'in = [1, 10]', 'not_in = [1, 10]']
    .map((rule) => (/\[/.test(rule) ? ` = {${type}: {${rule.replace(' =', ':')}}}` : `.${type}.${rule}`))
    .concat([
      ` = {${type}: {gt: 5, lt: 10}}`,
      ` = {${type}: {gte: 5, lte: 10}}`,
      ` = {${type}: {gt: 10, lt: 5}}`,
      ` = {${type}: {gte: 10, lte: 5}}`,
      ` = {${type}: {gt: 5, lte: 5}}`,
      ` = {required: true, ${type}: {lte: 9}}`,
      ` = {ignore: IGNORE_IF_ZERO_VALUE, ${type}: {gte: 5}}`,
      ` = {ignore: IGNORE_ALWAYS, ${type}: {gte: 5}}`,
    ]);

const unsignedTypes = ['uint32', 'uint64', 'fixed32', 'fixed64'];
const signedTypes = ['int32', 'int64', 'sint32', 'sint64', 'sfixed32', 'sfixed64'];

const texts = ['', 'a', 'ab', 'abc', 'abcd', 'xabc', 'abcx', 'é', '😀', '😀😀😀', 'a\nb', ' ', 'ABC', '\u0000'];
const textRules = [
  'const = "abc"',
  'len = 3',
  'min_len = 2',
  'max_len = 2',
  'len_bytes = 4',
  'min_bytes = 3',
  'max_bytes = 3',
  'pattern = "^[a-z]+$"',
  'pattern = "b"',
  'pattern = "(?i)^abc$"',
  'pattern = "^\\\\p{L}{1,3}$"',
  'pattern = "a.b"',
  'prefix = "ab"',
  'suffix = "bc"',
  'contains = "bc"',
  'not_contains = "bc"',
  'in = "abc"',
  'not_in = "abc"',
].map((rule) => `.string.${rule}`);

const formatTexts = [
  '',
  'a',
  'a@b',
  'someone@example.com',
  'a b@c',
  '@',
  'a@',
  'x.y+z@a.b',
  'example.com',
  'example.com.',
  '-a.com',
  'a..b',
  '127.0.0.1',
  '127.0.0.256',
  '1.2.3',
  '01.2.3.4',
  '::1',
  '::',
  ':::',
  '1:2:3:4:5:6:7:8',
  'fe80::1%eth0',
  '::ffff:1.2.3.4',
  'https://example.com',
  'https://example.com/a?b#c',
  '/a/b',
  'urn:a',
  'a b',
  '//host',
  ':a',
  '123e4567-e89b-12d3-a456-426614174000',
  '123e4567e89b12d3a456426614174000',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  '8ZZZZZZZZZZZZZZZZZZZZZZZZZ',
  '10.0.0.0/8',
  '10.0.0.1/8',
  '10.0.0.0/33',
  '2001:db8::/32',
  '::1/129',
  '::/0',
  'example.com:80',
  '[::1]:80',
  ':80',
  'a:99999',
  '127.0.0.1:0',
  'a.b.C_1',
  '.a.b',
  'a..b',
  '1a',
  'x-header',
  ':path',
  'X Y',
  'a\r\nb',
  'value \t x',
  '\u007f',
  'ü',
  `${'a'.repeat(63)}.com`,
  `${'a'.repeat(64)}.com`,
];
const formats = [
  'email',
  'hostname',
  'ip',
  'ipv4',
  'ipv6',
  'uri',
  'uri_ref',
  'address',
  'uuid',
  'tuuid',
  'ulid',
  'ip_with_prefixlen',
  'ipv4_with_prefixlen',
  'ipv6_with_prefixlen',
  'ip_prefix',
  'ipv4_prefix',
  'ipv6_prefix',
  'host_and_port',
  'protobuf_fqn',
  'protobuf_dot_fqn',
].map((format) => `.string.${format} = true`);
const headers = [
  '.string.well_known_regex = KNOWN_REGEX_HTTP_HEADER_NAME',
  '.string.well_known_regex = KNOWN_REGEX_HTTP_HEADER_VALUE',
  ' = {string: {well_known_regex: KNOWN_REGEX_HTTP_HEADER_NAME, strict: false}}',
  ' = {string: {well_known_regex: KNOWN_REGEX_HTTP_HEADER_VALUE, strict: false}}',
];

const base64 = (bytes: readonly number[]): string => Buffer.from(bytes).toString('base64');
const bytes = [[], [1], [1, 2], [97, 98], [97, 98, 99], [255], [1, 2, 3, 4], Array.from({ length: 16 }, () => 7)].map(
  base64,
);
const byteRules = [
  'const = "ab"',
  'len = 2',
  'min_len = 2',
  'max_len = 2',
  'prefix = "a"',
  'suffix = "c"',
  'contains = "b"',
  'in = "ab"',
  'not_in = "ab"',
  'ip = true',
  'ipv4 = true',
  'ipv6 = true',
  'const = "\\\\xff"',
].map((rule) => `.bytes.${rule.replace('\\\\x', '\\x')}`);

const durations = ['0s', '1s', '0.999999999s', '1.000000001s', '-1s', '5s', '10s', '3600s'];
const times = [
  '2021-08-25T00:00:00Z',
  '2021-08-25T00:00:00.000000001Z',
  '1970-01-01T00:00:00Z',
  '2021-08-25T02:00:00+02:00',
];
const timeRules = (type: string): readonly string[] => [
  ` = {${type}: {const: {seconds: 1}}}`,
  ` = {${type}: {lt: {seconds: 1}}}`,
  ` = {${type}: {lte: {seconds: 1}}}`,
  ` = {${type}: {gt: {seconds: 1}}}`,
  ` = {${type}: {gte: {seconds: 1}}}`,
  ` = {${type}: {gt: {seconds: 1}, lt: {seconds: 5}}}`,
  ` = {${type}: {gt: {seconds: 5}, lt: {seconds: 1}}}`,
  ` = {required: true, ${type}: {gt: {}}}`,
  ` = {ignore: IGNORE_IF_ZERO_VALUE, ${type}: {gt: {seconds: 1}}}`,
];

const lists = [[], [1], [1, 1], [1, 2], [0], [0, 0], [6, 1, 7], [1, 2, 3, 4]];
const maps = [{}, { a: 1 }, { a: 1, bb: 2 }, { bb: 9 }, { '': 0 }, { abc: 3, a: 0, c: 5 }];

export const ruleCases: readonly RuleCase[] = [
  ...unsignedTypes.flatMap((type) => of(type, whole, ...numberRules(type))),
  ...signedTypes.flatMap((type) => of(type, signed, ...numberRules(type))),
  ...['float', 'double'].flatMap((type) =>
    of(type, decimal, ...numberRules(type), `.${type}.finite = true`, '.required = true'),
  ),
  ...of('optional int32', signed, ...numberRules('int32')),
  ...of('google.protobuf.Int32Value', signed, ...numberRules('int32')),
  ...of('google.protobuf.UInt64Value', whole, ...numberRules('uint64')),
  ...of('google.protobuf.DoubleValue', decimal, ...numberRules('double')),
  ...of('bool', [true, false], '.bool.const = true', '.bool.const = false', '.required = true'),
  ...of('optional bool', [true, false], '.bool.const = true', '.required = true'),
  ...of('google.protobuf.BoolValue', [true, false], '.bool.const = true', '.required = true'),
  ...of('string', texts, ...textRules, '.required = true', ' = {ignore: IGNORE_IF_ZERO_VALUE, string: {min_len: 3}}'),
  ...of(
    'optional string',
    texts,
    ...textRules,
    '.required = true',
    ' = {ignore: IGNORE_IF_ZERO_VALUE, string: {min_len: 3}}',
  ),
  ...of('google.protobuf.StringValue', texts, ...textRules),
  ...of('string', formatTexts, ...formats, ...headers),
  ...of('bytes', bytes, ...byteRules, '.bytes.pattern = "^a"', '.required = true'),
  ...of('google.protobuf.BytesValue', bytes, ...byteRules),
  ...of(
    'E',
    ['E_ZERO', 'E_ONE', 0, 1, 2, 5],
    '.enum.const = 1',
    '.enum.defined_only = true',
    '.enum.in = 1',
    '.enum.not_in = 1',
    '.required = true',
  ),
  ...of('optional E', ['E_ZERO', 'E_ONE', 0, 1, 5], '.enum.const = 1', '.enum.defined_only = true', '.required = true'),
  ...of(
    'google.protobuf.Duration',
    durations,
    ...timeRules('duration'),
    ' = {duration: {in: [{seconds: 1}, {seconds: 5}]}}',
    ' = {duration: {not_in: [{seconds: 1}]}}',
  ),
  ...of(
    'google.protobuf.Timestamp',
    times,
    ...timeRules('timestamp'),
    '.timestamp.lt_now = true',
    '.timestamp.gt_now = true',
    ' = {timestamp: {within: {seconds: 3600}}}',
  ),
  ...of(
    'google.protobuf.Any',
    [{ '@type': 'type.googleapis.com/a.v1.Inner' }, { '@type': 'type.googleapis.com/a.v1.Other' }],
    '.any.in = "type.googleapis.com/a.v1.Inner"',
    '.any.not_in = "type.googleapis.com/a.v1.Inner"',
    '.required = true',
  ),
  ...of(
    'Inner',
    [{}, { value: 1 }, { value: 9 }],
    '.required = true',
    '.ignore = IGNORE_ALWAYS',
    '.ignore = IGNORE_IF_ZERO_VALUE',
  ),
  ...of(
    'repeated int32',
    lists,
    '.repeated.min_items = 2',
    '.repeated.max_items = 2',
    '.repeated.unique = true',
    '.repeated.items.int32.lt = 5',
    '.required = true',
    ' = {repeated: {min_items: 1, items: {int32: {gt: 0}}}}',
    ' = {ignore: IGNORE_IF_ZERO_VALUE, repeated: {min_items: 3}}',
    ' = {repeated: {items: {ignore: IGNORE_IF_ZERO_VALUE, int32: {gt: 5}}}}',
    ' = {repeated: {items: {ignore: IGNORE_ALWAYS, int32: {gt: 5}}}}',
  ),
  ...of(
    'repeated string',
    [[], ['a', 'a'], ['abc', 'x'], ['', '']],
    '.repeated.unique = true',
    '.repeated.items.string.pattern = "^a"',
    '.repeated.items.string.min_len = 1',
  ),
  ...of(
    'repeated double',
    [
      ['NaN', 'NaN'],
      [0, 0],
      [0, '-0'],
      [1.5, 1.5],
    ],
    '.repeated.unique = true',
    '.repeated.items.double.finite = true',
    ' = {repeated: {items: {ignore: IGNORE_IF_ZERO_VALUE, double: {gt: 5}}}}',
  ),
  ...of(
    'repeated google.protobuf.Int32Value',
    [[], [0], [1], [9, 0]],
    '.repeated.items.int32.gt = 5',
    ' = {repeated: {items: {ignore: IGNORE_IF_ZERO_VALUE, int32: {gt: 5}}}}',
  ),
  ...of(
    'repeated E',
    [['E_ONE', 1], ['E_ONE', 'E_ZERO'], [5]],
    '.repeated.unique = true',
    '.repeated.items.enum.defined_only = true',
  ),
  ...of('repeated google.protobuf.Duration', [['1s', '5s'], []], '.repeated.items.duration.lt.seconds = 5'),
  ...of(
    'repeated Inner',
    [[{ value: 9 }], [{}, { value: 1 }]],
    '.repeated.min_items = 2',
    '.repeated.items.ignore = IGNORE_ALWAYS',
  ),
  ...of(
    'map<string, int32>',
    maps,
    '.map.min_pairs = 2',
    '.map.max_pairs = 1',
    '.map.keys.string.min_len = 2',
    '.map.values.int32.lt = 5',
    '.required = true',
    ' = {map: {keys: {string: {pattern: "^.$"}}, values: {int32: {gt: 0}}}}',
  ),
  ...of(
    'map<int32, string>',
    [{}, { 1: 'a' }, { '-5': '', 7: 'abc' }],
    '.map.keys.int32.gt = 0',
    '.map.values.string.min_len = 2',
  ),
  ...of('map<bool, string>', [{ true: 'a' }, { false: 'a' }], '.map.keys.bool.const = true'),
  ...of(
    'map<string, google.protobuf.StringValue>',
    [{ a: '' }, { a: 'b', c: 'abc' }],
    ' = {map: {values: {ignore: IGNORE_IF_ZERO_VALUE, string: {min_len: 3}}}}',
  ),
  ...of(
    'map<string, Inner>',
    [{ a: { value: 9 } }, { a: {} }],
    '.map.min_pairs = 2',
    '.map.values.ignore = IGNORE_ALWAYS',
    '.map.values.required = true',
  ),
];
