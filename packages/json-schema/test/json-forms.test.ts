/**
 * Every JSON form, checked by a validator with our schema and by protobuf itself. If the two disagree, the table says so:
 * docs/json-schema.md lists these cases.
 */
import type { JsonObject, JsonValue } from '@bufbuild/protobuf';
import { describe, expect, it } from 'vitest';

import { createValidators } from './validators.ts';

const fields = `
  int32 small = 1; uint32 count = 2; int64 large = 3; fixed64 huge = 4; float ratio = 5; double exact = 6;
  bool is_on = 7; string text = 8; bytes data = 9; Mode mode = 10; Old old = 11; M child = 12;
  repeated M children = 13; repeated int32 numbers = 14; map<string, int32> sizes = 15; map<bool, M> by_flag = 16;
  map<int64, string> by_number = 17; repeated Mode modes = 18;
  google.protobuf.Duration wait = 20; google.protobuf.Timestamp at = 21; google.protobuf.FieldMask mask = 22;
  google.protobuf.Struct free = 23; google.protobuf.Value value = 24; google.protobuf.ListValue list = 25;
  google.protobuf.Any any = 26; google.protobuf.Empty empty = 27; google.protobuf.NullValue nothing = 28;
  google.protobuf.Int64Value wrapped = 29; google.protobuf.StringValue wrapped_text = 30;
  repeated google.protobuf.Value values = 31; repeated google.protobuf.BoolValue flags = 32;
  oneof choice { string first_choice = 40; M second_choice = 41; }
  int32 renamed = 42 [json_name = "other/name~%"];`;

const imports = ['any', 'duration', 'empty', 'field_mask', 'struct', 'timestamp', 'wrappers'];
const judges = createValidators(
  {
    'a/v1/m.proto': `syntax = "proto3"; package a.v1;
      ${imports.map((name) => `import "google/protobuf/${name}.proto";`).join('\n')}
      import "a/v1/old.proto";
      enum Mode { MODE_UNSPECIFIED = 0; FAST = 1; SLOW = 2 [deprecated = true]; }
      message M { ${fields} }`,
    'a/v1/old.proto': `syntax = "proto2"; package a.v1;
      message Old {
        optional Closed closed = 1; optional group Part = 2 { optional int32 x = 1; } extensions 100 to 200;
      }
      enum Closed { ONE = 1; TWO = 2; }
      extend Old { optional string note = 100; }`,
  },
  'a.v1.M',
);

const typed = (name: string, rest: JsonObject = {}): JsonValue => ({
  any: { '@type': `type.googleapis.com/${name}`, ...rest },
});

describe('both accept', () => {
  it.each<[JsonValue]>([
    [{}],
    [{ small: 1, count: '7', large: '-9223372036854775808', huge: '18446744073709551615' }],
    [{ small: -2147483648, large: 12, ratio: 'NaN', exact: '-Infinity' }],
    [{ ratio: 1.5, exact: '1e3' }],
    [{ is_on: true, text: 'ä', data: 'AAEC', mode: 'FAST' }],
    [{ isOn: false, data: '_-8', mode: 2, modes: ['SLOW', 0, 77] }],
    [{ small: null, text: null, mode: null, child: null, children: null, sizes: null, any: null, wait: null }],
    [{ child: { child: { child: { text: 'deep' } } } }],
    [{ children: [{}, { text: 'a' }], numbers: [1, '2'], sizes: { a: 1, '': 2 } }],
    [{ by_flag: { true: {}, false: { text: 'x' } }, byNumber: { '-5': 'a', '9223372036854775807': 'b' } }],
    [{ wait: '1.5s', at: '2021-01-31T12:00:00.5Z', mask: 'a.bC,d' }],
    [{ wait: '-0.000000001s', at: '2000-01-01T00:00:00+01:30' }],
    [{ free: { a: [1, null] }, value: null, list: [null, 1], nothing: null, values: [null, 1, 'a'] }],
    [{ value: { anything: [true] }, empty: {}, nothing: 'NULL_VALUE', wrapped: '5', wrappedText: 'x', flags: [true] }],
    [{ any: {} }],
    [typed('a.v1.M', { text: 'x', child: {} })],
    [typed('google.protobuf.Duration', { value: '1s' })],
    [typed('google.protobuf.Int64Value', { value: '5' })],
    [typed('google.protobuf.Any', { value: { '@type': 'type.googleapis.com/a.v1.M' } })],
    [typed('google.protobuf.Empty')],
    [typed('google.protobuf.Value', { value: null })],
    [{ first_choice: 'a' }],
    [{ secondChoice: {} }],
    [{ 'other/name~%': 1 }],
    [{ renamed: 1 }],
    [{ old: { closed: 'ONE', '[a.v1.note]': 'x', part: { x: 1 } } }],
  ])('%j', (json) => {
    expect([judges.validates(json), judges.errors()]).toEqual([true, 'null']);
    expect(judges.loads(json)).toBe(true);
  });
});

