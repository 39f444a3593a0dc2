/** Imports as links to the files they mean. An import of a file that is built in, or that is not there, is no link. */
import { pathToFileURL } from 'node:url';

import { viewAt } from '@protoshepherd/syntax';
import type { DocumentLink } from 'vscode-languageserver';

import type { Feature } from '../feature.ts';
import type { ProtoDocument } from '../server/workspace.ts';

/** Answers `textDocument/documentLink`. */
export const documentLinks: Feature = {
  capabilities: { documentLinkProvider: {} },
  connect(connection, workspace) {
    connection.onDocumentLinks(async ({ textDocument }) => {
      const document = await workspace.document(textDocument.uri);
      return document === undefined ? undefined : linksOf(document);
    });
  },
};

function linksOf(document: ProtoDocument): DocumentLink[] {
  const { file, api } = document;
  return file.imports.flatMap((each) => {
    const origin = each.file === undefined ? undefined : api.originOf(each.file.path);
    const node = viewAt(file.tree, each.row);
    const path = node.kind === 'import' ? node.path?.span : undefined;
    if (origin === undefined || path === undefined) return [];
    const insideQuotes = { start: path.start + 1, end: Math.max(path.start + 1, path.end - 1) };
    return [{ range: document.rangeOf(insideQuotes), target: pathToFileURL(origin).href }];
  });
}
