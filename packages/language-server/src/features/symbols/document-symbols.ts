/** Serves the outline of a document: a tree of declarations, or a flat list for clients without support for trees. */
import { isMarkedDeprecated, walkDeclarations } from '@protoshepherd/api-tree';
import {
  declaredName,
  endOfRow,
  viewAt,
  type SyntaxTree,
  type QualifiedNameNode,
  type Token,
} from '@protoshepherd/syntax';
import { SymbolTag, type DocumentSymbol, type SymbolInformation } from 'vscode-languageserver';

import type { Feature } from '../../feature.ts';
import type { SyntaxDocument } from '../../server/workspace.ts';
import { symbolKinds } from './symbol-kinds.ts';

/** Handles `textDocument/documentSymbol`. */
export const documentSymbols: Feature = {
  capabilities: { documentSymbolProvider: true },
  connect(connection, workspace) {
    connection.onDocumentSymbol(({ textDocument }) => {
      const document = workspace.syntax(textDocument.uri);
      if (document === undefined) return undefined;
      const outline = createOutline(document);
      const support = workspace.client.textDocument?.documentSymbol;
      if (support?.hierarchicalDocumentSymbolSupport === true) return outline;
      return flatten(outline, textDocument.uri, support?.tagSupport !== undefined);
    });
  },
};

/** The declarations of a file as a tree. Fields of a oneof are inside it, as in the text. */
function createOutline(document: SyntaxDocument): DocumentSymbol[] {
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

/** Flattens an outline in text order; each symbol names its container. Deprecation is included only if the client supports tags. */
function flatten(outline: readonly DocumentSymbol[], uri: string, knowsTags: boolean): SymbolInformation[] {
  const flat: SymbolInformation[] = [];
  const waiting = outline.map((symbol) => ({ symbol, containerName: '' })).toReversed();
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { symbol, containerName } = next;
    const { name, kind, range, tags, children = [] } = symbol;
    flat.push({
      name,
      kind,
      location: { uri, range },
      ...(knowsTags && tags !== undefined && { tags }),
      ...(containerName !== '' && { containerName }),
    });
    waiting.push(...children.map((child) => ({ symbol: child, containerName: name })).toReversed());
  }
  return flat;
}

/** The details of the element at a row; empty if it has only a name. */
function describeElement(tree: SyntaxTree, row: number): string {
  const node = viewAt(tree, row);
  switch (node.kind) {
    case 'field':
      return joinWords(node.label?.text, node.type?.name, formatNumber(node.number));
    case 'mapField':
      return joinWords(`map<${node.key?.name ?? ''}, ${node.value?.name ?? ''}>`, formatNumber(node.number));
    case 'group':
      return joinWords(node.label?.text, 'group', formatNumber(node.number));
    case 'enumValue':
      return formatNumber(node.number, node.isNegative ? '-' : '');
    case 'rpc':
      return `(${formatType(node.inputStream, node.input)}) returns (${formatType(node.outputStream, node.output)})`;
    default:
      return '';
  }
}

function joinWords(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}

function formatNumber(number: Token | undefined, sign = ''): string {
  return number === undefined ? '' : `= ${sign}${number.text}`;
}

function formatType(stream: Token | undefined, type: QualifiedNameNode | undefined): string {
  return joinWords(stream?.text, type?.name);
}
