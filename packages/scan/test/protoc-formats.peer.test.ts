/** Text and binary messages against protoc: its output is accepted, what it refuses is refused, and both formats have the same JSON form. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  createRegistry,
  fromBinary as decode,
  fromJson,
  toBinary,
  toJson,
  createFileRegistry,
  type JsonValue,
} from '@bufbuild/protobuf';
import { readBinaryMessage, readTextMessage, type MessageType } from '@protoshepherd/scan';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { afterAll, describe, expect, test } from 'vitest';

import { compileFiles, protocBinary, protocIncludes } from '../../../test/support/protoc.ts';
import { parseTypes } from './described-types.ts';
import { plainValue } from './plain-value.ts';

const proto = `syntax = "proto3"; package a.v1;
import "google/protobuf/any.proto"; import "google/protobuf/duration.proto"; import "google/protobuf/timestamp.proto";
import "google/protobuf/struct.proto"; import "google/protobuf/wrappers.proto"; import "google/protobuf/field_mask.proto";
enum E { E_ZERO = 0; E_ONE = 1; }
message M {
  int32 i32 = 1; int64 i64 = 2; uint32 u32 = 3; uint64 u64 = 4; sint32 s32 = 5; sint64 s64 = 6;
  fixed32 f32 = 7; fixed64 f64 = 8; sfixed32 sf32 = 9; sfixed64 sf64 = 10;
  float fl = 11; double db = 12; bool bo = 13; string st = 14; bytes by = 15; E en = 16;
  M child = 17; repeated M children = 18; repeated int32 numbers = 19; repeated string texts = 20; repeated E enums = 21;
  map<string, int32> counts = 22; map<int32, M> by_number = 23; map<bool, E> flags = 24;
  google.protobuf.Any any = 25; google.protobuf.Duration duration = 26; google.protobuf.Timestamp time = 27;
  google.protobuf.Struct struct = 28; google.protobuf.Value value = 29; google.protobuf.ListValue list = 30;
  google.protobuf.BoolValue wrapped_bool = 31; google.protobuf.StringValue wrapped_text = 32; google.protobuf.UInt64Value wrapped_number = 33;
  google.protobuf.FieldMask mask = 34; oneof choice { string left = 35; M right = 36; } repeated google.protobuf.Duration durations = 37;
}
`;

const folder = mkdtempSync(join(tmpdir(), 'shepherd-text-'));
writeFileSync(join(folder, 'a.proto'), proto);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const types = parseTypes(proto);
const type = types.message('a.v1.M') as MessageType;
const set = decode(FileDescriptorSetSchema, compileFiles([folder], ['a.proto'], ['--include_imports']));
const registry = createRegistry(...createFileRegistry(set));
const message = required(registry.getMessage('a.v1.M'));

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('the schema has no M');
  return value;
}

function protoc(
  option: '--encode' | '--decode',
  input: string | Uint8Array,
): { readonly status: number | null; readonly stdout: Buffer } {
  return spawnSync(protocBinary, [`-I${folder}`, `-I${protocIncludes}`, `${option}=a.v1.M`, 'a.proto'], { input });
}

const samples: readonly JsonValue[] = [
  {},
  {
    i32: -5,
    i64: '-9223372036854775808',
    u32: 4294967295,
    u64: '18446744073709551615',
    s32: -1,
    s64: '-2',
    f32: 7,
    f64: '8',
    sf32: -9,
    sf64: '-10',
  },
  { fl: 1.5, db: -2.25e300, bo: true, st: 'tab\t "quoted" \'single\' \\ ä\u2028😀\u0001', by: 'AP+AfyIK', en: 'E_ONE' },
  { fl: 'NaN', db: '-Infinity', en: 7 },
  {
    child: { child: { st: 'deep' } },
    children: [{}, { i32: 1 }],
    numbers: [1, -2, 3],
    texts: ['a', ''],
    enums: ['E_ONE', 'E_ZERO'],
  },
  { counts: { a: 1, '': 2 }, byNumber: { '-1': { st: 'x' }, 5: {} }, flags: { true: 'E_ONE', false: 'E_ZERO' } },
  {
    any: {
      '@type': 'type.googleapis.com/a.v1.M',
      st: 'inside',
      any: { '@type': 'type.googleapis.com/google.protobuf.Duration', value: '1.500s' },
    },
  },
  {
    duration: '-1.500s',
    time: '2021-01-31T12:00:00.120Z',
    durations: ['0s', '3s', '-0.000000001s'],
    mask: 'stPath,children.fooBar',
  },
  { time: '0001-01-01T00:00:00Z' },
  { struct: { a: [1, null, 'x', true, { b: 2.5 }], c: {} }, value: 'text', list: [1, [2]] },
  { value: null, wrappedBool: false, wrappedText: '', wrappedNumber: '18446744073709551615' },
  { right: { left: 'x' } },
];

/** A value with keys as in JSON and numbers of 64 bits as texts, so that both sides can be compared. */
function canonical(json: unknown): JsonValue {
  return toJson(message, fromJson(message, json as JsonValue, { registry }), { registry });
}

