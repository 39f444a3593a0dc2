import { describe, expect, test } from 'vitest';

import { completeAt } from '../../test/complete-at.ts';

const head = 'syntax = "proto3";\npackage a.v1;\n';
const others = {
  'a/v1/other.proto': 'syntax = "proto3"; package a.v1; message Other { message Deep {} }',
  'b/v1/b.proto': 'syntax = "proto3"; package b.v1; message Bee {} enum Color { RED = 0; BLUE = 1; }',
  'b/v2/b.proto': 'syntax = "proto3"; package b.v2; message Bee {}',
  'rules/rules.proto':
    'syntax = "proto2"; package rules; import "google/protobuf/descriptor.proto";' +
    'message Rules { optional Text text = 1; optional bool on = 2; repeated Mode modes = 3; repeated Rules more = 4; }' +
    'message Text { optional int32 min_len = 1; optional string pattern = 2; }' +
    'enum Mode { FAST = 0; SLOW = 1; }' +
    'extend google.protobuf.FieldOptions { optional Rules field = 1001; }' +
    'extend google.protobuf.FileOptions { optional Mode mode = 1002; }',
};
const withRules = `${head}import "rules/rules.proto";\n`;

/** Where the cursor stands, and what must be offered, and what must not. */
const table: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  // Keywords by place.
  ['|', ['syntax', 'edition', 'package', 'import', 'message'], ['rpc', 'string']],
  [`${head}|`, ['import', 'option', 'message', 'enum', 'service', 'extend'], ['syntax', 'package', 'string']],
  [`${head}mess|`, ['message'], ['enum']],
  [
    `${head}message M { | }`,
    ['repeated', 'optional', 'oneof', 'map', 'reserved', 'string', 'M'],
    ['required', 'rpc', 'service'],
  ],
  ['syntax = "proto2"; message M { | }', ['required', 'extensions'], []],
  [`${head}enum E { | }`, ['option', 'reserved'], ['message', 'string']],
  [`${head}service S { | }`, ['rpc', 'option'], ['message']],
  [`${head}message M { oneof o { | } }`, ['option', 'string', 'M'], ['repeated', 'map', 'oneof']],
  [`${head}service S { rpc R(M) | }`, ['returns'], []],
  [`${head}service S { rpc R(|) }`, ['stream'], ['string']],
  [`${head}service S { rpc R(M) returns (M) { | } }`, ['option'], ['rpc']],
  // Dialects.
  ['syntax = |', ['proto3', 'proto2'], []],
  ['syntax = "|";', ['proto3', 'proto2'], []],
  ['edition = "20|";', ['2023', '2024'], ['proto3']],
  // Types.
  [`${head}message M { Other|  }`, ['Other'], ['string']],
  [`${head}message M { repeated | }`, ['string', 'M', 'Other', 'b.v1.Bee'], ['repeated', 'oneof']],
  [`${head}message M { map<|> }`, ['string', 'int32', 'bool'], ['bytes', 'M', 'float']],
  [`${head}message M { map<string, |> }`, ['bytes', 'M', 'b.v1.Color'], []],
  [`${head}import "b/v1/b.proto"; message M { b.|  }`, ['v1', 'v1.Bee', 'v1.Color'], ['Bee']],
  [`${head}import "b/v1/b.proto"; message M { b.v1.|  }`, ['Bee', 'Color'], ['v1', 'M']],
  [`${head}import "b/v1/b.proto"; message M { .b.v1.|  }`, ['Bee', 'Color'], []],
  [`${head}import "b/v1/b.proto"; message M { |.v1.Bee bee = 1; }`, ['b'], []],
  [`${head}message M { M x = 1; message Inner {} In|  }`, ['Inner', 'map'].slice(0, 1), []],
  [`${head}service S { rpc R(M) returns (stream |) }`, ['Other'], ['stream', 'b.v1.Color']],
  [`${head}extend | {}`, ['Other'], ['b.v1.Color', 'string']],
  [`${head}message M { string a = 1\n  | }`, ['string', 'M', 'oneof'], []],
  [`${head}message M { Durat|  }`, ['google.protobuf.Duration'], []],
  [`${head}message M { google.|  }`, ['protobuf.Duration'], []],
  [`${head}option | = "x";`, ['go_package'], []],
  [`${head}enum E { option = |; }`, ['0'], []],
  [`${head}import "google/protobuf/|";`, ['google/protobuf/any.proto'], []],
  // Names of fields.
  [`${head}message M { b.v1.HTTPFilterList | }`, ['http_filter_list'], []],
  // Numbers.
  [`${head}message M { string a = 1; string b = |; }`, ['2'], ['1']],
  [`${head}message M { string a = 1; string c = 4; reserved 2; string b = |; }`, ['5', '3'], ['1', '2', '4']],
  [`${head}enum E { A = |; }`, ['0'], []],
  [`${head}enum E { A = 0; B = 1; C = | }`, ['2'], ['0', '1']],
  // Options.
  [
    `${head}option |`,
    ['java_package', 'deprecated', 'go_package', '(rules.mode)'],
    ['uninterpreted_option', '(rules.field)'],
  ],
  [`${head}option dep|`, ['deprecated'], ['go_package']],
  [`${withRules}option (|`, ['rules.mode', 'rules'], ['rules.field']],
  [`${withRules}option (rules.|)`, ['mode'], ['field']],
  [`${withRules}message M { string a = 1 [|]; }`, ['deprecated', 'json_name', '(rules.field)'], ['(rules.mode)']],
  [`${withRules}message M { string a = 1 [deprecated = true, |]; }`, ['(rules.field)'], ['deprecated']],
  [`${withRules}message M { string a = 1 [(rules.field).|]; }`, ['text', 'on', 'modes'], ['deprecated']],
  [`${withRules}message M { string a = 1 [(rules.field).text.|]; }`, ['min_len', 'pattern'], ['on']],
  [`${head}message M { option | }`, ['deprecated', 'map_entry'], ['go_package']],
  [`${head}enum E { option | }`, ['allow_alias'], ['map_entry']],
  [`${head}enum E { A = 0 [|]; }`, ['deprecated'], ['allow_alias']],
  [`${head}service S { rpc R(M) returns (M) { option | } }`, ['idempotency_level'], ['map_entry']],
  // Values.
  [`${head}option optimize_for = |;`, ['SPEED', 'CODE_SIZE'], []],
  [`${head}option deprecated = t|;`, ['true'], ['false']],
  [`${withRules}option (rules.mode) = |;`, ['FAST', 'SLOW'], []],
  [`${withRules}message M { string a = 1 [(rules.field) = {|}]; }`, ['text', 'on', 'modes'], ['min_len']],
  [`${withRules}message M { string a = 1 [(rules.field) = {text: {|}}]; }`, ['min_len', 'pattern'], ['on']],
  [`${withRules}message M { string a = 1 [(rules.field) = {text {min_len: 1} |}]; }`, ['on', 'modes'], ['min_len']],
  [`${withRules}message M { string a = 1 [(rules.field) = {on: |}]; }`, ['true', 'false'], []],
  [`${withRules}message M { string a = 1 [(rules.field) = {modes: [FAST, |]}]; }`, ['FAST', 'SLOW'], []],
  [`${withRules}message M { string a = 1 [(rules.field) = {more: [{on: true}, {|}]}]; }`, ['text', 'more'], []],
  [`${withRules}message M { string a = 1 [(rules.field) = {text: {pattern: |}}]; }`, [], ['true', 'text']],
  ['syntax = "proto2"; enum E { A = 0; B = 1; } message M { optional E e = 1 [default = |]; }', ['A', 'B'], []],
  ['syntax = "proto2"; message M { optional bool b = 1 [default = |]; }', ['true', 'false'], []],
  // Imports.
  [`${head}import "|";`, ['b', 'rules', 'a'], ['b/v1']],
  [`${head}import "b/|";`, ['b/v1', 'b/v2'], ['rules']],
  [`${head}import "b/v1/|";`, ['b/v1/b.proto'], []],
  [`${head}import "b/v1/|`, ['b/v1/b.proto'], []],
  [`${head}import |;`, ['public', 'b'], []],
  [`${head}import |;\nmessage M { b.v2.Bee bee = 1; }`, ['b/v2/b.proto'], ['b/v1/b.proto']],
  [`${head}import "b/v1/b.proto"; import "b/v1/|";`, [], ['b/v1/b.proto']],
  // The package.
  ['syntax = "proto3"; package |;', ['a.v1'], []],
  // Comments.
  [`${head}// [|\nmessage M { string a = 3; }`, ['[#next-free-field: 4]', '[#not-implemented-hide:]'], []],
  [`${head}message M { string a = 3; // [#next|\n }`, ['[#next-free-field: 4]'], ['[#not-implemented-hide:]']],
  [`${head}// @|\nmessage M {}`, ['@type'], ['[#comment: ]']],
  // Reserved.
  [`${head}message M { string a = 1; string c = 4; reserved |; }`, ['2', '3'], ['1', '4']],
  // Nothing.
  [`${head}message | {}`, [], ['string']],
  [`${head}option go_package = "|";`, [], ['true']],
];

