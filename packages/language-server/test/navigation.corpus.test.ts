/**
 * Navigation at every tenth token of 200 files of Envoy: a name leads to its declaration, the references of that declaration include the name, and undoing a
 * rename restores the text. The slowest answers are printed.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { linkSchema } from '@protoshepherd/schema';
import { parseFile } from '@protoshepherd/syntax';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Location, Position, TextEdit, WorkspaceEdit } from 'vscode-languageserver';

import { envoyTree, hasSharedCorpora, protoFiles, sharedCorporaNote } from '../../../test/support/corpora.ts';
import { TextPositions } from '../src/server/text-positions.ts';
import { startTestClient, type TestClient } from './test-client.ts';

const fileCount = 200;
const everyToken = 10;
const everyRename = 12;

/** The CPU time of the slowest request of each kind, in milliseconds, and its target. Wall time means little on a shared machine. */
const slowest = new Map<string, { readonly took: number; readonly about: string }>();

let folder = '';
let client: TestClient;
let files: readonly string[] = [];

async function ask<Answer>(method: string, about: string, params: object): Promise<Answer> {
  const from = process.cpuUsage();
  const answer = await client.request<Answer>(`textDocument/${method}`, params);
  const { user, system } = process.cpuUsage(from);
  const took = (user + system) / 1000;
  if (took > (slowest.get(method)?.took ?? 0)) slowest.set(method, { took, about });
  return answer;
}

function at(file: string, position: Position): { textDocument: { uri: string }; position: Position } {
  return { textDocument: { uri: client.uriOf(`api/${file}`) }, position };
}

function readText(uri: string): string {
  return readFileSync(fileURLToPath(uri), 'utf8');
}

/** Every tenth token of a file. */
function positionsIn(file: string): readonly Position[] {
  const text = readFileSync(path.join(folder, 'api', file), 'utf8');
  const { tokens } = parseFile({ path: file, text });
  const positions = new TextPositions(text, 'utf-16');
  return Array.from({ length: Math.floor(tokens.count / everyToken) }, (_, index) =>
    positions.positionAt(tokens.starts[index * everyToken] as number),
  );
}

const toKey = ({ uri, range: { start } }: Location): string => `${uri}:${start.line}:${start.character}`;

/** Imports lead to the beginning of a file, and packages to their statements; neither is the name of a declaration. */
function isName({ uri, range: { start, end } }: Location): boolean {
  return end.character > start.character && readText(uri).split('\n')[start.line]?.startsWith('package ') !== true;
}

function covers({ range: { start, end } }: Location, { line, character }: Position): boolean {
  return start.line === line && start.character <= character && character <= end.character;
}

