/** Finds the start and end of statements, for edits that add or remove one. */
import type { TextEdit } from '@protoshepherd/source';
import { childRows, viewAt, type SyntaxNode, type SyntaxTree } from '@protoshepherd/syntax';

import { preserveComments } from './preserve-comments.ts';

/** Removes a statement with its line; between two blank lines, removes the one after it as well. Comments in the statement stay, with the line. */
export function cutStatement(tree: SyntaxTree, { span }: Pick<SyntaxNode, 'span'>): TextEdit {
  const { text } = tree.file;
  const inner = preserveComments(tree, { ...span, text: '' });
  if (inner.text !== '') return inner;
  const start = placeBefore(text, span.start);
  const isOnOwnLine = start === 0 || /[\n\uFEFF]/.test(text[start - 1] ?? '');
  const rest = isOnOwnLine ? /^[ \t]*\r?\n/.exec(text.slice(span.end, span.end + 80)) : null;
  const end = span.end + (rest?.[0].length ?? 0);
  const isBlankBefore = rest !== null && /(?:^|\n)\r?\n$/.test(text.slice(Math.max(0, start - 4), start));
  const blank = isBlankBefore ? /^\r?\n/.exec(text.slice(end, end + 2)) : null;
  return { start, end: end + (blank?.[0].length ?? 0), text: '' };
}

/** The position before the first statement. */
export function firstPlace(tree: SyntaxTree): number {
  const [first] = childRows(tree.rows, 0);
  return first === undefined ? tree.file.text.length : placeBefore(tree.file.text, viewAt(tree, first).span.start);
}

/** The start of the statement's line, or of the statement itself if other text precedes it on the line. A byte order mark stays in front. */
function placeBefore(text: string, offset: number): number {
  const start = Math.max(text.lastIndexOf('\n', offset - 1) + 1, text.startsWith('\uFEFF') ? 1 : 0);
  return text.slice(start, offset).trim() === '' ? start : offset;
}
