import { parseFile } from '@protoshepherd/syntax';
import { describe, expect, test } from 'vitest';

import { linkSchema } from '../link-schema.ts';
import type { SchemaFile } from '../declaration.ts';
import type { Schema } from '../schema.ts';
import type { NameTarget } from './name-use.ts';

/** Links files; the first `|` of each text is the cursor. */
function ask(...texts: readonly string[]): { readonly schema: Schema; readonly answer: unknown } {
  const files = texts.map((text, index) => ({
    text: text.replace('|', ''),
    at: text.indexOf('|'),
    path: `${index}.proto`,
  }));
  const schema = linkSchema(files.map(({ text, path }) => parseFile({ path, text })));
  const asked = files.find(({ at }) => at !== -1);
  const file = asked && schema.file(asked.path);
  if (file === undefined || asked === undefined) throw new Error('nothing is asked');
  const use = schema.nameAt(file, asked.at);
  return { schema, answer: use && `${use.place}: ${describeTarget(use.target)}` };
}

function describeTarget(target: NameTarget): string {
  if (target.kind === 'declaration') return `${target.declaration.kind} ${target.declaration.fullName}`;
  return target.kind === 'import' ? `import ${target.import.path}` : `${target.kind} ${target.name}`;
}

const answer = (...texts: readonly string[]): unknown => ask(...texts).answer;

const options = `syntax = "proto3"; package o; import "google/protobuf/descriptor.proto"; import "google/protobuf/any.proto";
enum Colour { RED = 0; BLUE = 1; }
message Rules { string pattern = 1; Rules inner = 2; Colour colour = 3; repeated Colour colours = 4; google.protobuf.Any any = 5; map<string, Rules> all = 6; }
extend google.protobuf.FieldOptions { Rules rules = 1000; Colour paint = 1001; }`;

const field = (option: string): string =>
  `syntax = "proto3"; package p; import "0.proto"; message M { string a = 1 [${option}]; }`;

describe('declarations', () => {
  test.each([
    ['message |A {}', 'declaration: message p.A'],
    ['message A| {}', 'declaration: message p.A'],
    ['message A { int32 |b = 1; }', 'declaration: field p.A.b'],
    ['message A { oneof |o { int32 b = 1; } }', 'declaration: oneof p.A.o'],
    ['message A { oneof o { int32 |b = 1; } }', 'declaration: field p.A.b'],
    ['message A { map<int32, A> |m = 1; }', 'declaration: field p.A.m'],
    ['message A { enum E { |X = 0; } }', 'declaration: enumValue p.A.X'],
    ['service S { rpc |R(A) returns (A); } message A {}', 'declaration: method p.S.R'],
    ['message A { reserved "|gone"; }', 'head: reserved gone'],
    ['import "1|.proto";', 'head: import 1.proto'],
    ['|message A {}', undefined],
    ['message A { |int32 b = 1; }', undefined],
  ])('%s', (text, expected) => {
    expect(answer(`syntax = "proto3"; package p; ${text}`)).toBe(expected);
  });

  test('a package', () => {
    expect(answer('syntax = "proto3"; package a.|b.c;')).toBe('head: package a.b');
  });

  test('a group is a message', () => {
    expect(answer('syntax = "proto2"; message A { optional group |G = 1 { optional int32 b = 1; } }')).toBe(
      'declaration: message A.G',
    );
  });
});

describe('types', () => {
  test.each([
    ['message A { message B {} } message C { A.|B b = 1; }', 'type: message a.p.A.B'],
    ['message A { message B {} } message C { |A.B b = 1; }', 'type: message a.p.A'],
    ['message A { message B {} } message C { a.|p.A.B b = 1; }', 'type: package a.p'],
    ['message A { message B {} } message C { .|a.p.A.B b = 1; }', 'type: package a'],
    ['message A { map<string, |A> m = 1; }', 'type: message a.p.A'],
    ['message A {} service S { rpc R(|A) returns (A); }', 'type: message a.p.A'],
    ['message A { Nowhere| n = 1; }', undefined],
  ])('%s', (text, expected) => {
    expect(answer(`syntax = "proto3"; package a.p; ${text}`)).toBe(expected);
  });
});