describe('what is offered', () => {
  test.each(table)('%s', (marked, expected, absent) => {
    const { labels } = completeAt(marked, others);
    expect(labels).toEqual(expect.arrayContaining([...expected]));
    expect(labels.filter((label) => absent.includes(label))).toEqual([]);
  });
});

describe('what is written', () => {
  test('a type that is not imported brings its import', () => {
    const { accept } = completeAt(`${head}message M { Bee| bee = 1; }`, others);
    expect(accept('b.v1.Bee')).toBe(`${head.trimEnd()}\n\nimport "b/v1/b.proto";\nmessage M { b.v1.Bee bee = 1; }`);
  });

  test('a name in the middle of another replaces all of it', () => {
    const { accept } = completeAt(`${head}message M { |.v1.Bee bee = 1; }`, others);
    expect(accept('Other')).toContain('message M { Other bee');
  });

  test('an extension is closed unless it is', () => {
    expect(completeAt(`${withRules}option (rules.m| = FAST;`, others).accept('mode')).toContain(
      'option (rules.mode) = FAST;',
    );
    expect(completeAt(`${withRules}option (rules.m|) = FAST;`, others).accept('mode')).toContain(
      'option (rules.mode) = FAST;',
    );
  });

  test('a path is written in quotes', () => {
    expect(completeAt(`${head}import |;\nmessage M { b.v2.Bee bee = 1; }`, others).accept('b/v2/b.proto')).toContain(
      'import "b/v2/b.proto";',
    );
    expect(completeAt(`${head}import "b/v2/|";`, others).accept('b/v2/b.proto')).toContain('import "b/v2/b.proto";');
  });
});

