/** The walk over data that no random generator writes: merge keys, aliases, Any, TypedStruct, extensions, depth. */
import { describe, expect, test } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';
import { formatMismatches, useLines, walkText } from './walk-text.ts';

const tree = buildTree(
  {
    'a/v1/a.proto': `syntax = "proto2"; package a.v1;
      import "google/protobuf/any.proto"; import "google/protobuf/struct.proto"; import "xds/type/v3/typed_struct.proto";
      message Node {
        optional string display_name = 1;
        repeated Node nodes = 2;
        optional Node left = 3;
        map<int32, Node> by_id = 4;
        optional google.protobuf.Any any = 5;
        optional google.protobuf.Struct free = 6;
        optional xds.type.v3.TypedStruct typed = 7;
        optional Color color = 8;
        oneof choice { string one = 9; string two = 10; }
        extensions 100 to 200;
      }
      enum Color { RED = 1; GREEN = 2; }
      extend Node { optional Color shade = 100; }`,
  },
  {
    includes: {
      'xds/type/v3/typed_struct.proto': `syntax = "proto3"; package xds.type.v3;
        import "google/protobuf/struct.proto";
        message TypedStruct { string type_url = 1; google.protobuf.Struct value = 2; }`,
    },
  },
);

const mismatches = (text: string): readonly string[] => formatMismatches(walkText(tree, 'a.v1.Node', text), text);
const uses = (text: string): readonly string[] =>
  useLines(walkText(tree, 'a.v1.Node', text), text).filter((line) => !line.startsWith('a.v1.Node:'));

describe('names', () => {
  test('both spellings are known, and a misspelled name has a suggestion', () => {
    expect(uses('displayName: a\nleft: {display_name: b}')).toEqual([
      'a.v1.Node.display_name: displayName',
      'a.v1.Node.left: left',
      'a.v1.Node.display_name: display_name',
    ]);
    expect(walkText(tree, 'a.v1.Node', 'left: {display_nam: b}').mismatches).toMatchObject([
      { kind: 'unknown-field', owner: 'a.v1.Node', name: 'display_nam', nearest: 'display_name' },
    ]);
  });

  test('both spellings at once, and two members of a oneof, do not fit', () => {
    expect(mismatches('displayName: a\ndisplay_name: b')).toEqual(['spelled-twice display_name: display_name']);
    expect(mismatches('one: a\ntwo: b')).toEqual(['oneof-conflict two: two']);
    expect(mismatches('one: a\ntwo: null')).toEqual([]);
    expect(mismatches('by_id: {1: {}, "01": {}}')).toEqual(['spelled-twice by_id["01"]: "01"']);
  });

  test('an extension is in brackets', () => {
    expect(uses('"[a.v1.shade]": RED')).toEqual(['a.v1.shade: "[a.v1.shade]"', 'a.v1.Color.RED: RED']);
    expect(mismatches('"[a.v1.nothing]": RED')).toEqual(['unknown-field [a.v1.nothing]: "[a.v1.nothing]"']);
  });

  test('a closed enum refuses names and numbers that it does not list', () => {
    expect(mismatches('color: BLUE')).toEqual(['unknown-value color: BLUE']);
    expect(mismatches('color: 3')).toEqual(['unknown-value color: 3']);
    expect(uses('color: 2')).toContain('a.v1.Color.GREEN: 2');
  });
});

