/** Names in usage data are resolved to the elements of a state, also after renames. */
import { matchStates } from '@protoshepherd/compare';
import { createNameLookup, renamedElements } from '@protoshepherd/usage';
import { describe, expect, it } from 'vitest';

import { buildTree } from '../support/build-tree.ts';

const proto = (name: string, body: string): string => `syntax = "proto3";\npackage ${name};\n${body}\n`;
const before = buildTree({
  'a/v1/m.proto': proto(
    'a.v1',
    'message M { string x = 1; string y = 2; message In { int32 n = 1; } }\nenum E { NONE = 0; OLD = 1; }\nmessage Swap { string p = 1; string q = 2; }',
  ),
  'b/v1/b.proto': proto('b.v1', 'message B { string s = 1; int32 t = 2; bool u = 3; }'),
});
const after = buildTree({
  'a/v1/m.proto': proto(
    'a.v1',
    'message M { string z = 1; string y = 2; message In { int32 number = 1; } }\nenum E { NONE = 0; NEW = 1; }\nmessage Swap { string q = 1; string p = 2; }',
  ),
  'c/v1/b.proto': proto('c.v1', 'message B { string s = 1; int32 t = 2; bool u = 3; }'),
});
const moved = new Map([['c.v1', 'b.v1']]);

describe('a name of the old state', () => {
  const namesOf = createNameLookup(after, renamedElements(matchStates(before, after, { moved }), 'old to new'));
  it.each([
    ['a.v1.M.x', ['a.v1.M.z']],
    ['a.v1.M.y', ['a.v1.M.y']],
    ['a.v1.M.In.n', ['a.v1.M.In.number']],
    ['a.v1.E.OLD', ['a.v1.E.NEW']],
    ['b.v1.B', ['c.v1.B']],
    ['b.v1.B.t', ['c.v1.B.t']],
    ['a.v1.M.nowhere', []],
    // Data does not record its state, so both elements count as used.
    ['a.v1.Swap.p', ['a.v1.Swap.p', 'a.v1.Swap.q']],
  ])('%s is %j now', (name, expected) => {
    expect(namesOf(name)).toEqual(expected);
  });
});

describe('a name of the new state', () => {
  const namesOf = createNameLookup(before, renamedElements(matchStates(before, after, { moved }), 'new to old'));
  it.each([
    ['a.v1.M.z', ['a.v1.M.x']],
    ['a.v1.E.NEW', ['a.v1.E.OLD']],
    ['c.v1.B.t', ['b.v1.B.t']],
    ['a.v1.M.x', ['a.v1.M.x']],
  ])('%s was %j then', (name, expected) => {
    expect(namesOf(name)).toEqual(expected);
  });
});

it('a message with a previous type is found under that name', () => {
  const text = `import "udpa/annotations/versioning.proto";
message New { option (udpa.annotations.versioning).previous_message_type = "a.v1.Old"; string x = 1; message In {} }`;
  const namesOf = createNameLookup(buildTree({ 'a/v2/m.proto': proto('a.v2', text) }));
  expect(['a.v1.Old', 'a.v1.Old.x', 'a.v1.Old.In', 'a.v1.Old.gone', 'a.v1.Older'].map(namesOf)).toEqual([
    ['a.v2.New'],
    ['a.v2.New.x'],
    ['a.v2.New.In'],
    [],
    [],
  ]);
});
