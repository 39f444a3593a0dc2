import { describe, expect, test } from 'vitest';

import { loadGrammar } from './tokenize.ts';

const tokenize = await loadGrammar();

describe('the grammar', () => {
  test.each([
    ['syntax = "proto3";', 'syntax', 'keyword.other.syntax'],
    ['edition = "2023";', 'edition', 'keyword.other.syntax'],
    ['package a.b.v1;', 'a.b.v1', 'entity.name.namespace'],
    ['import public "a.proto";', 'public', 'storage.modifier.import'],
    ['import option "a.proto";', 'option', 'storage.modifier.import'],
    ['option (a.b).c = true;', 'a.b', 'entity.name.function.option'],
    ['option (a.b).c = true;', 'true', 'constant.language'],
    ['option go_package = "x";', 'go_package', 'support.variable.option'],
    ['message A {', 'A', 'entity.name.type.message'],
    ['local message A {', 'local', 'storage.modifier'],
    ['message A {\n  optional string x = 1;\n}', 'optional', 'storage.modifier'],
    ['message A {\n  optional string x = 1;\n}', 'string', 'storage.type.scalar'],
    ['message A {\n  .b.v1.B message = 0x1F;\n}', '.b.v1.B', 'entity.name.type'],
    ['message A {\n  .b.v1.B message = 0x1F;\n}', 'message', 'variable.other.property'],
    ['message A {\n  .b.v1.B option = 0x1F;\n}', 'option', 'variable.other.property'],
    ['message A {\n  .b.v1.B b = 0x1F;\n}', '0x1F', 'constant.numeric.hex'],
    ['message A {\n  map<string, b.B> m = 3 [json_name = "n"];\n}', 'm', 'variable.other.property'],
    ['message A {\n  map<string, b.B> m = 3 [json_name = "n"];\n}', 'b.B', 'entity.name.type'],
    ['message A {\n  string s = 3 [json_name = "n"];\n}', 'json_name', 'support.variable.option'],
    ['message A {\n  string s = 3 [(v.rules).string = {min_len: 1}];\n}', 'min_len', 'variable.other.property'],
    ['message A {\n  oneof o {\n    string s = 3;\n  }\n}', 'o', 'entity.name.type.oneof'],
    ['message A {\n  repeated group G = 1 {\n    optional bool b = 1;\n  }\n}', 'G', 'entity.name.type.message'],
    ['message A {\n  reserved 1 to max;\n}', 'max', 'keyword.operator.range'],
    ['message A {\n  reserved foo;\n}', 'foo', 'variable.other.property'],
    ['message A {\n  extensions 4 to 8 [verification = UNVERIFIED];\n}', 'UNVERIFIED', 'variable.other.enummember'],
    ['enum E {\n  E_ONE = -1;\n}', 'E_ONE', 'variable.other.enummember'],
    ['enum E {\n  E_ONE = -1;\n}', '-1', 'constant.numeric'],
    ['service S {\n  rpc Get(stream A) returns (.b.B) {}\n}', 'Get', 'entity.name.function.rpc'],
    ['service S {\n  rpc Get(stream A) returns (.b.B) {}\n}', 'stream', 'storage.modifier.stream'],
    ['service S {\n  rpc Get(stream A) returns (.b.B) {}\n}', '.b.B', 'entity.name.type'],
    ['extend google.protobuf.FieldOptions {', 'google.protobuf.FieldOptions', 'entity.name.type'],
    ['// shepherd:waive odr known', 'odr', 'entity.name.tag'],
    ['option a = "x\\n";', '\\n', 'constant.character.escape'],
  ])('of %j: %s is %s', (text, piece, expected) => {
    // A keyword may be a name, too; then the last one counts.
    const found = tokenize(text).findLast((each) => each.text.trim() === piece);
    expect(found?.scopes.at(-1)).toBe(`${expected}.proto`);
  });

  test('is outside of everything after a block, a statement and a comment', () => {
    const text =
      'message A {\n  string s = 1 [a = {b: [1, 2] c <d: "e">}]; /* x */\n}\nservice S { rpc G(A) returns (A); }\nx';
    expect(tokenize(text).at(-1)).toMatchObject({ text: 'x', scopes: ['source.proto'] });
  });
});
