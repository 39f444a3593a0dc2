/** Converts edits to the protocol: by URI, with lines and columns, and with the document version if the client supports it. */
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

import type { TextEdit } from '@protoshepherd/source';
import type {
  CreateFile,
  DeleteFile,
  TextDocumentEdit,
  WorkspaceEdit,
  TextEdit as ProtocolEdit,
} from 'vscode-languageserver';

import type { ActionEdits } from './action.ts';
import { TextPositions } from '../server/text-positions.ts';
import type { ProtoDocument, Workspace } from '../server/workspace.ts';

/**
 * Converts edits of files in the project of a document; undefined if one of the files cannot be edited, because an action must not be
 * applied in part.
 */
export function workspaceEdit(
  files: readonly ActionEdits[],
  document: ProtoDocument,
  workspace: Workspace,
): WorkspaceEdit | undefined {
  const changed = files.filter(({ edits }) => edits.length > 0);
  const translated = changed.flatMap((each) => translate(each, document, workspace) ?? []);
  const deleted = files.flatMap(({ file, isDeleted }) => (isDeleted === true ? toDeleteFile(file, document) : []));
  const created = files.flatMap((each) => (each.isCreated === true ? toCreateFile(each, document) : []));
  if (translated.length + deleted.length + created.length === 0 || translated.length < changed.length) return undefined;
  if (workspace.client.workspace?.workspaceEdit?.documentChanges === true)
    return { documentChanges: [...translated, ...created, ...deleted] };
  return { changes: Object.fromEntries(translated.map(({ textDocument, edits }) => [textDocument.uri, [...edits]])) };
}

interface TranslatedFile extends TextDocumentEdit {
  readonly edits: ProtocolEdit[];
}

function translate(
  { file, edits, text: given }: ActionEdits,
  document: ProtoDocument,
  workspace: Workspace,
): TranslatedFile | undefined {
  const { api } = document;
  const source = given === undefined ? api.sourceOf(file) : { text: given };
  const uri = document.file.path === file ? document.uri : resolveUri(file, document);
  if (source === undefined || uri === undefined) return undefined;
  const positions = new TextPositions(source.text, workspace.encoding, 'lines' in source ? source.lines : undefined);
  const isWindows = source.text.includes('\r\n');
  const write = ({ start, end, text }: TextEdit): ProtocolEdit => ({
    range: positions.rangeOf({ start, end }),
    newText: isWindows ? text.replaceAll(/\r?\n/g, '\r\n') : text,
  });
  return { textDocument: { uri, version: workspace.version(uri) ?? null }, edits: edits.map(write) };
}

function toCreateFile(
  { file, text = '' }: ActionEdits,
  { api }: ProtoDocument,
): readonly [CreateFile, TextDocumentEdit] {
  const uri = pathToFileURL(resolve(api.directory, file)).href;
  const start = { line: 0, character: 0 };
  return [
    { kind: 'create', uri, options: { overwrite: false } },
    { textDocument: { uri, version: null }, edits: [{ range: { start, end: start }, newText: text }] },
  ];
}

function toDeleteFile(file: string, document: ProtoDocument): readonly DeleteFile[] {
  const uri = document.file.path === file ? document.uri : resolveUri(file, document);
  return uri === undefined ? [] : [{ kind: 'delete', uri }];
}

/**
 * The URI of another file of the project. Any file other than a `.proto` file is the configuration; a file without a path comes
 * from an image.
 */
function resolveUri(file: string, { api }: ProtoDocument): string | undefined {
  const path = file.endsWith('.proto') ? api.originOf(file) : resolve(api.directory, file);
  return path === undefined ? undefined : pathToFileURL(path).href;
}