describe('both refuse', () => {
  it.each<[JsonValue]>([
    ['text'],
    [null],
    [[]],
    [{ unknown: 1 }],
    [{ '@type': 'a' }],
    [{ child: { '@type': 'type.googleapis.com/a.v1.M' } }],
    [{ is_on: true, isOn: true }],
    [{ is_on: null, isOn: true }],
    [{ first_choice: 'a', second_choice: {} }],
    [{ firstChoice: 'a', secondChoice: {} }],
    [{ small: 2147483648 }],
    [{ small: '2147483648' }],
    [{ small: 1.5 }],
    [{ small: 'x' }],
    [{ count: -1 }],
    [{ huge: '18446744073709551616' }],
    [{ large: 1.5 }],
    [{ large: '' }],
    [{ ratio: 'nan' }],
    [{ ratio: 1e39 }],
    [{ is_on: 'true' }],
    [{ text: 1 }],
    [{ data: 'A' }],
    [{ data: '?' }],
    [{ mode: 'FASTER' }],
    [{ mode: 1.5 }],
    [{ mode: 2147483648 }],
    [{ modes: [null] }],
    [{ children: [null] }],
    [{ children: {} }],
    [{ numbers: [null] }],
    [{ sizes: { a: null } }],
    [{ sizes: [] }],
    [{ by_flag: { yes: {} } }],
    [{ by_number: { a: 'x' } }],
    [{ by_number: { '9223372036854775808': 'x' } }],
    [{ wait: 1 }],
    [{ wait: '1' }],
    [{ wait: '315576000001s' }],
    [{ wait: '1.0000000001s' }],
    [{ at: '2021-13-01T00:00:00Z' }],
    [{ at: '2021-01-01' }],
    [{ mask: 'a_b' }],
    [{ free: [] }],
    [{ list: {} }],
    [{ flags: [null] }],
    [{ wrapped: 'x' }],
    [{ any: { text: 'x' } }],
    [{ any: 'x' }],
    [typed('a.v1.Unknown')],
    [typed('a.v1.M', { unknown: 1 })],
    [typed('google.protobuf.Duration', { value: 1 })],
    [{ old: { closed: 3 } }],
    [{ old: { '[a.v1.other]': 'x' } }],
  ])('%j', (json) => {
    expect({ validates: judges.validates(json), loads: judges.loads(json) }).toEqual({
      validates: false,
      loads: false,
    });
  });
});

describe('only protobuf accepts', () => {
  it.each<[string, JsonValue]>([
    ['numbers in other notations', { small: '1e3' }],
    ['hexadecimal numbers', { large: '0x10' }],
    ['blanks in Base64', { data: 'AA EC' }],
    ['other prefixes of types', { any: { '@type': 'a.v1.M' } }],
    ['a well-known type in an Any without its value', typed('google.protobuf.Struct', { a: 1 })],
    ['a member of a oneof beside one that is null', { first_choice: null, second_choice: {} }],
  ])('%s: %j', (_, json) => {
    expect({ validates: judges.validates(json), loads: judges.loads(json) }).toEqual({ validates: false, loads: true });
  });
});

describe('only the schema accepts', () => {
  it.each<[string, JsonValue]>([
    ['numbers as text that no type can hold', { exact: '1e999' }],
    ['a time that its offset makes too early', { at: '0001-01-01T00:00:00+01:30' }],
    ['half of a character', { text: '\uD800' }],
    ['a map with the same key twice', { by_number: { '1': 'a', '01': 'b' } }],
  ])('%s: %j', (_, json) => {
    expect({ validates: judges.validates(json), loads: judges.loads(json) }).toEqual({ validates: true, loads: false });
  });
});
