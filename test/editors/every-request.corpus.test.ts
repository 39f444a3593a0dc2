/** Every request at every tenth token of 200 real files: the server answers without an error, its answers agree with one another, and none takes long. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { LineIndex } from '@protoshepherd/source';
import { parseFile } from '@protoshepherd/syntax';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LSPErrorCodes, ResponseError, type Location, type Position } from 'vscode-languageserver-protocol';

import { envoyTree, hasSharedCorpora, protoFiles } from '../support/corpora.ts';
import { EditorProcess, servers } from './editor-process.ts';

const fileCount = 200;

/** Requests about a place. */
const placeRequests: Readonly<Record<string, object>> = {
  'textDocument/hover': {},
  'textDocument/definition': {},
  'textDocument/typeDefinition': {},
  'textDocument/implementation': {},
  'textDocument/references': { context: { includeDeclaration: true } },
  'textDocument/documentHighlight': {},
  'textDocument/completion': {},
  'textDocument/prepareRename': {},
};

/** Requests about a document. */
const documentRequests: Readonly<Record<string, object>> = {
  'textDocument/documentSymbol': {},
  'textDocument/documentLink': {},
  'textDocument/foldingRange': {},
  'textDocument/semanticTokens/full': {},
  'textDocument/codeLens': {},
  'textDocument/formatting': { options: { tabSize: 2, insertSpaces: true } },
};

let editor: EditorProcess;
let folder = '';

beforeAll(async () => {
  if (!hasSharedCorpora) return;
  const [root, ...includes] = envoyTree('2021-08-25').roots;
  folder = mkdtempSync(join(tmpdir(), 'every-request-'));
  cpSync(root, join(folder, 'api'), { recursive: true });
  for (const [index, include] of includes.entries()) cpSync(include, join(folder, `deps${index}`), { recursive: true });
  const named = includes.map((_, index) => `deps${index}`).join(', ');
  writeFileSync(join(folder, 'shepherd.yaml'), `version: 1\nroots: [api]\nincludes: [${named}]\n`);
  editor = new EditorProcess(servers.shepherd, folder);
  await editor.start();
}, 60_000);

afterAll(() => {
  if (folder === '') return;
  editor.stop();
  rmSync(folder, { recursive: true });
});

test.skipIf(!hasSharedCorpora)(
  'at every tenth token of 200 files of Envoy',
  async () => {
    const all = protoFiles(join(folder, 'api')).toSorted();
    const step = Math.max(1, Math.floor(all.length / fileCount));
    const chosen = all.filter((_, index) => index % step === 0).slice(0, fileCount);
    const slowest = new Map<string, number>();
    const errors: string[] = [];
    let asked = 0;
    const ask = async <Answer>(method: string, params: object): Promise<Answer | undefined> => {
      const begin = performance.now();
      asked++;
      try {
        return await editor.demand<Answer>(method, params);
      } catch (error) {
        // What cannot be renamed is refused with the reason.
        const isRefusal = error instanceof ResponseError && error.code === LSPErrorCodes.RequestFailed;
        if (!(method === 'textDocument/prepareRename' && isRefusal))
          errors.push(`${method} ${JSON.stringify(params)}: ${String(error)}`);
        return undefined;
      } finally {
        slowest.set(method, Math.max(slowest.get(method) ?? 0, performance.now() - begin));
      }
    };
    const orphans: string[] = [];
    for (const path of chosen) {
      const name = `api/${path}`;
      const text = editor.text(name);
      await editor.open(name, text);
      const textDocument = { uri: editor.uri(name) };
      for (const [method, extra] of Object.entries(documentRequests)) await ask(method, { textDocument, ...extra });
      for (const position of everyTenthToken(text)) {
        const place = { textDocument, position };
        for (const [method, extra] of Object.entries(placeRequests)) {
          const answer = await ask<readonly Location[] | null>(method, { ...place, ...extra });
          if (method !== 'textDocument/references' || answer === null || answer === undefined) continue;
          const isListed = answer.some(
            ({ uri, range }) => uri === textDocument.uri && isWithin(position, range.start, range.end),
          );
          if (answer.length > 0 && !isListed) orphans.push(`${name}:${position.line + 1}:${position.character + 1}`);
        }
      }
      await editor.close(name);
    }
    const table = [...slowest].map(([method, time]) => `${method} ${time.toFixed(0)} ms`).join(', ');
    console.log(`${chosen.length} files, ${asked} requests; slowest: ${table}`);
    expect(errors.slice(0, 5)).toEqual([]);
    expect(orphans.slice(0, 5)).toEqual([]);
    expect(asked).toBeGreaterThan(20_000);
  },
  900_000,
);

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

function isWithin(position: Position, start: Position, end: Position): boolean {
  const key = ({ line, character }: Position): number => line * 1e6 + character;
  return key(start) <= key(position) && key(position) <= key(end);
}
