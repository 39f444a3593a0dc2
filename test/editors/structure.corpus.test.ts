/** The structure of documents on real files: every answer is compared with the text, the schema or `shepherd fmt`. */
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { openProject } from '@protoshepherd/project';
import type { EnumFact, FileShape, MessageFact } from '@protoshepherd/schema';
import { applyEdits, LineIndex } from '@protoshepherd/source';
import { parseFile } from '@protoshepherd/syntax';
import type {
  DocumentSymbol,
  FoldingRange,
  Position,
  SelectionRange,
  SemanticTokens,
  TextEdit,
} from 'vscode-languageserver-protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { searchDeclarations } from '../../packages/language-server/src/features/symbols/search-declarations.ts';
import { tokenModifiers, tokenTypes } from '../../packages/language-server/src/features/tokens/token-legend.ts';
import { decodeTokens } from '../../packages/language-server/test/shown-tokens.ts';
import { startTestClient, type TestClient } from '../../packages/language-server/test/test-client.ts';
import { scratchFolder } from '../../packages/workspace/test/scratch-folder.ts';
import { runInProcess } from '../cli/run-in-process.ts';
import { envoyTree, googleProtoFiles, hasSharedCorpora, protoFiles, sharedCorporaNote } from '../support/corpora.ts';

const legend = { tokenTypes: [...tokenTypes], tokenModifiers: [...tokenModifiers] };
const config = 'version: 1\nroots: [api]\nincludes: [deps]\n';

/** A copy of Envoy's tree. */
function copyEnvoy(): string {
  const folder = scratchFolder({ 'shepherd.yaml': config });
  const [api, deps] = envoyTree('2021-08-25').roots;
  cpSync(api, join(folder, 'api'), { recursive: true });
  cpSync(deps ?? '', join(folder, 'deps'), { recursive: true });
  return folder;
}

/** Two hundred files from all over the tree. */
function chosenFiles(folder: string): readonly string[] {
  const all = protoFiles(join(folder, 'api'));
  return all.filter((_, at) => (at * 200) % all.length < 200).map((path) => `api/${path}`);
}

/** A client that records response times. */
class TimedClient {
  readonly client: TestClient;
  readonly slowest = new Map<string, number>();

  constructor(client: TestClient) {
    this.client = client;
  }

  async ask<Answer>(method: string, path: string, params: object = {}): Promise<Answer> {
    const begin = performance.now();
    const textDocument = { uri: this.client.uriOf(path) };
    const answer = await this.client.request<Answer>(method, { textDocument, ...params });
    this.slowest.set(method, Math.max(this.slowest.get(method) ?? 0, performance.now() - begin));
    return answer;
  }
}

/** Resolves when the server has finished all its own work. */
async function whenReady({ connection }: TestClient): Promise<void> {
  return new Promise((resolve) => {
    connection.onNotification('shepherd/status', ({ state }: { readonly state: string }) => {
      if (state === 'ready') resolve();
    });
  });
}

function toOffset(lines: LineIndex, { line, character }: Position): number {
  return lines.lineStart(line + 1) + character;
}

function edited(text: string, edits: readonly TextEdit[]): string {
  const lines = new LineIndex(text);
  const spans = edits.map(({ range: { start, end }, newText }) => {
    return { start: toOffset(lines, start), end: toOffset(lines, end), text: newText };
  });
  return applyEdits(text, spans);
}

