/**
 * Links imports to their files. Imports of built-in or missing files have no link. Only file names are needed, so the links are available before the tree is read.
 */
import { pathToFileURL } from 'node:url';

import type { ImportLocator } from '@protoshepherd/project';
import { viewAt } from '@protoshepherd/syntax';
import type { DocumentLink } from 'vscode-languageserver';

import type { Feature } from '../feature.ts';
import type { SyntaxDocument } from '../server/workspace.ts';

/** Handles `textDocument/documentLink`. */
export const documentLinks: Feature = {
  capabilities: { documentLinkProvider: {} },
  connect(connection, workspace) {
    connection.onDocumentLinks(async ({ textDocument: { uri } }) => {
      const document = workspace.syntax(uri);
      const locate = await workspace.importLocator(uri);
      return document === undefined || locate === undefined ? undefined : findLinks(document, locate);
    });
  },
};

function findLinks(document: SyntaxDocument, locate: ImportLocator): DocumentLink[] {
  const { tree } = document;
  return tree.head.imports.flatMap(({ path, row }) => {
    const origin = locate(path);
    const node = viewAt(tree, row);
    const span = node.kind === 'import' ? node.path?.span : undefined;
    if (origin === undefined || span === undefined) return [];
    const insideQuotes = { start: span.start + 1, end: Math.max(span.start + 1, span.end - 1) };
    return [{ range: document.rangeOf(insideQuotes), target: pathToFileURL(origin).href }];
  });
}
