/**
 * Applies the editor's document notifications to a workspace. Malformed messages are ignored, because a client may send
 * anything.
 */
import type { Connection, TextDocumentContentChangeEvent } from 'vscode-languageserver';

import type { LiveWorkspace } from './live-workspace.ts';

/** Callbacks for document changes. */
export interface DocumentHooks {
  /** Called once for every message that opens, changes or closes a document, even a malformed one. */
  readonly onEdit: (uri: string | undefined) => void;
}

/** Applies the document notifications of a connection to a workspace. */
export function syncDocuments(
  connection: Pick<
    Connection,
    'onDidOpenTextDocument' | 'onDidChangeTextDocument' | 'onDidCloseTextDocument' | 'onDidSaveTextDocument'
  >,
  workspace: LiveWorkspace,
  { onEdit }: DocumentHooks,
): void {
  connection.onDidOpenTextDocument((params: Unchecked) => {
    const { uri, text, version, languageId } = asRecord(params?.textDocument);
    const isSound = typeof uri === 'string' && typeof text === 'string';
    if (isSound) workspace.open({ uri, text, version: asNumber(version), languageId: String(languageId) });
    onEdit(isSound ? uri : undefined);
  });
  connection.onDidChangeTextDocument((params: Unchecked) => {
    const { uri, version } = asRecord(params?.textDocument);
    const { contentChanges } = asRecord(params);
    const isSound = typeof uri === 'string' && Array.isArray(contentChanges) && contentChanges.every(isChange);
    if (isSound) workspace.change(uri, contentChanges, asNumber(version));
    onEdit(isSound ? uri : undefined);
  });
  connection.onDidCloseTextDocument((params: Unchecked) => {
    const { uri } = asRecord(params?.textDocument);
    if (typeof uri === 'string') workspace.close(uri);
    onEdit(undefined);
  });
  // A save does not change the text, but it changes the file on disk.
  connection.onDidSaveTextDocument((params: Unchecked) => {
    const { uri } = asRecord(params?.textDocument);
    if (typeof uri === 'string') workspace.changeOnDisk([workspace.pathOf(uri)]);
  });
}

/** Parameters as received, which may violate their declared type. */
type Unchecked = { readonly textDocument?: unknown; readonly contentChanges?: unknown } | undefined;

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function asNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function isChange(value: unknown): value is TextDocumentContentChangeEvent {
  const { text, range } = asRecord(value);
  if (typeof text !== 'string') return false;
  if (range === undefined) return true;
  const { start, end } = asRecord(range);
  return typeof start === 'object' && start !== null && typeof end === 'object' && end !== null;
}
