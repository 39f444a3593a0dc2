import { parseFile } from '@protoshepherd/syntax';
import { describe, expect, it } from 'vitest';

import { linkSchema } from '../link-schema.ts';

const options = `syntax = "proto3"; package o;
  import "google/protobuf/descriptor.proto"; import "google/protobuf/any.proto";
  message Rule {
    string s = 1; bytes b = 2; float f = 3; double d = 4; int32 i = 5; uint64 u = 6; sint64 z = 7; bool t = 8; Kind k = 9;
    repeated int32 r = 10; map<string, int32> m = 11; Rule n = 12; fixed64 x = 13; google.protobuf.Any any = 14; optional int32 p = 15;
    enum Kind { option allow_alias = true; NONE = 0; BIG = 1; LARGE = 1; }
  }
  extend google.protobuf.MessageOptions { Rule rule = 5000; }`;

/** Spellings of option values; many of them are equivalent. */
const spellings = [
  '',
  's: ""',
  's: "a"',
  's: "\\x61"',
  "s: '\\141'",
  's: "a" "b"',
  's: "ab"',
  's: "\\303\\244"',
  's: "ä"',
  'b: "\\377"',
  'b: "ÿ"',
  'f: 0.1',
  'f: 1e-1',
  'f: 0.10000000149',
  'f: 0.1000001',
  'f: inf',
  'f: -inf',
  'f: nan',
  'f: -nan',
  'f: -0.0',
  'f: 0',
  'd: 0.1',
  'd: 0.10000000149',
  'd: 1e300',
  'i: 16',
  'i: 0x10',
  'i: 020',
  'i: -16',
  'u: 18446744073709551615',
  'u: 0xFFFFFFFFFFFFFFFF',
  'z: -9223372036854775808',
  't: true',
  't: 1',
  't: false',
  'k: BIG',
  'k: LARGE',
  'k: 1',
  'k: NONE',
  'r: 1 r: 2',
  'r: [1, 2]',
  'r: [2, 1]',
  'r: []',
  'm: { key: "a" value: 1 }',
  'm { value: 1 key: "a" }',
  'm: { key: "a" }',
  'm: { key: "a" value: 0 }',
  'n: {}',
  'n { s: "a" i: 16 }',
  'n < i: 0x10, s: "a" >',
  'x: 4',
  'p: 0',
  'any: { [type.googleapis.com/o.Rule] { i: 16 } }',
  'any: { type_url: "type.googleapis.com/o.Rule" value: "\\050\\020" }',
];

describe('options in one spelling', () => {
  const trees = spellings.map((spelling, at) =>
    parseFile({
      path: `m${at}.proto`,
      text: `syntax = "proto3"; package m${at}; import "o.proto"; message M { option (o.rule) = { ${spelling} }; }`,
    }),
  );
  const schema = linkSchema([parseFile({ path: 'o.proto', text: options }), ...trees]);
  const said = trees.map(({ file: { path } }) => {
    const file = schema.file(path);
    if (file === undefined) throw new Error(`${path} was not linked`);
    // The head of the descriptor contains the path and the package.
    const bytes = Buffer.from(schema.descriptorBytes(file))
      .toString('latin1')
      .replaceAll(/^.*?o\.proto/gs, '');
    return { text: schema.describe(file).messages[0]?.options[0]?.text, bytes };
  });

  it('are all valid', () => {
    expect(schema.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('are equal exactly if the bytes of their values are equal', () => {
    const wrong = said.flatMap((one, at) =>
      said.slice(at + 1).flatMap((other, behind) => {
        const isSame = one.bytes === other.bytes;
        return isSame === (one.text === other.text) ? [] : [`${spellings[at]} | ${spellings[at + 1 + behind]}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
