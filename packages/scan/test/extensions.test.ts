/** Extensions in text format: they are read as the fields that their `extend` blocks declare. */
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

function text(content: string): readonly string[] {
  const subject = { types, life, tally: new UseTally(false) };
  const { findings } = scanFile({ path: 'm.txtpb', content }, { type: 'a.v1.M' }, subject);
  return findings.map(({ rule, message }) => `${rule} ${message}`);
}

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