describe('what comes first', () => {
  test('the same version comes before others', () => {
    const { labels } = completeAt(`${head}message M { Bee| }`, others);
    expect(labels).toEqual(['b.v1.Bee', 'b.v2.Bee']);
  });

  test('an import that breaks the One Definition Rule comes last and says so', () => {
    const odrBreak = (name: string): string | undefined => (name === 'b.v1' ? 'breaks the rule' : undefined);
    const { entries } = completeAt(`${head}message M { Bee| }`, others, { odrBreak });
    expect(entries.map(({ label }) => label)).toEqual(['b.v2.Bee', 'b.v1.Bee']);
    expect(entries[1]?.detail).toBe('b.v1.Bee (import "b/v1/b.proto"; breaks the rule)');
  });

  test('the announced number comes before others', () => {
    const { labels } = completeAt(`${head}// [#next-free-field: 7]\nmessage M { string a = 1; string b = |; }`, others);
    expect(labels[0]).toBe('7');
  });

  test('numbers skip ranges for extensions and those of protobuf', () => {
    const text =
      'syntax = "proto2"; message M { extensions 2 to 18999; optional string a = 1; optional string b = |; }';
    expect(completeAt(text).labels[0]).toBe('20000');
  });

  test('a file that imports this one is not offered', () => {
    const cycle = { 'c/v1/c.proto': 'syntax = "proto3"; package c.v1; import "a/v1/a.proto"; message Cee {}' };
    expect(completeAt(`${head}message M { Cee| }`, cycle).labels).toEqual([]);
    expect(completeAt(`${head}import "c/v1/|";`, cycle).labels).toEqual([]);
  });

  test('too many types are cut', () => {
    const many = {
      'm/v1/m.proto': `syntax = "proto3"; package m.v1; ${Array.from({ length: 400 }, (_, at) => `message M${at} {}`).join('')}`,
    };
    const all = completeAt(`${head}message M { | }`, many);
    expect(all.isCut).toBe(true);
    expect(all.labels.length).toBeLessThan(300);
    expect(completeAt(`${head}message M { M39| }`, many).isCut).toBe(false);
  });
});
