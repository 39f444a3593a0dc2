import { describe, expect, test } from 'vitest';

import { parseFile } from '../parse-file.ts';
import type { MessageNode } from '../nodes/message-nodes.ts';
import type { FieldNode } from '../nodes/field-nodes.ts';
import { hasInnerComments } from './inner-comments.ts';
import { layoutField } from './layout-field.ts';
import { layoutOptionStatement } from './layout-option-statement.ts';
import { layoutReserved } from './layout-reserved.ts';
import { layoutRpc } from './layout-rpc.ts';
import { defaultLayout } from './layout-style.ts';
import { readOption, type OptionText } from './literal.ts';

const x = (length: number): string => 'x'.repeat(length);

/** A field of a message, laid out at column two, from its options in source form. */
function field(head: string, options: string): string {
  return layoutField(head, readOptions(options), 2, defaultLayout);
}

function readOptions(options: string): readonly OptionText[] {
  return firstField(`message M { int32 f = 1 [${options}]; }`).options.map(readOption);
}

function firstField(text: string): FieldNode {
  const message = parseFile({ path: 'a.proto', text }).root.members[0] as MessageNode;
  return message.members[0] as FieldNode;
}

const head = `string ${x(60)} = 1`;

describe('a field', () => {
  test.each([
    [
      'fits on a line',
      'string a = 1',
      'deprecated = true, (r) = { a: 1, b: 2; }',
      '  string a = 1 [deprecated = true, (r) = {a: 1 b: 2}];',
    ],
    [
      'has its options on the next line',
      head,
      '(validate.rules).string = {min_len: 1}',
      `  ${head}\n      [(validate.rules).string = {min_len: 1}];`,
    ],
    [
      'has a line for each option',
      head,
      `deprecated = true, (r) = "${x(80)}"`,
      `  ${head} [\n    deprecated = true,\n    (r) = "${x(80)}"\n  ];`,
    ],
    ['has its only option on a line of its own', head, `(r) = "${x(88)}"`, `  ${head} [\n    (r) = "${x(88)}"\n  ];`],
    [
      'has a row of entries that moves as a whole',
      'string authority = 2',
      `(validate.rules).string = {min_len: 0 max_bytes: 16384 well_known_regex: HTTP_HEADER_VALUE strict: false}`,
      '  string authority = 2\n      [(validate.rules).string =\n           {min_len: 0 max_bytes: 16384 well_known_regex: HTTP_HEADER_VALUE strict: false}];',
    ],
    [
      'keeps the bracket beside it where the row then fits',
      'string value = 2',
      `(validate.rules).string = {max_bytes: 16384000 well_known_regex: HTTP_HEADER_VALUE strict: false}`,
      `  string value = 2 [(validate.rules).string =\n${' '.repeat(24)}{max_bytes: 16384000 well_known_regex: HTTP_HEADER_VALUE strict: false}];`,
    ],
    [
      'has a value that must be opened',
      'string a = 1',
      '(r) = {required: true gt: {}}',
      '  string a = 1 [(r) = {\n    required: true\n    gt {}\n  }];',
    ],
    [
      'has a head too long for its value',
      `string ${x(80)} = 1`,
      '(r) = {a: 1 gt {}}',
      `  string ${x(80)} = 1\n      [(r) = {\n        a: 1\n        gt {}\n      }];`,
    ],
    [
      'opens one of several options',
      'string a = 1',
      'deprecated = true, (r) = {a: 1 b < c: [1, 2] >}',
      '  string a = 1 [\n    deprecated = true,\n    (r) = {\n      a: 1\n      b {c: [1, 2]}\n    }\n  ];',
    ],
    [
      'keeps texts that were cut',
      'string a = 1',
      '(r) = {a: "x "  "y"}',
      '  string a = 1 [(r) = {\n    a: "x "\n       "y"\n  }];',
    ],
    [
      'has a list of messages',
      'string a = 1',
      '(r) = {a: [{b: 1}, {c: 2}]}',
      '  string a = 1 [(r) = {\n    a: [\n      {b: 1},\n      {c: 2}\n    ]\n  }];',
    ],
  ])('%s', (_, start, options, expected) => {
    expect(field(start, options)).toBe(expected);
  });

  test('with an inner comment is recognised', () => {
    expect(hasInnerComments(firstField('message M { /* a */ int32 f = 1 [deprecated = true]; // b\n }'))).toBe(false);
    expect(hasInnerComments(firstField('message M { int32 f = 1 [deprecated = /* c */ true]; }'))).toBe(true);
  });
});

describe('an option statement', () => {
  const statement = (name: string, text: string, indent: number): string =>
    layoutOptionStatement({ name, value: { kind: 'scalar', text } }, indent, defaultLayout);

  test.each([
    ['fits on a line', '(o)', '1', 2, '  option (o) = 1;'],
    ['is broken after the equals sign', '(o)', `"${x(90)}"`, 2, `  option (o) =\n      "${x(90)}";`],
    [
      'has a text that is cut where it can be',
      '(o)',
      `"${x(50)}.${x(50)}"`,
      2,
      `  option (o) =\n      "${x(50)}."\n      "${x(50)}";`,
    ],
    ['has a text that cannot be cut', '(o)', `"${x(120)}"`, 2, `  option (o) =\n      "${x(120)}";`],
    [
      'has an escape, which is not cut',
      '(o)',
      `"${x(89)}\\.${x(9)}"`.replace('\\.', '\\n'),
      2,
      `  option (o) =\n      "${x(89)}\\n${x(9)}";`,
    ],
    [
      'is plain and at the top, so it is never broken',
      'java_package',
      `"${x(120)}"`,
      0,
      `option java_package = "${x(120)}";`,
    ],
    ['had a name cut that fits now', '(o)', '"a.b."  "c.D"', 2, '  option (o) = "a.b.c.D";'],
    ['had a sentence cut', '(o)', '"a b " "c"', 2, '  option (o) =\n      "a b "\n      "c";'],
  ])('%s', (_, name, text, indent, expected) => {
    expect(statement(name, text, indent)).toBe(expected);
  });
});

test('reserved items fill their lines', () => {
  const items = Array.from({ length: 12 }, (_, at) => `"name_of_field_${at}"`);
  const text = layoutReserved(items, 2, defaultLayout);
  // Another name would make 105 columns of the first line.
  expect(text.split('\n').map((line) => line.length)).toEqual([86, 100, 64]);
  expect(text).toMatch(/^ {2}reserved "name_of_field_0", [^]*,\n {6}"name_of_field_\d+", [^]*;$/);
});

test('an rpc is broken before `returns`', () => {
  expect(layoutRpc('rpc A(B)', 'returns (C)', 2, defaultLayout)).toBe('  rpc A(B) returns (C) {');
  expect(layoutRpc(`rpc A(${x(60)})`, `returns (${x(40)})`, 2, defaultLayout)).toBe(
    `  rpc A(${x(60)})\n      returns (${x(40)}) {`,
  );
});
