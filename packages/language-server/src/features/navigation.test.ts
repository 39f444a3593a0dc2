import { describe, expect, test } from 'vitest';
import { DocumentHighlightKind, type DocumentHighlight, type Location } from 'vscode-languageserver';

import { askAtMark } from '../../test/ask-at-mark.ts';

const head = 'syntax = "proto3";\npackage a.v1;\n';

/** Locations as `file:line:column`, all one-based. */
async function places(method: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const found = (await askAtMark<readonly Location[] | null>(`textDocument/${method}`, files)) ?? [];
  return found.map(({ uri, range }) => {
    const path = uri.split('/').slice(-3).join('/');
    return `${path}:${range.start.line + 1}:${range.start.character + 1}`;
  });
}

const other = `${head}message Other { message Inner {} int32 field = 1; }\nenum Colour { RED = 0; }\n`;
const withOther = (text: string): Readonly<Record<string, string>> => ({
  'a/v1/a.proto': `${head}import "a/v1/other.proto";\n${text}\n`,
  'a/v1/other.proto': other,
});

describe('definition', () => {
  test.each([
    ['a type of another file', 'message A { Other.In|ner a = 1; }', ['a/v1/other.proto:3:25']],
    ['a declaration is its own', 'message |A {}', ['a/v1/a.proto:4:9']],
    ['an import', 'import "a/v1/oth|er.proto";', ['a/v1/other.proto:1:1']],
    ['a name in a comment', '// See `Other.fi|eld`.\nmessage A {}', ['a/v1/other.proto:3:40']],
    [
      'a package is declared by several files',
      'message A { a.|v1.Other o = 1; }',
      ['a/v1/a.proto:2:9', 'a/v1/other.proto:2:9'],
    ],
    [
      'the beginning of a package name leads to the packages below it',
      'message A { |a.v1.Other o = 1; }',
      ['a/v1/a.proto:2:9'],
    ],
    ['what is built in has no place', 'message A { int32 a = 1 [|deprecated = true]; }', []],
    ['a keyword is no name', 'mes|sage A {}', []],
  ])('%s', async (_, text, expected) => {
    expect(await places('definition', withOther(text))).toEqual(expected);
  });
});

describe('type definition', () => {
  test.each([
    ['of a field', 'message A { Other |a = 1; }', ['a/v1/other.proto:3:9']],
    ['of a map', 'message A { map<string, Colour> |a = 1; }', ['a/v1/other.proto:4:6']],
    [
      'of a method',
      'service S { rpc |Get(Other) returns (Other.Inner); }',
      ['a/v1/other.proto:3:9', 'a/v1/other.proto:3:25'],
    ],
    ['of a value', 'enum E { |E_X = 0; }', ['a/v1/a.proto:4:6']],
  ])('%s', async (_, text, expected) => {
    expect(await places('typeDefinition', withOther(text))).toEqual(expected);
  });
});

describe('implementation', () => {
  test.each([
    [
      'of a method: its messages',
      'service S { rpc G|et(Other) returns (Other.Inner); }',
      ['a/v1/other.proto:3:9', 'a/v1/other.proto:3:25'],
    ],
    [
      'of a message: the methods that use it',
      'message A { Oth|er o = 1; }\nservice S { rpc Get(Other) returns (A); }',
      ['a/v1/a.proto:5:17'],
    ],
    ['of a service: its methods', 'message A {}\nservice |S { rpc Get(A) returns (A); }', ['a/v1/a.proto:5:17']],
  ])('%s', async (_, text, expected) => {
    expect(await places('implementation', withOther(text))).toEqual(expected);
  });
});

describe('references', () => {
  const options = `syntax = "proto3";
package o.v1;
import "google/protobuf/descriptor.proto";
message Rules { string pat|tern = 1; }
extend google.protobuf.FieldOptions { Rules rules = 50000; }
`;
  const user = `syntax = "proto3";
package u.v1;
import "o/v1/o.proto";
message U { string a = 1 [(o.v1.rules).pattern = "x"]; string b = 2 [(o.v1.rules) = { pattern: "y" }]; string pattern = 3; }
`;
  const reader =
    'syntax = "proto3";\npackage r.v1;\n// Like `o.v1.Rules.pattern`; the pattern matters.\nmessage R { string pattern = 1; }\n';
  const files = { 'o/v1/o.proto': options, 'u/v1/u.proto': user, 'r/v1/r.proto': reader };

  const lines = (found: readonly Location[]): readonly string[] =>
    found
      .map(({ uri, range }) => `${uri.split('/').at(-1)}:${range.start.line + 1}:${range.start.character + 1}`)
      .toSorted();

  test('references are found in options, message values and comments of all files', async () => {
    const method = 'textDocument/references';
    const all = await askAtMark<readonly Location[]>(method, files, { context: { includeDeclaration: true } });
    expect(lines(all)).toEqual(['o.proto:4:24', 'r.proto:3:21', 'u.proto:4:40', 'u.proto:4:87']);
    const others = await askAtMark<readonly Location[]>(method, files, { context: { includeDeclaration: false } });
    expect(lines(others)).toEqual(['r.proto:3:21', 'u.proto:4:40', 'u.proto:4:87']);
  });

  test('the references of an import are all imports of its file', async () => {
    const text = user.replace('o/v1', '|o/v1');
    const all = { ...files, 'o/v1/o.proto': options.replace('|', ''), 'u/v1/u.proto': text };
    const more = { context: { includeDeclaration: true } };
    expect(lines(await askAtMark<readonly Location[]>('textDocument/references', all, more))).toEqual(['u.proto:3:1']);
  });

  test('highlights show whether a name is written, read or only mentioned', async () => {
    const text = 'syntax = "proto3";\n// See `A`.\nmessage |A { A a = 1; }\n';
    const found = await askAtMark<readonly DocumentHighlight[]>('textDocument/documentHighlight', { 'a.proto': text });
    expect(found.map(({ range, kind }) => [range.start.line, kind])).toEqual([
      [1, DocumentHighlightKind.Text],
      [2, DocumentHighlightKind.Write],
      [2, DocumentHighlightKind.Read],
    ]);
  });
});
