/** The actions that a server offers at a position of a small tree, and the tree after one of them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { applyEdits, type Location } from '@protoshepherd/source';
import type {
  ClientCapabilities,
  CodeAction,
  Diagnostic,
  Position,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver-protocol';

import { scratchFolder } from '../../workspace/test/scratch-folder.ts';
import { TextPositions } from '../src/server/text-positions.ts';
import { startTestClient, type TestClient } from './test-client.ts';

export type Files = Readonly<Record<string, string>>;

/** A client that resolves the edits of an action when it is chosen, and supports versions. */
export const modernClient: ClientCapabilities = {
  workspace: { workspaceEdit: { documentChanges: true } },
  textDocument: {
    codeAction: {
      dataSupport: true,
      resolveSupport: { properties: ['edit'] },
      codeActionLiteralSupport: { codeActionKind: { valueSet: [] } },
    },
  },
};

/** A client that needs the edits immediately. */
export const plainClient: ClientCapabilities = {
  textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } } },
};

/** The position and the kinds of actions. */
export interface Question {
  readonly path: string;
  /** The first occurrence of a text, or the location of a finding. */
  readonly at: string | Pick<Location, 'line' | 'column'>;
  readonly only?: readonly string[];
  readonly diagnostics?: readonly Diagnostic[];
}

/** An open tree. */
export interface OfferedActions {
  readonly client: TestClient;
  readonly folder: string;
  readonly ask: (question: Question) => Promise<readonly CodeAction[]>;
  /** Applies the action with a title; returns the texts of the changed files, by their paths. */
  readonly take: (question: Question, title: string) => Promise<Files>;
}

/** Opens some files in an editor; the first `.proto` file is the target document unless another one is given. */
export async function openActions(
  files: Files,
  capabilities = modernClient,
  folder = scratchFolder(files),
): Promise<OfferedActions> {
  const client = await startTestClient(folder, capabilities);
  const opened = new Set<string>();
  const readText = (path: string): string => readFileSync(join(folder, path), 'utf8');
  const ask = async ({ path, at, only, diagnostics = [] }: Question): Promise<readonly CodeAction[]> => {
    if (!opened.has(path)) await client.open(path, readText(path));
    opened.add(path);
    const position = findPosition(readText(path), at);
    return client.request<CodeAction[]>('textDocument/codeAction', {
      textDocument: { uri: client.uriOf(path) },
      range: { start: position, end: position },
      context: { diagnostics, ...(only !== undefined && { only }) },
    });
  };
  return {
    client,
    folder,
    ask,
    async take(question, title) {
      const offered = await ask(question);
      const chosen = offered.find((action) => action.title === title);
      if (chosen === undefined)
        throw new Error(`"${title}" is not among ${offered.map((each) => each.title).join(', ')}`);
      const { edit } = chosen.edit ? chosen : await client.request<CodeAction>('codeAction/resolve', chosen);
      if (edit === undefined) throw new Error(`"${title}" has no edit`);
      const toPath = (uri: string): string => uri.slice(client.uriOf('').length);
      return Object.fromEntries(
        listChanges(edit).map(([uri, edits]) => [toPath(uri), apply(readText(toPath(uri)), edits)]),
      );
    },
  };
}

function findPosition(text: string, at: Question['at']): Position {
  if (typeof at === 'object') return { line: at.line - 1, character: at.column - 1 };
  const offset = text.indexOf(at);
  if (offset === -1) throw new Error(`there is no ${at}`);
  return new TextPositions(text, 'utf-16').positionAt(offset);
}

function listChanges({ changes, documentChanges = [] }: WorkspaceEdit): readonly (readonly [string, TextEdit[]])[] {
  if (changes !== undefined) return Object.entries(changes);
  return (documentChanges as TextDocumentEdit[]).map(({ textDocument, edits }) => [
    textDocument.uri,
    edits as TextEdit[],
  ]);
}

function apply(text: string, edits: readonly TextEdit[]): string {
  const positions = new TextPositions(text, 'utf-16');
  return applyEdits(
    text,
    edits.map(({ range, newText }) => ({
      start: positions.offsetAt(range.start),
      end: positions.offsetAt(range.end),
      text: newText,
    })),
  );
}
