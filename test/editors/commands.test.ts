import { expect, test } from 'vitest';

import { openFiles, type OpenFile } from '../../packages/language-server/test/open-files.ts';
import { readFolder } from '../../packages/workspace/test/scratch-folder.ts';
import { runInProcess } from '../cli/run-in-process.ts';

const files = {
  'a/v1/a.proto': `syntax = "proto3";\n\npackage a.v1;\n\nmessage A {\n  string old = 1 [deprecated = true];\n}\n`,
};

async function run(client: OpenFile, command: string, argument?: unknown): Promise<Readonly<Record<string, unknown>>> {
  return client.request('workspace/executeCommand', { command, arguments: [argument] });
}

test('the plan is the output of shepherd plan', async () => {
  const client = await openFiles(files);
  const { text } = await run(client, 'shepherd.plan', client.uri);
  await client.stop();
  const printed = await runInProcess(['plan', '--root', client.folder]);
  expect(printed.stdout).toContain('a.v1 → a.v2alpha');
  expect(text).toBe(printed.stdout);
});

test('protoxform writes only on request', async () => {
  const client = await openFiles(files);
  const path = `${client.folder}/a/v2alpha/a.proto`;
  const dry = await run(client, 'shepherd.protoxform', { uri: client.uri });
  expect(dry).toEqual({ changes: [{ path, state: 'missing' }], candidates: 1 });
  expect(Object.keys(readFolder(client.folder))).not.toContain('a/v2alpha/a.proto');
  const wet = await run(client, 'shepherd.protoxform', { uri: client.uri, write: true });
  expect(wet).toEqual({ written: [path], removed: [] });
  expect(readFolder(client.folder)['a/v2alpha/a.proto']).toContain('package a.v2alpha;');
  await client.stop();
});

test('pages are single HTML documents', async () => {
  const client = await openFiles(files);
  for (const command of ['shepherd.graphPage', 'shepherd.lifecyclePage']) {
    const { html } = await run(client, command, { uri: client.uri });
    expect(html).toMatch(/^<!doctype html>[^]*a\.v1[^]*<\/html>\s*$/i);
  }
  await client.stop();
});

test('obstacles are reported with their locations', async () => {
  const client = await openFiles({ ...files, 'shepherd.yaml': 'version: 1\nroots: 5\n' });
  const { problems } = await run(client, 'shepherd.plan', { uri: client.uri });
  await client.stop();
  expect(problems).toEqual([{ file: 'shepherd.yaml', line: 2, message: 'roots must be a list of folders, not 5' }]);
});
