/**
 * Serves "expand selection": the word, the name, the statement, the inside its block, the block with its comments, up to the file. The steps follow the syntax tree, so they are nested.
 */
import type { Span } from '@protoshepherd/source';
import {
  Column,
  collectComments,
  endOfRow,
  firstChild,
  viewAt,
  type AnyNode,
  type SyntaxTree,
} from '@protoshepherd/syntax';
import type { SelectionRange } from 'vscode-languageserver';

import type { Feature } from '../feature.ts';

/** Handles `textDocument/selectionRange`. */
export const selectionRanges: Feature = {
  capabilities: { selectionRangeProvider: true },
  connect(connection, workspace) {
    connection.onSelectionRanges(({ textDocument, positions }) => {
      const document = workspace.syntax(textDocument.uri);
      if (document === undefined) return undefined;
      return positions.map((position) => {
        const spans = listEnclosingSpans(document.tree, document.offsetAt(position)).toReversed();
        return spans.reduce<SelectionRange | undefined>(
          (parent, span) => ({ range: document.rangeOf(span), ...(parent !== undefined && { parent }) }),
          undefined,
        ) as SelectionRange;
      });
    });
  },
};

/**
 * The spans around an offset, the smallest first. Each one contains more than the one before; the last one is the file.
 */
export function listEnclosingSpans(tree: SyntaxTree, offset: number): Span[] {
  const whole = { start: 0, end: tree.file.text.length };
  const spans = [whole, ...findEnclosingNodes(tree, offset).flatMap(listSpans), ...findEnclosingToken(tree, offset)];
  const kept: Span[] = [];
  for (const span of spans) {
    const around = kept.at(-1) ?? whole;
    const isInside = around.start <= span.start && span.end <= around.end;
    const isSmaller = kept.length === 0 || span.end - span.start < around.end - around.start;
    if (isInside && isSmaller && span.start <= offset && offset <= span.end) kept.push(span);
  }
  return kept.toReversed();
}

/** The nodes around an offset, the largest first. If two nodes meet at the offset, the second one counts. */
function findEnclosingNodes(tree: SyntaxTree, offset: number): AnyNode[] {
  const { rows } = tree;
  const found: AnyNode[] = [];
  let row = firstChild(rows, 0);
  let end = rows.length;
  while (row < end) {
    const next = endOfRow(rows, row);
    const node = viewAt(tree, row);
    const isBefore = (next < end && findStart(tree, next) <= offset) || fullSpan(node).end < offset;
    if (isBefore) {
      row = next;
    } else if (fullSpan(node).start > offset) {
      break;
    } else {
      found.push(node);
      [row, end] = [firstChild(rows, row), next];
    }
  }
  return found;
}

/** The start offset of the node at a row. */
function findStart({ rows, tokens }: SyntaxTree, row: number): number {
  return tokens.starts[rows[row + Column.firstToken] as number] as number;
}

/** A node with its comments, the inside its block, and the node itself. */
function listSpans(node: AnyNode): Span[] {
  const { span } = node;
  const { open, close } = node as {
    readonly open?: { readonly end: number };
    readonly close?: { readonly start: number };
  };
  const inside = open === undefined || close === undefined ? [] : [{ start: open.end, end: close.start }];
  return [fullSpan(node), span, ...inside];
}

function fullSpan(node: AnyNode): Span {
  const { span } = node;
  if (!isStatement(node)) return span;
  const { leading, trailing } = collectComments(node);
  const isBehind = trailing !== undefined && trailing.span.start >= span.end;
  return { start: leading?.span.start ?? span.start, end: isBehind ? trailing.span.end : span.end };
}

const statements: ReadonlySet<AnyNode['kind']> = new Set([
  'syntax',
  'package',
  'import',
  'message',
  'group',
  'field',
  'mapField',
  'oneof',
  'extend',
  'extensions',
  'reserved',
  'enum',
  'enumValue',
  'service',
  'rpc',
]);

/** Tests if comments can document this kind of node. */
function isStatement(node: AnyNode): boolean {
  return statements.has(node.kind) || (node.kind === 'option' && node.isStatement);
}

/** The token or comment at an offset; for a string also its content without quotes. */
function findEnclosingToken(tree: SyntaxTree, offset: number): Span[] {
  const { tokens, comments, file } = tree;
  const token = lastStartingBefore(tokens.starts, tokens.count, offset);
  const spans: Span[] = [];
  for (const [table, index] of [
    [tokens, token],
    [tokens, token - 1],
    [comments, lastStartingBefore(comments.starts, comments.count, offset)],
  ] as const) {
    if (index < 0) continue;
    const span = { start: table.starts[index] as number, end: table.ends[index] as number };
    if (span.start > offset || offset > span.end) continue;
    spans.push(span);
    if (/^["']/.test(file.text.slice(span.start, span.start + 1)))
      spans.push({ start: span.start + 1, end: span.end - 1 });
    break;
  }
  return spans;
}

/** The last row that starts at or before an offset, or -1. */
function lastStartingBefore(starts: Uint32Array, count: number, offset: number): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
