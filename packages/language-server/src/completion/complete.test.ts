import { describe, expect, test } from 'vitest';

import { completeAt } from '../../test/complete-at.ts';

const head = 'syntax = "proto3";\npackage a.v1;\n';
const others = {
  'a/v1/other.proto': 'syntax = "proto3"; package a.v1; message Other { message Deep {} }',
  'b/v1/b.proto': 'syntax = "proto3"; package b.v1; message Bee {} enum Color { RED = 0; BLUE = 1; }',
  'a/extensions/v1/f.proto': 'syntax = "proto3"; package a.extensions.v1; message Filter {}',
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

/** The cursor, the required entries, and the forbidden ones. */
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
  [`${withRules}message M { rules.|  }`, ['Rules', 'Text'], ['Mode']],
  [`${head}message M { Durat|  }`, ['google.protobuf.Duration'], []],
  [`${head}message M { google.|  }`, ['protobuf.Duration'], []],
  [`${head}option | = "x";`, ['go_package'], []],
  [`${head}enum E { option = |; }`, ['0'], []],
  [`${head}import "google/protobuf/|";`, ['google/protobuf/any.proto'], []],
  [`${head}message M { Filt|  }`, ['a.extensions.v1.Filter'], ['extensions.v1.Filter']],
  [`${head}import "b/v1/b.proto"; message M { b.v1\n    .|\n  }`, ['Bee'], ['M']],
  [`${head}import "b/v1/b.proto"; message M { b.v1.\n    |  }`, ['Bee'], ['M']],
  [`${head}import "b/v1/b.proto"; message M { repeated .|  }`, ['b', 'b.v1.Bee'], ['Bee']],
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
  [
    `${withRules}message M { string a = 1 [|]; }`,
    ['deprecated', 'json_name', '(rules.field)'],
    ['(rules.mode)', 'default'],
  ],
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

describe('offered entries', () => {
  test.each(table)('%s', (marked, expected, absent) => {
    const { labels } = completeAt(marked, others);
    expect(labels).toEqual(expect.arrayContaining([...expected]));
    expect(labels.filter((label) => absent.includes(label))).toEqual([]);
  });
});

describe('inserted text', () => {
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

describe('style of the tree', () => {
  const annotations = {
    'udpa/annotations/status.proto':
      'syntax = "proto3"; package udpa.annotations; import "google/protobuf/descriptor.proto";' +
      'message StatusAnnotation { bool work_in_progress = 1; } extend google.protobuf.FileOptions { StatusAnnotation file_status = 222; }',
    'envoy/annotations/deprecation.proto':
      'syntax = "proto3"; package envoy.annotations; import "google/protobuf/descriptor.proto";' +
      'extend google.protobuf.FieldOptions { string deprecated_at_minor_version = 157; }',
  };

  test('the status of a package is a snippet that brings its import', () => {
    const { entries, accept } = completeAt(`${head}option |`, annotations);
    const status = entries.find(({ label }) => label === '(udpa.annotations.file_status): status of the package');
    expect(status).toMatchObject({
      snippet:
        '(udpa.annotations.file_status).package_version_status = ${1|ACTIVE,FROZEN,NEXT_MAJOR_VERSION_CANDIDATE|}',
      text: '(udpa.annotations.file_status).package_version_status = ACTIVE',
      importPath: 'udpa/annotations/status.proto',
    });
    expect(accept('(udpa.annotations.file_status): work in progress')).toContain(
      'option (udpa.annotations.file_status).work_in_progress = true',
    );
  });

  test('a field is deprecated with the version of its deprecation', () => {
    const { accept } = completeAt(`${head}message M { string a = 1 [|]; }`, annotations);
    expect(accept('(envoy.annotations.deprecated_at_minor_version): deprecate')).toContain(
      '[deprecated = true, (envoy.annotations.deprecated_at_minor_version) = "3.0"]',
    );
  });

  test('the message of the version before is one of the same name', () => {
    const tree = {
      'udpa/annotations/versioning.proto':
        'syntax = "proto3"; package udpa.annotations; import "google/protobuf/descriptor.proto";' +
        'message Versioning { string previous_message_type = 1; } extend google.protobuf.MessageOptions { Versioning versioning = 7; }',
      'a/v0/a.proto': 'syntax = "proto3"; package a.v0; message M { message Inner {} }',
      'b/v0/b.proto': 'syntax = "proto3"; package b.v0; message M {} message Inner {}',
    };
    const option = 'option (udpa.annotations.versioning).previous_message_type = ';
    const imported = `${head}import "udpa/annotations/versioning.proto";\n`;
    expect(completeAt(`${imported}message M { ${option}"|"; }`, tree).labels).toEqual(['a.v0.M', 'b.v0.M']);
    const inner = completeAt(`${imported}message M { message Inner { ${option}|; } }`, tree);
    expect(inner.accept('a.v0.M.Inner')).toContain(`${option}"a.v0.M.Inner";`);
    expect(inner.labels).toEqual(['a.v0.M.Inner']);
  });

  test('packages of languages follow the pattern of other files', () => {
    const file = (folder: string, name: string): readonly [string, string] => {
      const packageName = folder.replaceAll('/', '.');
      const go = `example.com/go/${folder};${folder.split('/').slice(-2).join('')}`;
      const options = `option java_package = "io.x.${packageName}"; option java_outer_classname = "${name}Proto"; option go_package = "${go}";`;
      return [`${folder}/${name.toLowerCase()}.proto`, `syntax = "proto3"; package ${packageName}; ${options}`];
    };
    const tree = Object.fromEntries([file('b/v1', 'Bee'), file('c/v2', 'Cat')]);
    const completeOption = (option: string): readonly string[] =>
      completeAt(`${head}option ${option} = "|";`, tree).labels;
    expect(completeOption('java_package')[0]).toBe('io.x.a.v1');
    expect(completeOption('java_outer_classname')[0]).toBe('AProto');
    expect(completeOption('go_package')[0]).toBe('example.com/go/a/v1;av1');
    expect(completeAt(`${head}option go_package = |`, tree).accept('example.com/go/a/v1;av1')).toContain(
      '= "example.com/go/a/v1;av1"',
    );
  });
});

describe('removed names and numbers', () => {
  const removed = [
    { name: 'old', number: 2 },
    { name: 'older', number: 9 },
  ];
  const message = 'message M { string a = 1; string c = 4; reserved "older";';

  test('is reserved by number and by name', () => {
    const { labels, accept } = completeAt(`${head}${message} reserved |; }`, {}, { removed });
    expect(labels).toEqual(['2', '9', 'old', '3']);
    expect(accept('old')).toContain('reserved "old"; }');
    expect(completeAt(`${head}${message} reserved "|"; }`, {}, { removed }).labels).toEqual(['old']);
  });
});

describe('order', () => {
  test('the same version first', () => {
    const { labels } = completeAt(`${head}message M { Bee| }`, others);
    expect(labels).toEqual(['b.v1.Bee', 'b.v2.Bee']);
  });

  test('an import that breaks the One Definition Rule is last and says so', () => {
    const odrBreak = ({ path }: { readonly path: string }): string | undefined =>
      path === 'b/v1/b.proto' ? 'breaks the rule' : undefined;
    const { entries } = completeAt(`${head}message M { Bee| }`, others, { odrBreak });
    expect(entries.map(({ label }) => label)).toEqual(['b.v2.Bee', 'b.v1.Bee']);
    expect(entries[1]?.detail).toBe('b.v1.Bee (import "b/v1/b.proto"; breaks the rule)');
  });

  test('the announced number first', () => {
    const text = 'message M { string a = 1; reserved 8; string b = |; }';
    const { labels, accept } = completeAt(`${head}// [#next-free-field: 7]\n${text}`, others);
    expect(labels[0]).toBe('7');
    expect(accept('7')).toBe(`${head}// [#next-free-field: 9]\n${text.replace('|', '7')}`);
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
    expect(all.isIncomplete).toBe(true);
    expect(all.labels.length).toBeLessThan(300);
    expect(completeAt(`${head}message M { M39| }`, many).isIncomplete).toBe(false);
    const own = Array.from({ length: 1100 }, (_, at) => `message N${at} {}`).join('');
    expect(completeAt(`${head}${own} message M { | }`).isIncomplete).toBe(true);
    expect(completeAt(`${head}${own} message M { N109| }`).labels).toContain('N1099');
  });
});
