/** Extensions in text and binary format: they are read as the fields that their `extend` blocks declare. */
import { scanFile, TreeTypes, UseTally } from '@protoshepherd/scan';
import { describe, expect, test } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';

const types = new TreeTypes(
  buildTree({
    'a/v1/a.proto': `syntax = "proto2"; package a.v1;
      message M { optional int32 own = 1; extensions 100 to 200; extend M { optional string inner = 104; } }
      message Other { extensions 100 to 200; }
      message Closed { optional int32 own = 1; }
      enum Kind { ZERO = 0; ONE = 1; }`,
    'b/v1/b.proto': `syntax = "proto2"; package b.v1; import "a/v1/a.proto";
      extend a.v1.Other { optional bool one = 100; optional bool only_other = 106; }
      extend a.v1.M {
        optional int32 own = 100; repeated int32 many = 101; repeated a.v1.M messages = 102;
        repeated a.v1.Kind kinds = 103 [packed = true]; optional bool old = 105 [deprecated = true];
      }`,
  }),
);

const life = {
  deprecation: (element: string) => (types.deprecationComment(element) === undefined ? undefined : { isOver: false }),
  releases: () => undefined,
};

function scan(path: string, content: string | Uint8Array, type = 'a.v1.M'): readonly [readonly string[], string[]] {
  const tally = new UseTally(false);
  const { findings } = scanFile({ path, content }, { type }, { types, life, tally });
  return [findings.map(({ rule, message }) => `${rule} ${message}`), tally.elements().map(({ element }) => element)];
}

const text = (content: string): readonly string[] => scan('m.txtpb', content)[0];
const binary = (...bytes: readonly number[]): readonly string[] => scan('m.binpb', Uint8Array.from(bytes))[0];

describe('text format', () => {
  test('a repeated extension may have a single value without brackets', () => {
    expect(text('[b.v1.many]: 1')).toEqual([]);
    expect(text('[b.v1.many]: 1 [b.v1.many]: [2, 3]')).toEqual([]);
    expect(text('[b.v1.messages] { [b.v1.kinds]: ONE }')).toEqual([]);
  });

  test('a single extension has one value, of its own type', () => {
    expect(text('own: 1 [b.v1.own]: 2 [a.v1.M.inner]: "x"')).toEqual([]);
    expect(text('[b.v1.own]: [1]')).toEqual([
      'message-syntax the field [b.v1.own] is not repeated; write its value without brackets',
    ]);
    expect(text('[b.v1.many]: "1"')).toContain(
      'message-syntax the field [b.v1.many] is of type int32, which does not allow this value',
    );
  });

  test('an extension of another message is unknown', () => {
    expect(text('[b.v1.one]: true')).toEqual(['scan-unknown-field [b.v1.one]: a.v1.M has no field [b.v1.one]']);
  });
});

describe('binary format', () => {
  // own: 1 [b.v1.own]: 2 [b.v1.many]: 3 [b.v1.messages] { [b.v1.kinds]: ONE } [a.v1.M.inner]: "x"
  const known = [0x08, 1, 0xa0, 0x06, 2, 0xa8, 0x06, 3, 0xb2, 0x06, 4, 0xba, 0x06, 1, 1, 0xc2, 0x06, 1, 0x78];

  test('an extension is found by its number', () => {
    const [findings, elements] = scan('m.binpb', Uint8Array.from(known));
    expect(findings).toEqual([]);
    expect(elements).toEqual([
      'a.v1.Kind.ONE',
      'a.v1.M',
      'a.v1.M.inner',
      'a.v1.M.own',
      'b.v1.kinds',
      'b.v1.many',
      'b.v1.messages',
      'b.v1.own',
    ]);
  });

  test('findings name the extension', () => {
    expect(binary(0xba, 0x06, 1, 7)).toEqual([expect.stringMatching(/^scan-unknown-value \[b\.v1\.kinds\]\[0\]: /)]);
    expect(binary(0xc8, 0x06, 1)).toEqual(['scan-deprecated [b.v1.old]: the extension b.v1.old is deprecated']);
  });

  test('a number that no extension of the message has is unknown', () => {
    expect(binary(0xd0, 0x06, 1)).toEqual(['scan-unknown-field #106: a.v1.M has no field #106']);
    expect(scan('m.binpb', Uint8Array.of(0xa0, 0x06, 1), 'a.v1.Closed')[0]).toEqual([
      'scan-unknown-field #100: a.v1.Closed has no field #100',
    ]);
  });
});
