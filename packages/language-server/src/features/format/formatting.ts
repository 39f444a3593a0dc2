/**
 * Formats a document or a part of it. The result is identical to that of `shepherd fmt`. Files that `fmt` does not format, because they are included or excluded, stay unchanged. The tab settings of
 * the client are ignored: the project defines the style.
 */
import { formatDocument } from '@protoshepherd/project';
import { hasErrors, type Span } from '@protoshepherd/source';
import type { Range, TextEdit } from 'vscode-languageserver';

import type { Feature } from '../../feature.ts';
import type { ProtoDocument } from '../../server/workspace.ts';
import { indentationEdit } from './indentation-edit.ts';
import { lineEdits } from './line-edits.ts';

/** Handles `textDocument/formatting`, `textDocument/rangeFormatting` and `textDocument/onTypeFormatting`. */
export const formatting: Feature = {
  capabilities: {
    documentFormattingProvider: true,
    documentRangeFormattingProvider: true,
    documentOnTypeFormattingProvider: { firstTriggerCharacter: ';', moreTriggerCharacter: ['}', '\n'] },
  },
  connect(connection, workspace) {
    connection.onDocumentFormatting(async ({ textDocument }) => {
      const document = await workspace.document(textDocument.uri);
      return document === undefined ? undefined : formatEdits(document);
    });
    connection.onDocumentRangeFormatting(async ({ textDocument, range }) => {
      const document = await workspace.document(textDocument.uri);
      if (document === undefined) return undefined;
      const lines = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
      const isWhole = lines.start === 0 && lines.end === document.file.tree.file.text.length;
      return isWhole ? formatEdits(document) : formatEdits(document, lines);
    });
    connection.onDocumentOnTypeFormatting(async ({ textDocument, position, ch }) => {
      const document = await workspace.document(textDocument.uri);
      return document === undefined ? undefined : editsOnType(document, document.offsetAt(position), ch);
    });
  },
};

/**
 * Formats the line at an offset like `fmt`, if it stays a single line. If the document is incomplete, it only corrects the
 * indentation.
 */
function editsOnType(document: ProtoDocument, offset: number, typed: string): TextEdit[] {
  const { file, api } = document;
  if (!file.isTarget) return [];
  const { text } = file.tree.file;
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const lineEnd = text.indexOf('\n', offset);
  const end = lineEnd === -1 ? text.length : lineEnd;
  const canFormat = typed !== '\n' && !hasErrors(file.tree.findings);
  if (canFormat) return formatEdits(document, { start, end }).filter(({ range, newText }) => isOneLine(range, newText));
  const edit = indentationEdit(file.tree, start, api.style);
  return edit === undefined ? [] : [{ range: document.rangeOf(edit), newText: edit.text }];
}

/** Tests if an edit replaces one line with one line. */
function isOneLine({ start, end }: Range, text: string): boolean {
  return (
    end.line - start.line === 1 &&
    start.character === 0 &&
    end.character === 0 &&
    text.indexOf('\n') === text.length - 1
  );
}

function formatEdits(document: ProtoDocument, lines?: Span): TextEdit[] {
  const { file, api } = document;
  if (!file.isTarget) return [];
  const edits = lineEdits(file.tree.file.text, formatDocument(api, file, lines));
  return edits.map(({ start, end, text }) => ({ range: document.rangeOf({ start, end }), newText: text }));
}
