import type { CompletionList, Hover, TextEdit } from 'vscode-languageserver-protocol';
import { expect, test } from 'vitest';

import { openFiles, type OpenFile } from '../../test/open-files.ts';

const files = {
  'api/a/v1/a.proto': 'syntax = "proto3";\npackage a.v1;\nmessage A {\n  string old = 1 [deprecated = true];\n}\n',
  'api/b/v2/b.proto': 'syntax = "proto3";\npackage b.v2;\n',
};
const saved = 'version: 1\nroots: [api]\n';

async function open(): Promise<OpenFile> {
  return openFiles({ ...files, 'shepherd.yaml': saved });
}

/** Completes at the bar in a text, which marks the cursor. */
async function askAt<Answer>(client: OpenFile, method: string, marked: string, path: string): Promise<Answer> {
  await client.open(path, marked.replace('|', ''));
  const before = marked.slice(0, marked.indexOf('|')).split('\n');
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  return client.request(method, { textDocument: { uri: client.uriOf(path) }, position });
}

async function complete(client: OpenFile, marked: string, path = 'shepherd.yaml'): Promise<string[]> {
  const list = await askAt<CompletionList>(client, 'textDocument/completion', marked, path);
  return list.items.map(({ textEdit }) => (textEdit as TextEdit).newText);
}

async function hover(client: OpenFile, marked: string, path = 'shepherd.yaml'): Promise<string> {
  const answer = await askAt<Hover | null>(client, 'textDocument/hover', marked, path);
  return answer === null ? '' : (answer.contents as { readonly value: string }).value;
}

test('keys are those of the table of keys that are not set yet', async () => {
  const client = await open();
  const keys = await complete(client, `${saved}w|`);
  expect(keys).toContain('waivers:');
  expect(keys).toContain('policy: ');
  expect(keys).not.toContain('version: ');
  expect(await complete(client, `${saved}waivers:\n  - rule: odr\n    |`)).toEqual([
    'package: ',
    'path: ',
    'fingerprint: ',
    'reason: ',
    'owner: ',
    'expires: ',
  ]);
  await client.stop();
});

const places = [
  ['rules:\n  un|', 'unused-import: '],
  ['rules:\n  odr: |', 'off'],
  ['rules:\n  odr:|', ' off'],
  ['rules:\n  depth-limit:\n    |', 'limit: '],
  ['waivers:\n  - rule: |', 'field-removed'],
  ['waivers:\n  - package: |', 'b.v2'],
  ['waivers:\n  - path: |', 'a/v1/a.proto'],
  ['waivers:\n  - expires: |', '2021-09-01'],
  ['policy: |', 'envoy@2021-01'],
  ['policies:\n  mine:\n    extends: envoy\n    clauses:\n      |', 'previous-stable: '],
  ['includes:\n  - |', 'api'],
  ['exclude: [api/|]', 'api/a'],
  ['compat:\n  policy: |', 'WIRE'],
] as const;

test('values match their keys', async () => {
  const client = await open();
  for (const [marked, expected] of places)
    expect({ marked, offered: await complete(client, `version: 1\n${marked}`) }).toEqual({
      marked,
      offered: expect.arrayContaining([expected]) as string[],
    });
  await client.stop();
});

test('facts about the life of an API are about its packages and elements', async () => {
  const client = await open();
  expect(await complete(client, 'version: 1\nversions:\n  - package: |', 'lifecycle.yaml')).toEqual(['a.v1', 'b.v2']);
  expect(await complete(client, 'version: 1\nitems:\n  - name: |', 'lifecycle.yaml')).toEqual(['a.v1.A.old']);
  await client.stop();
});

test('a hover explains keys, rules, policies and packages', async () => {
  const client = await open();
  expect(await hover(client, `${saved}lay|out: envoy\n`)).toContain(
    'Whether directories, package names or both contain the version.',
  );
  expect(await hover(client, `${saved}rules:\n  o|dr: off\n`)).toContain('Default severity: ');
  expect(await hover(client, `${saved}policy: env|oy@2021-01\n`)).toContain('Envoy');
  expect(await hover(client, 'version: 1\nversions:\n  - package: a.v|1\n', 'lifecycle.yaml')).toBe('Status: active.');
  expect(await hover(client, `${saved}# noth|ing\n`)).toBe('');
  await client.stop();
});

test('other YAML files are ignored', async () => {
  const client = await open();
  expect(await askAt(client, 'textDocument/completion', 'ver|', 'other.yaml')).toBeNull();
  await client.stop();
});

test('a manifest by another name is known by the configuration', async () => {
  const client = await openFiles(
    { ...files, 'shepherd.yaml': `${saved}lifecycle: facts.yaml\n`, 'facts.yaml': '' },
    'facts.yaml',
  );
  await client.open('facts.yaml', 'ver');
  const position = { line: 0, character: 3 };
  const list = await client.ask<CompletionList>('textDocument/completion', { position });
  await client.stop();
  expect(list.items.map(({ label }) => label)).toContain('lastCut');
});
