import type { ClientCapabilities, CompletionItem, CompletionList } from 'vscode-languageserver';
import { afterEach, expect, test, vi } from 'vitest';

import { scratchFolder } from '../../../workspace/test/scratch-folder.ts';
import { commit, git, scratchRepository } from '../../../workspace/test/scratch-repository.ts';
import { startTestClient, type TestClient } from '../../test/test-client.ts';

const path = 'a/v1/a.proto';
const files = {
  'shepherd.yaml': 'version: 1\n',
  [path]: 'syntax = "proto3";\n\npackage a.v1;\n',
  'b/v1/b.proto':
    'syntax = "proto3";\n\npackage b.v1;\n\n// About <b>bees</b>.\nmessage Bee {\n  option deprecated = true;\n}\n',
  'c/v1/c.proto':
    'syntax = "proto3";\n\npackage c.v1;\n\nimport "b/v2/b.proto";\n\nmessage C {\n  b.v2.Bee bee = 1;\n}\n',
  'b/v2/b.proto': 'syntax = "proto3";\n\npackage b.v2;\n\nmessage Bee {}\n',
};
const snippets: ClientCapabilities = {
  textDocument: { completion: { completionItem: { snippetSupport: true, tagSupport: { valueSet: [1] } } } },
};
const clients: TestClient[] = [];

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.stop()));
});

test('an accepted type adds its import, and has documentation on request', async () => {
  const { items, client } = await completeIn('message M {\n  Bee|\n}\n', snippets);
  const bee = items.find(({ label }) => label === 'b.v1.Bee');
  expect(bee).toMatchObject({
    detail: 'b.v1.Bee (import "b/v1/b.proto")',
    filterText: 'Bee',
    tags: [1],
    textEdit: { range: { start: { line: 5, character: 2 }, end: { line: 5, character: 5 } }, newText: 'b.v1.Bee' },
    additionalTextEdits: [
      {
        range: { start: { line: 2, character: 13 }, end: { line: 2, character: 13 } },
        newText: '\n\nimport "b/v1/b.proto";',
      },
    ],
  });
  const resolved = await client.request<CompletionItem>('completionItem/resolve', bee);
  expect(resolved.documentation).toEqual({
    kind: 'plaintext',
    value: 'About <b>bees</b>.\n\nb.v1 is frozen.\n\nDeprecated',
  });
});

test('an item shows since when and until when an element exists, once the history is read', async () => {
  const head = 'syntax = "proto3";\n\npackage a.v1;\n\n';
  const config = 'version: 1\npolicy: envoy@2021-01\n';
  const first = `${head}message Old {}\n\nmessage New {}\n`;
  const second = first.replace('Old {}', 'Old {\n  option deprecated = true;\n}');
  const folder = scratchRepository({ 'shepherd.yaml': config, [path]: first });
  git(folder, 'tag', 'v1.0.0');
  commit(folder, { [path]: second });
  git(folder, 'tag', 'v1.1.0');
  const client = await startTestClient(folder, snippets);
  clients.push(client);
  const text = `${second}\nmessage M {\n  Ol\n}\n`;
  await client.open(path, text);
  const position = { line: text.split('\n').indexOf('  Ol'), character: 4 };
  const textDocument = { uri: client.uriOf(path) };
  const { items } = await client.request<CompletionList>('textDocument/completion', { textDocument, position });
  const old = items.find(({ label }) => label === 'Old');
  expect(old?.tags).toEqual([1]);
  const resolve = async (): Promise<string> => {
    const { documentation } = await client.request<CompletionItem>('completionItem/resolve', old);
    return typeof documentation === 'object' ? documentation.value : '';
  };
  expect(await resolve()).toBe('Deprecated');
  await vi.waitFor(async () => expect(await resolve()).toContain('Since release v1.0.0'), { timeout: 5000 });
  expect(await resolve()).toMatch(/^Since release v1\.0\.0 \(.*\)\nDeprecated since release v1\.1\.0 .*\n/);
});