describe('options', () => {
  test.each([
    ['(o.|rules).pattern = "a"', 'option: extension o.rules'],
    ['(|o.rules).pattern = "a"', 'option: package o'],
    ['(o.rules).inner.|pattern = "a"', 'option: field o.Rules.pattern'],
    ['(o.rules).|inner.pattern = "a"', 'option: field o.Rules.inner'],
    ['(o.paint) = |BLUE', 'value: enumValue o.BLUE'],
    ['(o.rules) = { |inner { pattern: "a" } }', 'value: field o.Rules.inner'],
    ['(o.rules) = { inner { |pattern: "a" } }', 'value: field o.Rules.pattern'],
    ['(o.rules) = { inner { colour: |RED } }', 'value: enumValue o.RED'],
    ['(o.rules) = { colours: [RED, |BLUE] }', 'value: enumValue o.BLUE'],
    ['(o.rules) = { any { [type.googleapis.com/o.|Rules] { } } }', 'value: message o.Rules'],
    ['(o.rules) = { any { [type.googleapis.com/o.Rules] { |pattern: "a" } } }', 'value: field o.Rules.pattern'],
    ['(o.rules) = { all { key: "a" value { |pattern: "a" } } }', 'value: field o.Rules.pattern'],
    ['(o.rules) = { all { |key: "a" } }', undefined],
    ['|deprecated = true', 'option: field google.protobuf.FieldOptions.deprecated'],
    ['jstype = |JS_STRING', 'value: enumValue google.protobuf.FieldOptions.JS_STRING'],
    ['|json_name = "b"', undefined],
    ['(o.rules).|nothing = 1', undefined],
  ])('%s', (text, expected) => {
    expect(answer(options, field(text))).toBe(expected);
  });

  test('a default', () => {
    const text = 'syntax = "proto2"; enum E { X = 0; } message A { optional E e = 1 [default = |X]; }';
    expect(answer(text)).toBe('value: enumValue X');
  });
});

describe('comments', () => {
  const text = (comment: string): string =>
    `syntax = "proto3"; package envoy.p.v3;\n// ${comment}\nmessage A { int32 b = 1; enum E { X = 0; } }`;
  test.each([
    ['See `envoy.p.v3.|A`.', 'comment: message envoy.p.v3.A'],
    ['See [A.|b][envoy.p.v3.A.b].', 'comment: field envoy.p.v3.A.b'],
    ['Set ``|b`` first.', 'comment: field envoy.p.v3.A.b'],
    [':type-name: envoy.p.v3.|A', 'comment: message envoy.p.v3.A'],
    ['`A.E.|X`', 'comment: enumValue envoy.p.v3.A.X'],
    ['`A.|E.X`', 'comment: enum envoy.p.v3.A.E'],
    [':ref:`b <envoy_v3_api_field_p.v3.A.|b>`', 'comment: field envoy.p.v3.A.b'],
    [':ref:`envoy_api_msg_p.v3.|A`', 'comment: message envoy.p.v3.A'],
    [':ref:`envoy_api_msg_|p.v3.A`', 'comment: package envoy.p'],
    ['The plain word |b is prose.', undefined],
    ['`|nothing`', undefined],
    ['`unfinished |b', undefined],
  ])('%s', (comment, expected) => {
    expect(answer(text(comment))).toBe(expected);
  });
});

test('lookups of many offsets of a file equal single lookups', () => {
  const text = `syntax = "proto3"; package a.v1;
// See \`a.v1.A.b\` and \`A\`.
message A { int32 b = 1 [deprecated = true]; a.v1.A c = 2; }
`;
  const schema = linkSchema([parseFile({ path: 'a.proto', text })]);
  const file = schema.file('a.proto') as SchemaFile;
  const offsets = Array.from({ length: text.length + 1 }, (_, at) => at);
  expect(schema.namesAt(file, offsets)).toEqual(offsets.map((at) => schema.nameAt(file, at)));
});
