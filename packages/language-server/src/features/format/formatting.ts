/**
 * Formatting of a document and of a part of it. The result is what `shepherd fmt` writes, to the byte; files that `fmt` leaves alone, because they are only included or excluded, stay as they are. What
 * the client says about tabs does not count: the style belongs to the project.
 */
import { formatDocument } from '@protoshepherd/project';
import type { Span } from '@protoshepherd/source';
import type { TextEdit } from 'vscode-languageserver';

import type { Feature } from '../../feature.ts';
import type { ProtoDocument } from '../../server/workspace.ts';
import { lineEdits } from './line-edits.ts';

/** Answers `textDocument/formatting` and `textDocument/rangeFormatting`. */
export const formatting: Feature = {
  capabilities: { documentFormattingProvider: true, documentRangeFormattingProvider: true },
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
  },
};

function formatEdits(document: ProtoDocument, lines?: Span): TextEdit[] {
  const { file, api } = document;
  if (!file.isTarget) return [];
  const edits = lineEdits(file.tree.file.text, formatDocument(api, file, lines));
  return edits.map(({ start, end, text }) => ({ range: document.rangeOf({ start, end }), newText: text }));
}