describe.each(samples.map((json) => [JSON.stringify(json), json] as const))('%s', (_, json) => {
  const bytes = toBinary(message, fromJson(message, json, { registry }));
  test('is read from the output of protoc', () => {
    const { status, stdout } = protoc('--decode', bytes);
    const text = stdout.toString('utf8');
    const { node, findings } = readTextMessage('a.txtpb', text, type, types);
    expect([status, findings]).toEqual([0, []]);
    expect(node && canonical(plainValue(node))).toEqual(canonical(json));
  });

  test('is read from bytes', () => {
    const { node, findings } = readBinaryMessage('a.binpb', bytes, type, types);
    expect(findings).toEqual([]);
    expect(node && canonical(plainValue(node))).toEqual(canonical(json));
  });
});

const texts: readonly string[] = [
  'i32: 1, i64: 2; u32: 3',
  'i32: 0x1F u32: 017 i64: -0x10 s32: - 5',
  'i32: 08',
  'i32: 1.0',
  'i32: 1f',
  'i32: "1"',
  'i32: 0x',
  'i32: 12a',
  'i32: -',
  'i32: +1',
  'i32: one',
  'i32 1',
  'i32:',
  'i32: 1 i32: 2',
  'i32: [1]',
  'i32: [1, 2]',
  'u32: -1x',
  'fl: 1f',
  'fl: 1.5F',
  'fl: .5',
  'fl: 5.',
  'fl: 1e5',
  'fl: 1e',
  'fl: 1.5e-3f',
  'fl: inf db: -inf',
  'fl: Infinity',
  'fl: nan',
  'fl: -nan',
  'fl: 0x10',
  'fl: 010',
  'fl: 10',
  'fl: 1.2.3',
  'fl: "1"',
  'fl: abc',
  'fl: 08.5',
  'fl: inff',
  'fl: infinityf',
  'fl: NaN',
  'fl: INF',
  'fl: 1.',
  'fl: 00',
  'db: 1e400',
  'fl: 0',
  'fl: -0.0',
  'fl: 1_0',
  'bo: true',
  'bo: t',
  'bo: True',
  'bo: TRUE',
  'bo: 1',
  'bo: 0',
  'bo: 2',
  'bo: 01',
  'bo: 0x1',
  'bo: yes',
  'bo: "true"',
  'bo: -1',
  'bo: false bo: true',
  'en: E_ONE',
  'en: 1',
  'en: -1',
  'en: "E_ONE"',
  'en: 0x1',
  'en: 1.0',
  'st: "a" "b" \'c\'',
  'st: "a\\n\\t\\x41\\101\\u00e4\\U0001F600"',
  'st: "a\nb"',
  'st: "a',
  'st: \'a"',
  'st: a',
  'st: 1',
  'st: "\\q"',
  'st: "\\ud83d\\ude00"',
  'st: "\\ud83d"',
  'st: "\\x"',
  'st: "\\u12"',
  'st: "\\U00110000"',
  'st: "\\400"',
  'st: "\\?\\a\\b\\f\\v\\r"',
  'st: "\\\'"',
  'st: ""',
  "st: ''",
  'st: "a" # comment\n "b"',
  'by: "\\377\\x00"',
  'by: 1',
  'st: "\\377"',
  'child { i32: 1 }',
  'child: { i32: 1 }',
  'child < i32: 1 >',
  'child: < i32: 1 >',
  'child { i32: 1 >',
  'child {',
  'child }',
  'child',
  'child: 1',
  'child: "a"',
  'child {}; child {}',
  'child {;}',
  'child {,}',
  'child { i32: 1;; }',
  'child { i32: 1, }',
  'child [ {} ]',
  '}',
  '{}',
  'children {} children { i32: 1 }',
  'children: [{i32: 1}, <i32: 2>]',
  'children [{i32: 1}, {}]',
  'children: []',
  'children []',
  'children: [{},]',
  'children: [,]',
  'children: [{} {}]',
  'children: {} children: [{}]',
  'numbers: 1 numbers: 2',
  'numbers: [1, 2]',
  'numbers: []',
  'numbers: [1, 2,]',
  'numbers [1]',
  'numbers: [[1]]',
  'numbers: [1; 2]',
  'numbers: 3 numbers: [1, 2]',
  'texts: ["a" "b", "c"]',
  'enums: [E_ONE, 0]',
  'counts { key: "a" value: 1 }',
  'counts { key: "a" }',
  'counts {}',
  'counts: [{key: "a" value: 1}, {key: "b"}]',
  'counts { key: 1 value: 1 }',
  'counts { key: "a" value: "b" }',
  'counts { key: "a" key: "b" }',
  'counts { keys: "a" }',
  'counts { key: "a" value: 1 } counts { key: "a" value: 2 }',
  'by_number { key: 1 value { st: "x" } }',
  'flags { key: true value: E_ONE }',
  'flags { key: "true" }',
  'any { [type.googleapis.com/a.v1.M] { st: "x" } }',
  'any { [type.googleapis.com/a.v1.M]: { st: "x" } }',
  'any { [type.googleapis.com/a.v1.M] < > }',
  'any { type_url: "type.googleapis.com/a.v1.M" value: "\\x72\\x01x" }',
  'any { [type.googleapis.com/a.v1.M] { st: 1 } }',
  'any { [type.googleapis.com/a.v1.M] "x" }',
  'any { [type.googleapis.com/a.v1.M] {} [type.googleapis.com/a.v1.M] {} }',
  'any { [type.googleapis.com / a.v1.M] {} }',
  'any { [type.googleapis.com/] {} }',
  'any { [type.googleapis.com/google.protobuf.Duration] { seconds: 1 } }',
  'duration { seconds: 1 nanos: 2 }',
  'duration: "1s"',
  'duration { seconds: "1" }',
  'wrapped_bool { value: true }',
  'wrapped_bool: true',
  'wrapped_bool {}',
  'mask { paths: "a" paths: "b" }',
  'mask: "a"',
  'struct { fields { key: "a" value { number_value: 1 } } }',
  'struct { a: 1 }',
  'value { null_value: NULL_VALUE }',
  'list { values { bool_value: true } }',
  'byNumber { key: 1 }',
  'wrappedBool {}',
  '# only a comment',
  '',
  ' \t\n\r\f\v',
  '/* no */',
  '// no',
  'i32: 1 // no',
  '"i32": 1',
  '1: 1',
  'i32: 1 , , i64: 2',
  ', i32: 1',
  '; i32: 1',
  'i32 : 1',
  'i32:1i64:2',
  'i32: 1i64: 2',
  'st:"a"i32:1',
  'i32: 1 #c',
  'i32: 1\u00a0',
  'st: "\u00e4"',
  'i\u00e4: 1',
  'st: "a\\\nb"',
  '\uFEFFi32: 1',
];

