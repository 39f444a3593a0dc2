import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test, vi } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { startTestClient, type TestClient } from '../../test/test-client.ts';
import { listWatchedPlaces } from './list-watched-places.ts';
import { LiveWorkspace } from './live-workspace.ts';

const proto = (body: string): string => `syntax = "proto3";\n\npackage a.v1;\n\n${body}\n`;

let client: TestClient | undefined;

afterEach(async () => {
  await client?.stop();
  client = undefined;
});

test('a client that cannot watch files is notified of changed, created and deleted files', async () => {
  const folder = scratchFolder({ 'shepherd.yaml': 'version: 1\n', 'a/v1/a.proto': proto('message A {}') });
  client = await startTestClient(folder);
  await client.ready();
  writeFileSync(join(folder, 'a/v1/a.proto'), proto('message A { B b = 1; }'));
  expect(await client.until('a/v1/a.proto', (codes) => codes.length > 0)).toBe(true);
  mkdirSync(join(folder, 'a/v1/more'));
  writeFileSync(join(folder, 'a/v1/more/b.proto'), proto('message {}'));
  expect(await client.until('a/v1/more/b.proto', (codes) => codes.length > 0)).toBe(true);
  rmSync(join(folder, 'a/v1/more'), { recursive: true });
  expect(await client.until('a/v1/more/b.proto', (codes) => codes.length === 0)).toBe(true);
});

test('a single file watches its imports, but no folder', async () => {
  const folder = scratchFolder({
    'a/v1/a.proto': proto('import "a/v1/b.proto";'),
    'a/v1/b.proto': proto(''),
    'a/v1/c.proto': proto(''),
  });
  const workspace = new LiveWorkspace('2021-09-01');
  const uri = `file://${folder}/a/v1/a.proto`;
  workspace.open({ uri, languageId: 'proto', version: 1, text: proto('import "a/v1/b.proto";') });
  await workspace.openNeeded();
  const files = ['a/v1/a.proto', 'a/v1/b.proto'].map((path) => join(folder, path));
  await vi.waitFor(async () => expect(await listWatchedPlaces(workspace)).toEqual({ folders: [], files }));
});