describe.skipIf(!hasSharedCorpora)(`navigation on the tree of Envoy${sharedCorporaNote}`, () => {
  /** Target declarations by location, with the names that lead to them. */
  const found = new Map<string, { readonly declaration: Location; readonly uses: ReturnType<typeof at>[] }>();

  beforeAll(async () => {
    const [root, deps] = envoyTree('2021-08-25').roots;
    folder = mkdtempSync(path.join(tmpdir(), 'shepherd-navigation-'));
    const settings = 'version: 1\nroots: [api]\nincludes: [deps]\npolicy: envoy@2021-01\n';
    writeFileSync(path.join(folder, 'shepherd.yaml'), settings);
    cpSync(root, path.join(folder, 'api'), { recursive: true });
    cpSync(deps as string, path.join(folder, 'deps'), { recursive: true });
    client = await startTestClient(folder);
    const all = protoFiles(path.join(folder, 'api'));
    const step = all.length / fileCount;
    files = Array.from({ length: fileCount }, (_, index) => all[Math.floor(index * step)] as string);
    // The first request reads the tree.
    await client.request('textDocument/definition', at(files[0] as string, { line: 0, character: 0 }));
  });

  afterAll(async () => {
    await client.stop();
    rmSync(folder, { recursive: true, force: true });
    for (const [method, { took, about }] of slowest) console.log(`slowest ${method}: ${took.toFixed(0)} ms, ${about}`);
  });

  test('names lead to declarations, and a declaration leads to itself', async () => {
    let asked = 0;
    for (const file of files) {
      for (const position of positionsIn(file)) {
        asked += 1;
        const place = at(file, position);
        const answer = (await ask<readonly Location[] | null>('definition', file, place)) ?? [];
        const [declaration] = answer;
        if (declaration === undefined || answer.length > 1) continue;
        const known = found.get(toKey(declaration));
        if (known === undefined) found.set(toKey(declaration), { declaration, uses: [place] });
        else known.uses.push(place);
      }
    }
    console.log(`${asked} places, ${found.size} declarations`);
    expect(found.size).toBeGreaterThan(500);
    for (const { declaration } of found.values()) {
      if (!isName(declaration)) continue;
      const params = { textDocument: { uri: declaration.uri }, position: declaration.range.start };
      const own = await ask<readonly Location[]>('definition', declaration.uri, params);
      expect(own.map(toKey)).toEqual([toKey(declaration)]);
    }
  });

  test('the references of a declaration list every name that leads to it', async () => {
    for (const { declaration, uses } of found.values()) {
      if (!isName(declaration)) continue;
      const params = { textDocument: { uri: declaration.uri }, position: declaration.range.start };
      const context = { includeDeclaration: true };
      const references = await ask<readonly Location[]>('references', toKey(declaration), { ...params, context });
      for (const { textDocument, position } of uses) {
        const isListed = references.some((each) => each.uri === textDocument.uri && covers(each, position));
        expect(isListed, `${textDocument.uri}:${position.line + 1}:${position.character + 1}`).toBe(true);
      }
    }
  });

  test('every name has a hover', async () => {
    for (const { uses } of found.values()) {
      const [use] = uses;
      expect(await ask('hover', use?.textDocument.uri ?? '', { ...use })).not.toBeNull();
    }
  });

  test('undoing a rename restores the text, and the tree links in between', async () => {
    const own = [...found.values()].filter(({ declaration }) => declaration.uri.includes('/api/envoy/'));
    const chosen = own.filter((_, index) => index % everyRename === 0).map(({ declaration }) => declaration);
    const errorsBefore = errorsIn(folder);
    let renamed = 0;
    for (const { uri, range } of chosen) {
      if (!isName({ uri, range })) continue;
      const place = { textDocument: { uri }, position: range.start };
      const name = readText(uri).split('\n')[range.start.line]?.slice(range.start.character, range.end.character) ?? '';
      const newName = `${name}_zz`;
      const { changes = {} } = await ask<WorkspaceEdit>('rename', toKey({ uri, range }), { ...place, newName });
      const texts = new Map(Object.keys(changes).map((each) => [each, readText(each)]));
      for (const [each, edits] of Object.entries(changes)) await change(each, edits);
      if (renamed % 5 === 0) expect(errorsIn(folder)).toEqual(errorsBefore);
      const back = await ask<WorkspaceEdit>('rename', `back ${name}`, { ...place, newName: name });
      for (const [each, edits] of Object.entries(back.changes ?? {})) await change(each, edits);
      for (const [each, text] of texts) expect(readText(each)).toBe(text);
      renamed += 1;
    }
    console.log(`${renamed} renames and back`);
    expect(renamed).toBeGreaterThan(20);
  });
});

/** Changes a file on the disk and in the editor. */
async function change(uri: string, edits: readonly TextEdit[]): Promise<void> {
  const lines = readText(uri).split('\n');
  for (const { range, newText } of edits.toReversed()) {
    const line = lines[range.start.line] ?? '';
    lines[range.start.line] = `${line.slice(0, range.start.character)}${newText}${line.slice(range.end.character)}`;
  }
  const text = lines.join('\n');
  writeFileSync(fileURLToPath(uri), text);
  const textDocument = { uri, languageId: 'proto', version: 1, text };
  await client.connection.sendNotification('textDocument/didOpen', { textDocument });
}

/** The errors of the whole tree, by rule and file. */
function errorsIn(directory: string): readonly string[] {
  const parse = (root: string, file: string): ReturnType<typeof parseFile> =>
    parseFile({ path: file, text: readFileSync(path.join(directory, root, file), 'utf8') });
  const deps = new Set(protoFiles(path.join(directory, 'deps')));
  const trees = protoFiles(path.join(directory, 'api')).map((file) => parse('api', file));
  const { findings } = linkSchema(trees, { include: (file) => (deps.has(file) ? parse('deps', file) : undefined) });
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, location }) => `${rule} ${location.file}`);
}