/** Inputs for which Shepherd is stricter than protoc, with the reason. */
const stricter: ReadonlyMap<string, string> = new Map([
  ['bo: false bo: true', 'protoc does not see a field that has its default, so it does not see the second one either'],
  ['st: "\\ud83d"', 'half a surrogate pair is no character, and other readers refuse the message'],
  ['st: "\\U00110000"', 'there is no such character, and other readers refuse the message'],
  ['st: "\\400"', 'the number is no byte'],
  ['st: "\\377"', 'the string is not UTF-8, which protoc only warns of'],
]);

test('is refused where protoc refuses it, and nowhere else', () => {
  const verdicts = texts.map((text) => {
    const { findings } = readTextMessage('a.txtpb', text, type, types);
    return { text, isRead: findings.length === 0, messages: findings.map((each) => each.message) };
  });
  const differing = verdicts.flatMap(({ text, isRead, messages }) => {
    const { status } = protoc('--encode', text);
    return (status === 0) === isRead ? [] : [{ text, protoc: status === 0, ours: isRead, messages }];
  });
  expect(differing.filter(({ text, ours }) => ours || !stricter.has(text))).toEqual([]);
  expect(differing.map(({ text }) => text)).toEqual([...stricter.keys()]);
});

test('invalid text format is reported at its location', () => {
  const { findings } = readTextMessage('a.txtpb', 'i32: 1\nchild {\n  st: 1\n}\n', type, types);
  expect(findings.map(({ message: text, location }) => [location.line, location.column, text])).toEqual([
    [3, 7, 'the field st is of type string, which does not allow this value'],
  ]);
});

describe('bytes', () => {
  test('fields that the type does not have are named by their numbers', () => {
    const bytes = Uint8Array.of(0x08, 1, 0xc8, 0x3e, 5, 0xca, 0x3e, 1, 0x61);
    const { node, findings } = readBinaryMessage('a.binpb', bytes, type, types);
    expect([node && plainValue(node), findings]).toEqual([{ i32: 1, '#1001': 5 }, []]);
    expect(node?.kind === 'map' && node.entries[1]?.start).toBe(2);
  });

  test('a message that is there twice is merged, and the last member of a oneof counts', () => {
    const merged = Uint8Array.of(0x8a, 1, 2, 0x08, 1, 0x8a, 1, 2, 0x10, 2, 0x9a, 2, 1, 0x78, 0xa2, 2, 2, 0x08, 3);
    const { node } = readBinaryMessage('a.binpb', merged, type, types);
    expect(node && plainValue(node)).toEqual({ child: { i32: 1, i64: 2 }, right: { i32: 3 } });
  });

  test('an invalid message gives a finding with the offset', () => {
    for (const bytes of [[0x08], [0x0a, 5, 1], [0x0b], [0x0c], [0x72, 1, 0xff], [0, 1]]) {
      const { findings } = readBinaryMessage('a.binpb', Uint8Array.from(bytes), type, types);
      expect(findings.map(({ rule, message: text }) => [rule, /at byte \d/.test(text)])).toEqual([
        ['message-syntax', true],
      ]);
    }
  });

  test('depth is a finding', () => {
    let bytes = new Uint8Array();
    for (let depth = 0; depth < 300; depth++) bytes = Uint8Array.from([0x8a, 1, ...varint(bytes.length), ...bytes]);
    expect(readBinaryMessage('a.binpb', bytes, type, types).findings[0]?.message).toContain('nested too deeply');
  });
});

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
