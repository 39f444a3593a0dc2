import { describe, expect, test } from 'vitest';
import type { Location } from 'vscode-languageserver';

import { askAtMark } from '../../test/ask-at-mark.ts';

const head = 'syntax = "proto3";\npackage a.v1;\n';

/** Places as `file:line:column`, all counted from one. */
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
