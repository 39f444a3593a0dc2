/**
 * Every request at every tenth token of 200 real files, expensive ones at every thirtieth: the server answers without an error, and its answers are consistent.
 * The slowest time of each kind is printed but not checked, because it depends on the machine.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { LineIndex } from '@protoshepherd/source';
import { parseFile } from '@protoshepherd/syntax';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  LSPErrorCodes,
  ResponseError,
  type Location,
  type Position,
  type Range,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol';

import { envoyTree, hasSharedCorpora, protoFiles } from '../support/corpora.ts';
import { applyEdits, editsByUri } from './apply-edits.ts';
import { EditorProcess, servers } from './editor-process.ts';

const fileCount = 200;

/** In one of so many files something is renamed. */
const renamedEach = 8;

const formatOptions = { options: { tabSize: 2, insertSpaces: true } };

/** Requests over the whole tree are sent only at every thirtieth token, because they take most of the time of this test. */
const costlyRequests: ReadonlySet<string> = new Set([
  'textDocument/references',
  'textDocument/completion',
  'textDocument/prepareRename',
  'textDocument/codeAction',
]);

/** Requests about a position. */
const placeRequests: Readonly<Record<string, (position: Position) => object>> = {
  'textDocument/hover': () => ({}),
  'textDocument/definition': () => ({}),
  'textDocument/typeDefinition': () => ({}),
  'textDocument/implementation': () => ({}),
  'textDocument/references': () => ({ context: { includeDeclaration: true } }),
  'textDocument/documentHighlight': () => ({}),
  'textDocument/completion': () => ({}),
  'textDocument/prepareRename': () => ({}),
  'textDocument/selectionRange': (position) => ({ positions: [position] }),
  'textDocument/codeAction': (position) => ({
    range: { start: position, end: position },
    context: { diagnostics: [] },
  }),
};

/** Requests about a document or a part of it. */
const documentRequests: Readonly<Record<string, (part: Range) => object>> = {
  'textDocument/documentSymbol': () => ({}),
  'textDocument/documentLink': () => ({}),
  'textDocument/foldingRange': () => ({}),
  'textDocument/semanticTokens/full': () => ({}),
  'textDocument/codeLens': () => ({}),
  'textDocument/inlayHint': (part) => ({ range: part }),
  'textDocument/rangeFormatting': (part) => ({ range: part, ...formatOptions }),
};

let editor: EditorProcess;
let folder = '';
/** Where `shepherd fmt` has formatted the same tree. */
let formatted = '';

beforeAll(async () => {
  if (!hasSharedCorpora) return;
  const [root, ...includes] = envoyTree('2021-08-25').roots;
  folder = mkdtempSync(join(tmpdir(), 'every-request-'));
  cpSync(root, join(folder, 'api'), { recursive: true });
  for (const [index, include] of includes.entries()) cpSync(include, join(folder, `deps${index}`), { recursive: true });
  const named = includes.map((_, index) => `deps${index}`).join(', ');
  writeFileSync(join(folder, 'shepherd.yaml'), `version: 1\nroots: [api]\nincludes: [${named}]\n`);
  formatted = mkdtempSync(join(tmpdir(), 'every-request-formatted-'));
  cpSync(folder, formatted, { recursive: true });
  const shepherd = fileURLToPath(new URL('../../packages/cli/bin/shepherd.js', import.meta.url));
  execFileSync(process.execPath, [shepherd, 'fmt'], { cwd: formatted });
  editor = new EditorProcess(servers.shepherd, folder, { inlayHints: true });
  await editor.start();
}, 60_000);

afterAll(() => {
  if (folder === '') return;
  editor.stop();
  rmSync(folder, { recursive: true });
  rmSync(formatted, { recursive: true });
});

test.skipIf(!hasSharedCorpora)(
  'at every tenth token of 200 files of Envoy',
  async () => {
    const all = protoFiles(join(folder, 'api')).toSorted();
    const step = Math.max(1, Math.floor(all.length / fileCount));
    const chosen = all.filter((_, index) => index % step === 0).slice(0, fileCount);
    const client = new AskingClient();
    const contradictions: string[] = [];
    let renames = 0;
    for (const [index, path] of chosen.entries()) {
      const name = `api/${path}`;
      const text = editor.text(name);
      await editor.open(name, text);
      const textDocument = { uri: editor.uri(name) };
      const positions = everyTenthToken(text);
      const middle = { start: positions[0] as Position, end: positions[positions.length >> 1] as Position };
      for (const [method, paramsFor] of Object.entries(documentRequests))
        await client.ask(method, { textDocument, ...paramsFor(middle) });
      const edits = await client.ask<readonly TextEdit[]>('textDocument/formatting', {
        textDocument,
        ...formatOptions,
      });
      if (applyEdits(text, edits ?? []) !== readFileSync(join(formatted, name), 'utf8'))
        contradictions.push(`${name}: formatting and fmt differ`);
      for (const [at, position] of positions.entries())
        contradictions.push(...(await askAt(client, name, position, at % 3 === 0)));
      if (index % renamedEach === 0) {
        const answer = await renameThereAndBack(client, name, text, positions);
        if (answer === 'renamed') renames++;
        else if (answer !== undefined) contradictions.push(answer);
      }
      await editor.close(name);
    }
    const { slowest, asked, errors } = client;
    const table = [...slowest].map(([method, time]) => `${method} ${time.toFixed(0)} ms`).join(', ');
    console.log(`${chosen.length} files, ${asked} requests, ${renames} renames; slowest: ${table}`);
    expect(errors.slice(0, 5)).toEqual([]);
    expect(contradictions.slice(0, 5)).toEqual([]);
    expect(asked).toBeGreaterThan(20_000);
    expect(renames).toBeGreaterThan(10);
  },
  900_000,
);

