/** Fixes of files in the canonical form of a project are in that form, too. */
import { findCompatPolicy, type CompatPolicy } from '@protoshepherd/compat';
import { envoyStyle, type FormatStyle } from '@protoshepherd/syntax';
import { describe, expect, test } from 'vitest';

import { formatted, unformatted } from '../protoxform/formatted.ts';
import { fixAll } from '../support/compat-fixes.ts';
import { buildTree, type Texts } from '../support/build-tree.ts';

const path = 'p/v1/p.proto';
const nothing = (): undefined => undefined;

function file(...body: readonly string[]): string {
  return `syntax = "proto3";\npackage p.v1;\n${body.join('\n')}\n`;
}

const reserved =
  'reserved 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118;';
const names = 'reserved "first_of_the_old_names", "second_of_the_old_names", "third_of_the_old_names";';
const kept = 'string kept_as_it_is = 1;';
const method = 'rpc AMethodWithARatherLongName(ARatherLongRequest) returns (ARatherLongResponse);';
const types = 'message ARatherLongRequest {}\nmessage ARatherLongResponse {}';

const cases: Readonly<Record<string, { readonly before: string; readonly after: string }>> = {
  'a field comes back, deprecated': {
    before: file(
      `message M { ${kept} map<string, string> a_field_that_was_removed = 2 [json_name = "aFieldWithAName"]; }`,
    ),
    after: file(`message M { ${kept} }`),
  },
  'a method comes back, deprecated': {
    before: file(types, `service S { ${method} }`),
    after: file(types, 'service S {}'),
  },
  'options come back in brackets': {
    before: file(
      'message M { int64 a_field_with_options = 2 [jstype = JS_STRING, json_name = "aNameThatIsNotDerivedFromIt"]; }',
      'enum E { A = 0 [debug_redact = true, (p.v1.note) = "a note about a value"]; B = -1; }',
      'import "google/protobuf/descriptor.proto";',
      'extend google.protobuf.EnumValueOptions { string note = 50000; }',
    ),
    after: file(
      'message M { int64 a_field_with_options = 2; }',
      'enum E { A = 0; B = -1; }',
      'import "google/protobuf/descriptor.proto";',
      'extend google.protobuf.EnumValueOptions { string note = 50000; }',
    ),
  },
  'numbers and names are reserved again': {
    before: file(`message M { ${reserved} ${names} ${kept} }`),
    after: file(`message M { reserved 100; ${kept} }`),
  },
};

const styles: readonly Partial<FormatStyle>[] = [
  { lineLimit: 60 },
  { lineLimit: 80 },
  { lineLimit: 100 },
  { lineLimit: 140 },
  { lineLimit: 60, indent: 4 },
];

test.each(Object.entries(cases).flatMap(([name, states]) => styles.map((choices) => [name, choices, states] as const)))(
  '%s in %o',
  async (_, choices, { before, after }) => {
    const style = { ...envoyStyle, ...choices };
    const inStyle = (text: string): Texts =>
      Object.fromEntries(formatted([{ path, text }], nothing, style).map((each) => [each.path, each.text]));
    const policy = findCompatPolicy('FILE') as CompatPolicy;
    const { fixed, texts } = await fixAll(buildTree(inStyle(before)), buildTree(inStyle(after)), policy, style);
    expect(fixed).not.toEqual([]);
    const files = [...texts].map(([name, text]) => ({ path: name, text }));
    expect(files.map((each) => each.path)).toEqual([path]);
    expect(unformatted(files, nothing, style)).toEqual([]);
  },
);

describe('a file that is not in canonical form', () => {
  test.each([
    [
      'gets a method back with its block moved in',
      'message M {}\nservice S { rpc A(M) returns (M); }',
      'message M {}\nservice S {}',
      'message M {}\nservice S {\n  rpc A(M) returns (M) {\n    option deprecated = true;\n  }\n}',
    ],
    [
      'keeps the chosen line breaks',
      'message M {\n  int64 a =\n      1 [jstype = JS_STRING];\n}',
      'message M {\n  int64 a =\n      1;\n}',
      'message M {\n  int64 a =\n      1 [jstype = JS_STRING];\n}',
    ],
  ])('%s', async (_, before, after, expected) => {
    const policy = findCompatPolicy('FILE') as CompatPolicy;
    const { texts } = await fixAll(
      buildTree({ [path]: file(before) }),
      buildTree({ [path]: file(after) }),
      policy,
      envoyStyle,
    );
    expect(texts.get(path)).toBe(file(expected));
  });
});
