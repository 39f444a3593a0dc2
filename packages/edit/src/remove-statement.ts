import type { TextEdit } from '@protoshepherd/source';
import { viewAt, type SyntaxNode, type SyntaxTree } from '@protoshepherd/syntax';

/** Removes a statement, and its line if nothing else is on it. */
export function removeStatement(tree: SyntaxTree, row: number): TextEdit {
  const { start, end } = (viewAt(tree, row) as SyntaxNode).span;
  const { text } = tree.file;
  const before = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', end);
  const lineEnd = after === -1 ? text.length : after + 1;
  const isAlone = text.slice(before, start).trim() === '' && text.slice(end, lineEnd).trim() === '';
  return isAlone ? { start: before, end: lineEnd, text: '' } : { start, end, text: '' };
}
