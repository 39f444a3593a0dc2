/** Serves the outline of a document: a tree of declarations, or a flat list for clients without support for trees. */
import { isMarkedDeprecated, walkDeclarations } from '@protoshepherd/api-tree';
import { declaredName, endOfRow, viewAt } from '@protoshepherd/syntax';
import { SymbolTag, type DocumentSymbol } from 'vscode-languageserver';

import type { Feature } from '../../feature.ts';
import type { SyntaxDocument } from '../../server/workspace.ts';
import { describeElement } from './describe-element.ts';
import { flatten } from './flatten-outline.ts';
import { symbolKinds } from './symbol-kinds.ts';

/** Handles `textDocument/documentSymbol`. */
export const documentSymbols: Feature = {
  capabilities: { documentSymbolProvider: true },
  connect(connection, workspace) {
    connection.onDocumentSymbol(({ textDocument }) => {
      const document = workspace.syntax(textDocument.uri);
      if (document === undefined) return undefined;
      const outline = outlineOf(document);
      const support = workspace.client.textDocument?.documentSymbol;
      if (support?.hierarchicalDocumentSymbolSupport === true) return outline;
      return flatten(outline, textDocument.uri, support?.tagSupport !== undefined);
    });
  },
};

/** The declarations of a file as a tree. Fields of a oneof are inside it, as in the text. */
function outlineOf(document: SyntaxDocument): DocumentSymbol[] {
  const { tree } = document;
  const top: DocumentSymbol[] = [];
  const around: { readonly inside: DocumentSymbol[]; readonly end: number }[] = [];
  walkDeclarations(tree, (kind, name, row) => {
    while ((around.at(-1)?.end ?? Infinity) <= row) around.pop();
    const node = viewAt(tree, row);
    const inside: DocumentSymbol[] = [];
    const detail = describeElement(tree, row);
    (around.at(-1)?.inside ?? top).push({
      name,
      kind: symbolKinds[kind],
      ...(detail !== '' && { detail }),
      ...(isMarkedDeprecated(tree, row) && { tags: [SymbolTag.Deprecated] }),
      range: document.rangeOf(node.span),
      selectionRange: document.rangeOf(declaredName(node)?.span ?? node.span),
      children: inside,
    });
    around.push({ inside, end: endOfRow(tree.rows, row) });
  });
  return top;
}
