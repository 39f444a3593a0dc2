/** Extensions in text and binary messages against protoc: accepted where protoc accepts them, and with the same values in both formats. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
  readBinaryMessage,
  readTextMessage,
  scanFile,
  TreeTypes,
  UseTally,
  type MessageType,
} from '@protoshepherd/scan';
import { afterAll, expect, test } from 'vitest';

import { buildTree } from '../../../test/support/build-tree.ts';
import { protocBinary } from '../../../test/support/protoc.ts';
import { plainValue } from './plain-value.ts';

const proto = `syntax = "proto2"; package a.v1;
message M { optional int32 own = 1; extensions 100 to 200; extend M { optional string inner = 107; } }
message Other { extensions 100 to 200; }
enum Kind { ZERO = 0; ONE = 1; }
extend Other { optional int32 other = 108; }
extend M {
  optional int32 one = 100; repeated int32 many = 101; repeated int32 packed = 102 [packed = true];
  optional M message = 103; repeated M messages = 104; repeated Kind kinds = 105; optional bytes raw = 106;
  optional float real = 109; optional group Grouped = 110 { optional int32 x = 1; } repeated group Groups = 111 { optional int32 x = 1; }
}
`;

const folder = mkdtempSync(join(tmpdir(), 'shepherd-extensions-'));
writeFileSync(join(folder, 'a.proto'), proto);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const types = new TreeTypes(buildTree({ 'a.proto': proto }));
const type = types.message('a.v1.M') as MessageType;
const life = { deprecation: () => undefined, releases: () => undefined };

function protoc(option: '--encode' | '--decode', input: string | Uint8Array): Buffer | undefined {
  const { status, stdout } = spawnSync(protocBinary, [`-I${folder}`, `${option}=a.v1.M`, 'a.proto'], { input });
  return status === 0 ? stdout : undefined;
}

function findings(path: string, content: string | Uint8Array): readonly string[] {
  const scanned = scanFile({ path, content }, { type: 'a.v1.M' }, { types, life, tally: new UseTally(false) });
  return scanned.findings.map(({ message }) => message);
}

function textValue(text: string): unknown {
  const { node } = readTextMessage('m.txtpb', text, type, types);
  return node && plainValue(node);
}

test.each([
  'own: 1 [a.v1.one]: 2 [a.v1.M.inner]: "x"',
  '[a.v1.many]: 1',
  '[a.v1.many]: [1]',
  '[a.v1.many]: 1 [a.v1.many]: [2, 3]',
  '[a.v1.many]: []',
  '[a.v1.many] [1]',
  '[a.v1.many]: "1"',
  '[a.v1.packed]: 1',
  '[a.v1.packed]: [1, 2]',
  '[a.v1.one]: [1]',
  '[a.v1.one]: 1 [a.v1.one]: 2',
  '[a.v1.one]: "1"',
  '[a.v1.one]: 2147483648',
  '[a.v1.one] 1',
  '[ a.v1 . one ]: 1',
  '[.a.v1.one]: 1',
  '[one]: 1',
  'one: 1',
  '[a.v1.M.own]: 1',
  '[a.v1.other]: 1',
  '[a.v1.nothing]: 1',
  '[a.v1.message] { own: 1 [a.v1.message] < [a.v1.many]: 1 > }',
  '[a.v1.message]: 1',
  '[a.v1.messages] { own: 1 }',
  '[a.v1.messages]: [{ own: 1 }, {}]',
  '[a.v1.messages] { nothing: 1 }',
  '[a.v1.kinds]: ONE',
  '[a.v1.kinds]: [ONE, 0]',
  '[a.v1.kinds]: TWO',
  '[a.v1.raw]: "\\377\\000"',
  '[a.v1.real]: 1.5f',
  '[a.v1.grouped] { x: 1 }',
  '[a.v1.Grouped] { x: 1 }',
  '[a.v1.groups] { x: 1 }',
])('%s', (text) => {
  const bytes = protoc('--encode', text);
  const found = findings('m.txtpb', text);
  expect([found, found.length === 0]).toEqual([found, bytes !== undefined]);
  if (bytes === undefined) return;
  expect(findings('m.binpb', bytes)).toEqual([]);
  const printed = protoc('--decode', bytes)?.toString('utf8') ?? '';
  expect(findings('m.txtpb', printed)).toEqual([]);
  const { node } = readBinaryMessage('m.binpb', bytes, type, types);
  expect(node && plainValue(node)).toEqual(textValue(printed));
});