test('an import that breaks the One Definition Rule is last and says so', async () => {
  const text = 'import "c/v1/c.proto";\n\nmessage M {\n  c.v1.C c = 1;\n  Bee|\n}\n';
  const { items } = await completeIn(text, snippets);
  const bees = items.filter(({ filterText }) => filterText === 'Bee');
  expect(bees.map(({ label }) => label)).toEqual(['b.v2.Bee', 'b.v1.Bee']);
  expect(bees[1]?.detail).toContain('breaks the One Definition Rule: a.v1 would need b.v2 and b.v1');
});

test.each([
  ['utf-16', 17],
  ['utf-8', 20],
] as const)('columns are counted in %s', async (encoding, character) => {
  const capabilities: ClientCapabilities = { general: { positionEncodings: [encoding] } };
  const { items } = await completeIn('/* é😀 */ message M { Be| }\n', capabilities, { encoding });
  const end = items.find(({ label }) => label === 'b.v1.Bee')?.textEdit;
  const start = character + 5;
  expect(end).toMatchObject({ range: { start: { character: start }, end: { character: start + 2 } } });
});

test('skeletons are for clients that can fill them in', async () => {
  const withSnippets = await completeIn('mess|\n', snippets);
  expect(withSnippets.items[0]?.textEdit?.newText).toBe('message ${1:Name} {\n  $0\n}');
  const without = await completeIn('mess|\n', {});
  expect(without.items[0]?.textEdit?.newText).toBe('message');
  expect(without.items[0]?.insertTextFormat).toBeUndefined();
});

test('files on the disk without importers are offered folder by folder', async () => {
  const { items } = await completeIn('import "b/v|";\n', {});
  expect(items.map(({ label }) => label)).toEqual(['b/v1', 'b/v2']);
});

test.each([
  ['./old', ['1', 'gone']],
  ['./nowhere', []],
  ['no-such-revision', []],
])('a reserved statement offers the removed names and numbers since %s', async (against, expected) => {
  const older = files[path].replace('a.v1;\n', 'a.v1;\n\nmessage M {\n  string gone = 1;\n  string kept = 2;\n}\n');
  const tree = Object.entries(files).map(([name, text]) => [name.endsWith('.proto') ? `api/${name}` : name, text]);
  const config = { 'shepherd.yaml': `version: 1\nroots: [api]\ncompat:\n  against: ${against}\n` };
  const folder = { ...Object.fromEntries(tree), ...config, [`old/${path}`]: older };
  const marked = 'message M {\n  string kept = 2;\n  reserved |;\n}\n';
  const { items } = await completeIn(marked, {}, { folder, root: 'api/' });
  expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(expected));
});

test('a blank triggers completion only where few entries are possible', async () => {
  const context = { triggerKind: 2, triggerCharacter: ' ' };
  expect((await completeIn('message M {\n  string a = |\n}\n', {}, { context })).items.length).toBe(1);
  expect((await completeIn('message M {\n  |\n}\n', {}, { context })).items.length).toBe(0);
});

test('an unknown item is returned unchanged', async () => {
  const { client } = await completeIn('|\n', {});
  const item = { label: 'x', data: { uri: 7 } };
  expect(await client.request('completionItem/resolve', item)).toEqual(item);
});

/** The options of a test. */
interface Surroundings {
  readonly encoding?: 'utf-8' | 'utf-16';
  readonly context?: object;
  readonly folder?: Readonly<Record<string, string>>;
  /** The folder of the files of the API. */
  readonly root?: string;
}

/** Completes at the `|` of a text that follows the head of the file. */
async function completeIn(
  marked: string,
  capabilities: ClientCapabilities,
  { encoding = 'utf-16', context, folder = files, root = '' }: Surroundings = {},
): Promise<{ readonly items: readonly CompletionItem[]; readonly client: TestClient }> {
  const client = await startTestClient(scratchFolder(folder), capabilities);
  clients.push(client);
  const whole = `${files[path]}\n${marked}`;
  const before = whole.slice(0, whole.indexOf('|')).split('\n');
  await client.open(root + path, whole.replace('|', ''));
  const last = before.at(-1) ?? '';
  const position = { line: before.length - 1, character: encoding === 'utf-8' ? Buffer.byteLength(last) : last.length };
  const textDocument = { uri: client.uriOf(root + path) };
  const list = await client.request<CompletionList | null>('textDocument/completion', {
    textDocument,
    position,
    context,
  });
  return { items: list?.items ?? [], client };
}