describe('Any and TypedStruct', () => {
  const url = 'type.googleapis.com/a.v1.Node';

  test('the payload of an Any is walked, and its type is a use', () => {
    const text = `any: {"@type": ${url}, color: RED, oops: 1}`;
    expect(useLines(walkText(tree, 'a.v1.Node', text), text)).toContain(`a.v1.Node: ${url}`);
    expect(uses(text)).toContain('a.v1.Color.RED: RED');
    expect(mismatches(text)).toEqual(['unknown-field any.oops: oops']);
  });

  test('an unknown type is named and its payload skipped', () => {
    expect(walkText(tree, 'a.v1.Node', 'any: {"@type": a.com/b.v1.Gone, x: 1}').mismatches).toMatchObject([
      { kind: 'unknown-type', name: 'b.v1.Gone' },
    ]);
  });

  test('the payload of a TypedStruct is walked by its type', () => {
    expect(mismatches(`typed: {type_url: ${url}, value: {color: RED, oops: 1}}`)).toEqual([
      'unknown-field typed.value.oops: oops',
    ]);
    expect(mismatches('typed: {type_url: a.com/b.v1.Gone, value: {x: 1}}')).toEqual([
      'unknown-type typed: a.com/b.v1.Gone',
    ]);
  });

  test('a TypedStruct is known though the API does not import it', () => {
    const typed = 'type.googleapis.com/udpa.type.v1.TypedStruct';
    expect(mismatches(`any: {"@type": ${typed}, type_url: ${url}, value: {oops: 1}}`)).toEqual([
      'unknown-field any.value.oops: oops',
    ]);
  });

  test('a well-known message in an Any is in the key value', () => {
    const wellKnown = (rest: string): string => `any: {"@type": a.com/google.protobuf.Duration${rest}}`;
    expect(mismatches(wellKnown(', value: 1s'))).toEqual([]);
    expect(mismatches(wellKnown(', value: 1'))).toEqual(['wrong-type any.value: 1']);
    expect(mismatches(wellKnown(''))).toEqual(['wrong-type any: a.com/google.protobuf.Duration']);
  });
});

describe('merge keys and aliases', () => {
  test('an entry that a merge brings counts once, unless the map sets the field itself', () => {
    const text = `nodes:
- left: &base {color: RED, display_name: a}
- {<<: *base, color: GREEN}
- {<<: *base}
`;
    expect(uses(text).toSorted()).toEqual([
      'a.v1.Color.GREEN: GREEN',
      'a.v1.Color.RED: RED',
      'a.v1.Node.color: color',
      'a.v1.Node.color: color',
      'a.v1.Node.display_name: display_name',
      'a.v1.Node.left: left',
      'a.v1.Node.nodes: nodes',
    ]);
  });

  test('a merged spelling of a field that the map spells otherwise is a second one', () => {
    expect(mismatches('left: &base {display_name: a}\nnodes: [{<<: *base, displayName: b}]')).toEqual([
      'spelled-twice nodes[0].display_name: display_name',
    ]);
  });

  test('a value is walked once per type, so aliases do not multiply', () => {
    const levels = Array.from({ length: 60 }, (_, at) => {
      const inner = at === 0 ? '{color: RED}' : `{nodes: [*n${at - 1}, *n${at - 1}], left: *n${at - 1}}`;
      return `- &n${at} ${inner}`;
    });
    const text = `nodes:\n${levels.join('\n')}\n`;
    expect(mismatches(text)).toEqual([]);
    expect(uses(text)).toHaveLength(1 + 2 + 2 * 59);
  });

  test('a value that is used as two types is walked as both', () => {
    expect(mismatches('free: &x {color: RED}\nleft: *x\nby_id: *x')).toEqual([
      'wrong-type by_id["color"]: color',
      'wrong-type by_id["color"]: RED',
    ]);
  });
});

describe('depth', () => {
  const nested = (levels: number, open: string, close: string, inside: string): string =>
    `${open.repeat(levels)}${inside}${close.repeat(levels)}`;
  const jsonMismatches = (text: string): readonly string[] =>
    walkText(tree, 'a.v1.Node', text, 'json').mismatches.map(({ kind }) => kind);

  test('100 nested messages fit, and one more does not', () => {
    expect(jsonMismatches(nested(99, '{"left":', '}', '{}'))).toEqual([]);
    expect(jsonMismatches(nested(100, '{"left":', '}', '{}'))).toEqual(['too-deep']);
  });

  test('100,000 levels are one mismatch, in messages and in free data', () => {
    expect(jsonMismatches(nested(100_000, '{"left":', '}', '{}'))).toEqual(['too-deep']);
    expect(jsonMismatches(`{"free":${nested(100_000, '{"a":[', ']}', '1')}}`)).toEqual(['too-deep']);
    expect(jsonMismatches(`{"free":{"a":${nested(100_000, '[', ']', '')}}}`)).toEqual(['too-deep']);
  });
});