/** Sends a request, and records errors and times. */
class AskingClient {
  readonly slowest = new Map<string, number>();
  readonly errors: string[] = [];
  asked = 0;

  async ask<Answer>(method: string, params: object): Promise<Answer | undefined> {
    const begin = performance.now();
    this.asked++;
    try {
      return (await editor.demand<Answer | null>(method, params)) ?? undefined;
    } catch (error) {
      // If an element cannot be renamed, the server gives the reason.
      const isRefusal = error instanceof ResponseError && error.code === LSPErrorCodes.RequestFailed;
      if (!(/rename/i.test(method) && isRefusal))
        this.errors.push(`${method} ${JSON.stringify(params)}: ${String(error)}`);
      return undefined;
    } finally {
      this.slowest.set(method, Math.max(this.slowest.get(method) ?? 0, performance.now() - begin));
    }
  }
}

/** Sends all requests about a position, or all but expensive ones; returns contradictions in the answers. */
async function askAt(client: AskingClient, name: string, position: Position, withCostly: boolean): Promise<string[]> {
  const uri = editor.uri(name);
  const found = new Map<string, readonly Location[] | undefined>();
  for (const [method, paramsFor] of Object.entries(placeRequests)) {
    if (costlyRequests.has(method) && !withCostly) continue;
    const params = { textDocument: { uri }, position, ...paramsFor(position) };
    found.set(method, await client.ask<readonly Location[]>(method, params));
  }
  const references = found.get('textDocument/references') ?? [];
  const [definition] = [found.get('textDocument/definition') ?? []].flat();
  if (references.length === 0) return [];
  const place = `${name}:${position.line + 1}:${position.character + 1}`;
  if (!isListed(references, uri, position)) return [`${place}: the references leave it out`];
  // An import leads to the beginning of a file, which is not a name.
  const isName = definition !== undefined && definition.range.end.character > 0;
  if (!isName || isListed(references, definition.uri, definition.range.start)) return [];
  return [`${place}: its definition is not among the references`];
}

/** Renames the first possible name of a document, and back: then all texts must be unchanged. */
async function renameThereAndBack(
  client: AskingClient,
  name: string,
  text: string,
  positions: readonly Position[],
): Promise<string | undefined> {
  const textDocument = { uri: editor.uri(name) };
  for (const position of positions) {
    const prepared = await client.ask<{ readonly range: Range; readonly placeholder: string }>(
      'textDocument/prepareRename',
      { textDocument, position },
    );
    if (prepared === undefined) continue;
    const place = { textDocument, position: prepared.range.start };
    const newName = `${prepared.placeholder}Renamed`;
    const there = await client.ask<WorkspaceEdit>('textDocument/rename', { ...place, newName });
    // A package is renamed together with its folders; the tests of that move files as well.
    if (there === undefined || movesFiles(there)) continue;
    const before = new Map([[name, text]]);
    for (const uri of editsByUri(there).keys()) before.set(toRelativePath(uri), editor.text(toRelativePath(uri)));
    for (const [other, written] of before) {
      if (other !== name) await editor.open(other, written);
      await editor.change(other, editedText(other, written, there));
    }
    const after = new Map([...before].map(([other, written]) => [other, editedText(other, written, there)]));
    const back = await client.ask<WorkspaceEdit>('textDocument/rename', { ...place, newName: prepared.placeholder });
    const wrong = [...after].filter(([other, written]) => editedText(other, written, back ?? {}) !== before.get(other));
    await editor.change(name, text);
    for (const other of before.keys()) if (other !== name) await editor.close(other);
    if (wrong.length === 0) return 'renamed';
    return `${name}: renaming ${prepared.placeholder} there and back changes ${wrong.map(([other]) => other).join(', ')}`;
  }
  return undefined;
}

function movesFiles({ documentChanges = [] }: WorkspaceEdit): boolean {
  return documentChanges.some((change) => 'kind' in change && change.kind === 'rename');
}

function editedText(name: string, text: string, edit: WorkspaceEdit): string {
  return applyEdits(text, editsByUri(edit).get(editor.uri(name)) ?? []);
}

function toRelativePath(uri: string): string {
  return fileURLToPath(uri).slice(folder.length + 1);
}

function everyTenthToken(text: string): Position[] {
  const { tokens } = parseFile({ path: 'x.proto', text });
  const lines = new LineIndex(text);
  const result: Position[] = [];
  for (let index = 0; index < tokens.count; index += 10) {
    const { line, column } = lines.position(tokens.starts[index] as number);
    result.push({ line: line - 1, character: column - 1 });
  }
  return result;
}

function isListed(places: readonly Location[], wanted: string, position: Position): boolean {
  return places.some(({ uri, range }) => uri === wanted && isWithin(position, range.start, range.end));
}

function isWithin(position: Position, start: Position, end: Position): boolean {
  const key = ({ line, character }: Position): number => line * 1e6 + character;
  return key(start) <= key(position) && key(position) <= key(end);
}
