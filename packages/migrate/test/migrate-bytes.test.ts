/** Bytes that do not match the schema, and bytes whose meaning would change. */
import { migrateBytes, type Migrated, type Migration } from '@protoshepherd/migrate';
import { describe, expect, it } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';
import { findMigration } from './fleet-tree.ts';

const file = (version: string, body: string): string => `syntax = "proto3";\npackage dock.${version};\n${body}`;

const tree = buildTree({
  'dock/v1/dock.proto': file(
    'v1',
    'message Dock { map<fixed64, int64> depths = 1; repeated fixed32 tides = 2; map<string, Gate> gates = 3; string old = 4; repeated double heights = 7; }\n' +
      'message Gate { string sign = 1; }\n',
  ),
  'dock/v2/dock.proto': file(
    'v2',
    'message Dock { map<fixed64, int32> depths = 1; repeated fixed64 tides = 2; map<string, Gate> gates = 3; string old = 14; string new = 5; repeated float heights = 7; }\n' +
      'message Gate { string sign = 1; }\n',
  ),
});

const docks: Migration = findMigration(tree, 'dock.v1.Dock', 'v2');

/** The message in the middle of other bytes, as one from a greater buffer is. */
function migrateWithin(message: readonly number[]): Migrated<Uint8Array> {
  const bytes = Uint8Array.from([0xaa, ...message, ...Array.from({ length: 16 }, () => 0xbb)]);
  return migrateBytes(bytes.subarray(1, 1 + message.length), docks);
}

const otherType = (field: string): string =>
  `the wire type of ${field} does not match its type; is this a message of another type?`;

describe('bytes that are refused', () => {
  it.each([
    ['a packed number that is cut', [0x12, 5, 1, 0, 0, 0, 1], 'the data ends inside a value'],
    ['a key with another wire type', [0x0a, 2, 0x08, 1], otherType('dock.v1.Dock.depths')],
    ['a number in the place of a message', [0x1a, 5, 0x0a, 1, 0x6b, 0x10, 5], otherType('dock.v1.Dock.gates')],
    ['a length in the place of a number', [0x0a, 3, 0x12, 1, 3], otherType('dock.v1.Dock.depths')],
    ['a group of which the end is missing', [0x7b, 0x7b, 0x7c], 'the data ends inside a group'],
  ])('%s', (_, message, text) => {
    const { notes, content } = migrateWithin(message);
    expect(notes).toMatchObject([{ kind: 'misfit', text }]);
    expect([...content]).toEqual(message);
  });
});

it('a double that is not a float is rounded and reported', () => {
  const doubles = [0x9a, 0x99, 0x99, 0x99, 0x99, 0x99, 0xb9, 0x3f, 0, 0, 0, 0, 0, 0, 0, 0x80];
  const { notes, content } = migrateWithin([0x3a, 16, ...doubles]);
  expect([...content]).toEqual([0x3a, 8, 0xcd, 0xcc, 0xcc, 0x3d, 0, 0, 0, 0x80]);
  expect(notes).toMatchObject([
    { kind: 'kept', path: 'heights[0]', text: expect.stringContaining('rounded') as string },
  ]);
});

describe('unknown fields', () => {
  it('are kept if the new version does not know them either', () => {
    const { notes, content } = migrateWithin([0x32, 1, 0x61]);
    expect([...content]).toEqual([0x32, 1, 0x61]);
    expect(notes.map(({ kind }) => kind)).toEqual(['kept']);
  });

  it('do not become other fields, in every occurrence', () => {
    const { notes, content } = migrateWithin([0x22, 1, 0x6f, 0x72, 1, 0x61, 0x2a, 1, 0x62, 0x72, 1, 0x63]);
    expect([...content]).toEqual([0x72, 1, 0x6f]);
    expect(notes.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'lost dock.v1.Dock has no field 14, and in the new version this number means dock.v2.Dock.old',
      'lost dock.v1.Dock has no field 5, and in the new version this number means dock.v2.Dock.new',
      'lost dock.v1.Dock has no field 14, and in the new version this number means dock.v2.Dock.old',
    ]);
  });
});
