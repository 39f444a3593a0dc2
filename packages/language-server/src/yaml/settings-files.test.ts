import type { CompletionList, Hover, TextEdit } from 'vscode-languageserver-protocol';
import { expect, test } from 'vitest';

import { openFiles, type OpenFile } from '../../test/open-files.ts';

const files = {
  'api/a/v1/a.proto': 'syntax = "proto3";\npackage a.v1;\nmessage A {\n  string old = 1 [deprecated = true];\n}\n',
  'api/b/v2/b.proto': 'syntax = "proto3";\npackage b.v2;\n',
};
const saved = 'version: 1\nroots: [api]\n';

/** Opens a file whose text has a bar where the cursor is. */
async function openAt(marked: string, path = 'shepherd.yaml'): Promise<OpenFile & { readonly position: object }> {
  const client = await openFiles({ ...files, 'shepherd.yaml': saved });
  const text = marked.replace('|', '');
  await client.open(path, text);
  const before = marked.slice(0, marked.indexOf('|')).split('\n');
  const position = { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
  const uri = client.uriOf(path);
  return { ...client, uri, text, position };
}

async function complete(marked: string, path?: string): Promise<string[]> {
  const client = await openAt(marked, path);
  const { uri, position } = client;
  const list = await client.request<CompletionList>('textDocument/completion', { textDocument: { uri }, position });
  await client.stop();
  return list.items.map(({ textEdit }) => (textEdit as TextEdit).newText);
}

async function hover(marked: string, path?: string): Promise<string> {
  const client = await openAt(marked, path);
  const { uri, position } = client;
  const answer = await client.request<Hover | null>('textDocument/hover', { textDocument: { uri }, position });
  await client.stop();
  return answer === null ? '' : (answer.contents as { readonly value: string }).value;
}

test('keys come from the table of keys, without those that are there', async () => {
  const keys = await complete(`${saved}w|`);
  expect(keys).toContain('waivers:');
  expect(keys).toContain('policy: ');
  expect(keys).not.toContain('version: ');
  expect(await complete(`${saved}waivers:\n  - rule: odr\n    |`)).toEqual([
    'package: ',
    'path: ',
    'reason: ',
    'owner: ',
    'expires: ',
  ]);
});

test.each([
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
])('%j may go on with %j', async (marked, expected) => {
  expect(await complete(`version: 1\n${marked}`)).toContain(expected);
});

test('facts about the life of an API are about its packages and elements', async () => {
  expect(await complete('version: 1\nversions:\n  - package: |', 'lifecycle.yaml')).toEqual(['a.v1', 'b.v2']);
  expect(await complete('version: 1\nitems:\n  - name: |', 'lifecycle.yaml')).toEqual(['a.v1.A.old']);
});

test('a hover explains keys, rules, policies and packages', async () => {
  expect(await hover(`${saved}lay|out: envoy\n`)).toContain('How directories and package names carry the version.');
  expect(await hover(`${saved}rules:\n  o|dr: off\n`)).toContain('Default severity: ');
  expect(await hover(`${saved}policy: env|oy@2021-01\n`)).toContain('Envoy');
  expect(await hover('version: 1\nversions:\n  - package: a.v|1\n', 'lifecycle.yaml')).toBe('Status: active.');
  expect(await hover(`${saved}# noth|ing\n`)).toBe('');
});

test('other YAML files are left alone', async () => {
  const client = await openAt('ver|', 'other.yaml');
  const { uri, position } = client;
  const answer = await client.request('textDocument/completion', { textDocument: { uri }, position });
  await client.stop();
  expect(answer).toBeNull();
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