/** The same file in another layout. */
function untidy(text: string): string {
  const lines = text.split('\n').map((line) => line.trimStart());
  return lines.map((line) => (/^\/\/|["']/.test(line) ? line : line.replaceAll(' = ', '  =   '))).join('\n');
}

/** Names of everything in a file that has one. */
function declaredIn({ messages, enums, services, extensions }: FileShape): string[] {
  const inEnum = ({ name, values }: EnumFact): string[] => [name, ...values.map((each) => each.name)];
  const inMessage = (each: MessageFact): string[] => [
    each.name,
    ...[...each.fields, ...each.oneofs, ...each.extensions].map(({ name }) => name),
    ...each.messages.flatMap(inMessage),
    ...each.enums.flatMap(inEnum),
  ];
  const inServices = services.flatMap(({ name, methods }) => [name, ...methods.map((each) => each.name)]);
  return [
    ...messages.flatMap(inMessage),
    ...enums.flatMap(inEnum),
    ...inServices,
    ...extensions.map(({ name }) => name),
  ];
}

function namesIn(symbols: readonly DocumentSymbol[]): string[] {
  return symbols.flatMap(({ name, children = [] }) => [name, ...namesIn(children)]);
}

describe.skipIf(!hasSharedCorpora)(`two hundred files of Envoy${sharedCorporaNote}`, () => {
  test('tokens, symbols, folds and selections match the text', async () => {
    const folder = copyEnvoy();
    const files = chosenFiles(folder);
    expect(files.length).toBeGreaterThanOrEqual(200);
    const timed = new TimedClient(await startTestClient(folder));
    const texts = files.map((path) => readFileSync(join(folder, path), 'utf8'));
    const ready = whenReady(timed.client);
    for (const [at, path] of files.entries()) await timed.client.open(path, texts[at] ?? '');
    // The time of the first read and check is measured elsewhere.
    await ready;
    await timed.client.request('workspace/symbol', { query: 'x' });
    const loaded = await openProject({ directory: folder, asOf: '2021-09-01' }).tree();
    if (!loaded.ok) throw new Error('the tree cannot be read');
    const { schema } = loaded.value.tree;
    for (const [at, path] of files.entries()) {
      const text = texts[at] ?? '';
      const lines = new LineIndex(text);

      const tokens = decodeTokens(await timed.ask<SemanticTokens>('textDocument/semanticTokens/full', path), legend);
      let done = 0;
      let covered = '';
      for (const token of tokens) {
        const start = toOffset(lines, { line: token.line, character: token.character });
        expect(start).toBeGreaterThanOrEqual(done);
        done = start + token.length;
        covered += text.slice(start, done);
      }
      expect(covered.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''));

      const symbols = await timed.ask<DocumentSymbol[]>('textDocument/documentSymbol', path);
      const file = schema.file(path.replace(/^api\//, ''));
      if (file === undefined) throw new Error(`${path} is not in the schema`);
      expect(namesIn(symbols).toSorted()).toEqual(declaredIn(schema.describe(file)).toSorted());

      const folds = await timed.ask<FoldingRange[]>('textDocument/foldingRange', path);
      const open: FoldingRange[] = [];
      for (const fold of folds) {
        while ((open.at(-1)?.endLine ?? Infinity) < fold.startLine) open.pop();
        expect(fold.endLine).toBeLessThanOrEqual(open.at(-1)?.endLine ?? Infinity);
        open.push(fold);
      }

      const tree = parseFile({ path, text });
      const positions = [...tree.tokens.starts]
        .filter((_, token) => token % 10 === 0)
        .map((start) => lines.position(start))
        .map(({ line, column }) => ({ line: line - 1, character: column - 1 }));
      const selections = await timed.ask<SelectionRange[]>('textDocument/selectionRange', path, { positions });
      for (const selection of selections) {
        for (let step = selection; step.parent !== undefined; step = step.parent) {
          const [inner, outer] = [step.range, step.parent.range];
          expect(toOffset(lines, outer.start)).toBeLessThanOrEqual(toOffset(lines, inner.start));
          expect(toOffset(lines, outer.end)).toBeGreaterThanOrEqual(toOffset(lines, inner.end));
        }
      }
      await timed.ask('textDocument/documentLink', path);
      await timed.ask('textDocument/formatting', path, { options: { tabSize: 2, insertSpaces: true } });
    }
    await timed.client.stop();
    console.log(
      'slowest answers (ms):',
      Object.fromEntries([...timed.slowest].map(([name, time]) => [name, Math.round(time)])),
    );
  });

  test('formatting gives the bytes of fmt', async () => {
    const folder = copyEnvoy();
    const files = chosenFiles(folder);
    for (const path of files) writeFileSync(join(folder, path), untidy(readFileSync(join(folder, path), 'utf8')));
    const client = await startTestClient(folder);
    const texts = files.map((path) => readFileSync(join(folder, path), 'utf8'));
    for (const [at, path] of files.entries()) await client.open(path, texts[at] ?? '');
    const options = { tabSize: 2, insertSpaces: true };
    const formatted: string[] = [];
    const inPart: string[] = [];
    for (const [at, path] of files.entries()) {
      const text = texts[at] ?? '';
      const textDocument = { uri: client.uriOf(path) };
      formatted.push(edited(text, await client.request('textDocument/formatting', { textDocument, options })));
      const third = Math.floor(text.split('\n').length / 3);
      const range = { start: { line: third, character: 0 }, end: { line: 2 * third, character: 0 } };
      inPart.push(edited(text, await client.request('textDocument/rangeFormatting', { textDocument, range, options })));
    }
    await client.stop();
    const run = async (written: readonly string[]): Promise<readonly string[]> => {
      for (const [at, path] of files.entries()) writeFileSync(join(folder, path), written[at] ?? '');
      const args = [
        '--config',
        join(folder, 'shepherd.yaml'),
        '--root',
        join(folder, 'api'),
        '--include',
        join(folder, 'deps'),
      ];
      await runInProcess(['fmt', '--write', ...args]);
      return files.map((path) => readFileSync(join(folder, path), 'utf8'));
    };
    expect(inPart).not.toEqual(texts);
    expect(formatted).toEqual(await run(texts));
    expect(formatted).toEqual(await run(inPart));
  });
});

describe('a tree of 7,243 files', () => {
  let files: Parameters<typeof searchDeclarations>[0] = [];

  beforeAll(async () => {
    const [directory] = googleProtoFiles.roots;
    const loaded = await openProject({ directory, asOf: '2021-09-01', roots: ['.'], readsBrokenFiles: true }).tree();
    if (loaded.ok) ({ files } = loaded.value.tree.schema);
  });

  afterAll(() => {
    files = [];
  });

  test.each([
    ['publisher', 'google.pubsub.v1.Publisher'],
    ['pubreq', 'google.pubsub.v1.PublishRequest'],
    ['pubsub.v1.topic', 'google.pubsub.v1.Topic'],
    ['da', 'google.type.Date'],
  ])('is searched for %s', (query, expected) => {
    const begin = performance.now();
    const found = searchDeclarations(files, query, 200).map(({ container, name }) => `${container}.${name}`);
    console.log(`${query}: ${found.length} declarations in ${Math.round(performance.now() - begin)} ms`);
    expect(found).toContain(expected);
  });
});
