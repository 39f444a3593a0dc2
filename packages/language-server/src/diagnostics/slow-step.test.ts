/** Findings that need the history are shown when the editor pauses. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterEach, expect, test } from 'vitest';

import { commit, git, scratchRepository } from '../../../workspace/test/scratch-repository.ts';
import { startTestClient, type TestClient } from '../../test/test-client.ts';

const proto = (packageName: string, ...lines: readonly string[]): string =>
  `syntax = "proto3";\n\npackage ${packageName};\n\n${lines.join('\n')}\n`;

const files = {
  'shepherd.yaml': 'version: 1\ncompat:\n  against: HEAD\n',
  'a/v1/a.proto': proto('a.v1', 'message A {', '  string b = 1;', '  string c = 2;', '}'),
};

let client: TestClient | undefined;

afterEach(async () => {
  await client?.stop();
  client = undefined;
});

const removal = { start: { line: 5, character: 0 }, end: { line: 6, character: 0 } };

test('a break is reported, moves with its line during editing, and disappears with its fix', async () => {
  client = await startTestClient(scratchRepository(files));
  await client.open('a/v1/a.proto', files['a/v1/a.proto']);
  await client.edit('a/v1/a.proto', removal.start, removal.end, '');
  expect(await client.until('a/v1/a.proto', (codes) => codes.includes('field-removed'))).toBe(true);
  const uri = client.uriOf('a/v1/a.proto');
  const line = client.diagnostics.get(uri)?.[0]?.range.start.line;
  await client.edit('a/v1/a.proto', { line: 3, character: 0 }, { line: 3, character: 0 }, '// New.\n\n');
  expect(await client.codes('a/v1/a.proto', 3)).toEqual(['field-removed']);
  expect(client.diagnostics.get(uri)?.[0]?.range.start.line).toBe((line ?? 0) + 2);
  await client.edit('a/v1/a.proto', { line: 7, character: 0 }, { line: 7, character: 0 }, '  string b = 1;\n');
  expect(await client.until('a/v1/a.proto', (codes) => codes.length === 0)).toBe(true);
});

test('a waived break is not shown', async () => {
  const waiver = 'waivers:\n  - rule: field-removed\n    paths: ["**"]\n    reason: nobody has used it\n';
  client = await startTestClient(scratchRepository({ ...files, 'shepherd.yaml': files['shepherd.yaml'] + waiver }));
  await client.open('a/v1/a.proto', files['a/v1/a.proto']);
  await client.edit('a/v1/a.proto', removal.start, removal.end, '');
  await client.ready();
  expect(await client.codes('a/v1/a.proto', 2)).toEqual([]);
});

test('a state that cannot be read is reported in the configuration, and only there', async () => {
  const wrong = { ...files, 'shepherd.yaml': 'version: 1\ncompat:\n  against: no-such-branch\n' };
  client = await startTestClient(scratchRepository(wrong));
  await client.open('a/v1/a.proto', files['a/v1/a.proto']);
  expect(await client.until('shepherd.yaml', (codes) => codes.length > 0)).toBe(true);
  expect(await client.codes('a/v1/a.proto', 1)).toEqual([]);
});

test('a mistake in an unsaved manifest is reported there', async () => {
  client = await startTestClient(scratchRepository({ ...files, 'lifecycle.yaml': 'version: 1\n' }));
  await client.open('lifecycle.yaml', 'version: 1\nreleases: 7\n');
  expect(await client.until('lifecycle.yaml', (codes) => codes.length > 0)).toBe(true);
});

test('another commit that is checked out underneath is compared anew', async () => {
  const folder = scratchRepository(files);
  commit(folder, { 'a/v1/a.proto': proto('a.v1', 'message A {', '  string c = 2;', '}') });
  client = await startTestClient(folder);
  await client.ready();
  git(folder, 'checkout', '--quiet', 'HEAD~1');
  await client.changeOnDisk(2, 'a/v1/a.proto', '.git/HEAD');
  await client.ready();
  await client.open('a/v1/a.proto', proto('a.v1', 'message A {', '  string c = 2;', '}'));
  expect(await client.until('a/v1/a.proto', (codes) => codes.includes('field-removed'))).toBe(true);
});

test('added folders are read, and diagnostics of removed ones are cleared', async () => {
  const folder = scratchRepository({ 'one/shepherd.yaml': 'version: 1\n' });
  const second = join(folder, 'two');
  mkdirSync(join(second, 'b'), { recursive: true });
  writeFileSync(join(second, 'shepherd.yaml'), 'version: 1\n');
  writeFileSync(join(second, 'b/b.proto'), proto('wrong.v1', 'message B {}'));
  client = await startTestClient(join(folder, 'one'), { workspace: { workspaceFolders: true } });
  const change = async (event: object): Promise<void> =>
    client?.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event });
  const two = { uri: client.uriOf('../two').replace('/one/..', ''), name: 'two' };
  await change({ added: [two], removed: [] });
  const file = `${two.uri}/b/b.proto`;
  expect(await client.until(file, (codes) => codes.length > 0)).toBe(true);
  await change({ added: [], removed: [two] });
  expect(await client.until(file, (codes) => codes.length === 0)).toBe(true);
});
