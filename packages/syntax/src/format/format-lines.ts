/**
 * Formats a part of a file: the statements on some lines, in place. Statements are reordered only inside a block that is formatted completely, and the blank
 * lines and comments between statements stay. Formatting the complete file afterwards gives the same result as without this step.
 */
import { hasErrors, sortEdits, type Span, type TextEdit } from '@protoshepherd/source';

import { gapBefore } from '../comments.ts';
import { Column } from '../node-kind.ts';
import { viewAt, type AnyNode } from '../nodes/view-at.ts';
import { childRows } from '../rows.ts';
import type { SyntaxTree } from '../syntax-tree.ts';
import { commentLines } from './comment-lines.ts';
import type { FormatContext } from './format-context.ts';
import type { FormatSettings } from './format-file.ts';
import { formatStatement } from './format-statement.ts';
import { envoyStyle } from './format-style.ts';
import { nothingKnown } from './name-lookup.ts';

/** The edits that format the statements on the lines of a span. A file with syntax errors stays unchanged. */
export function formatLines(
  tree: SyntaxTree,
  span: Span,
  { style = envoyStyle, names = nothingKnown }: FormatSettings = {},
): readonly TextEdit[] {
  if (hasErrors(tree.findings)) return [];
  const { text } = tree.file;
  const lines = wholeLines(text, span);
  const context: FormatContext = { tree, style, names };
  const edits = statementsOn(tree, lines, style.indent).flatMap(({ node, indent }) => [
    ...commentEdits(context, node, lines, indent),
    createEdit(text, node.span, formatStatement(context, node, indent)),
  ]);
  const isCrlf = /^[^\n]*\r\n/.test(text);
  const written = edits.map((edit) => (isCrlf ? { ...edit, text: edit.text.replaceAll('\n', '\r\n') } : edit));
  return sortEdits(written.filter((edit) => edit.text !== text.slice(edit.start, edit.end)));
}

/** From the first character of the first line to the last character of the last. */
function wholeLines(text: string, { start, end }: Span): Span {
  const next = text.indexOf('\n', Math.max(start, end));
  return { start: lineStart(text, start), end: next === -1 ? text.length : next };
}

interface PlacedStatement {
  readonly node: AnyNode;
  readonly indent: number;
}

/** The largest statements within some lines; if a block extends beyond them, the statements inside it. */
function statementsOn(tree: SyntaxTree, lines: Span, step: number): PlacedStatement[] {
  const found: PlacedStatement[] = [];
  const pending = [{ row: 0, indent: 0 }];
  for (let block = pending.pop(); block !== undefined; block = pending.pop()) {
    for (const row of listMembers(tree, block.row)) {
      const node = viewAt(tree, row);
      const { start, end } = node.span;
      if (node.kind === 'empty' || end < lines.start || start > lines.end) continue;
      if (lines.start <= start && end <= lines.end) found.push({ node, indent: block.indent });
      else if (findOpenBrace(node) !== undefined) pending.push({ row, indent: block.indent + step });
    }
  }
  return found;
}

/** The statements in the block of a row, or at the top level of the file. */
function listMembers(tree: SyntaxTree, row: number): readonly number[] {
  const inside = childRows(tree.rows, row);
  if (row === 0) return inside;
  const open = findOpenBrace(viewAt(tree, row)) ?? 0;
  return inside.filter((child) => (tree.rows[child + Column.firstToken] as number) > open);
}

function findOpenBrace(node: AnyNode): number | undefined {
  return (node as { readonly open?: { readonly index: number } }).open?.index;
}

/** The comment directly above a statement moves with it. */
function commentEdits({ tree }: FormatContext, { firstToken }: AnyNode, lines: Span, indent: number): TextEdit[] {
  const { text } = tree.file;
  const { leading } = gapBefore(tree, firstToken);
  if (leading === undefined || leading.span.start < lines.start || marginBefore(text, leading.span.start) === undefined)
    return [];
  return [createEdit(text, leading.span, commentLines(tree, leading, indent).join('\n'))];
}

/** Replaces a span; the preceding blanks are replaced, too, if nothing else precedes it on its line. */
function createEdit(text: string, { start, end }: Span, written: string): TextEdit {
  const margin = marginBefore(text, start);
  return margin === undefined
    ? { start, end, text: written.trimStart() }
    : { start: start - margin, end, text: written };
}

/** The number of blanks before an offset, if nothing else precedes it on its line. */
function marginBefore(text: string, offset: number): number | undefined {
  let at = offset;
  while (at > 0 && /[ \t\r\v\f]/.test(text.charAt(at - 1))) at--;
  return at === 0 || text.charAt(at - 1) === '\n' ? offset - at : undefined;
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}
