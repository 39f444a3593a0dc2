/**
 * Moves comments and other unchanged text to another column. The first line is placed at the column, and the others move by the same
 * distance, so doing it twice changes nothing.
 */
import { firstCommentAfter, type CommentBlock } from '../comments.ts';
import type { SyntaxTree } from '../syntax-tree.ts';
import { blanks } from './layout-style.ts';

/** The lines of a comment block at a column. */
export function commentLines(tree: SyntaxTree, { span }: CommentBlock, column: number): string[] {
  const { starts, ends, count } = tree.comments;
  const lines: string[] = [];
  for (let comment = firstCommentAfter(tree, span.start); comment < count; comment++) {
    const start = starts[comment] as number;
    if (start >= span.end) break;
    lines.push(...reindentLines(tree, start, ends[comment] as number, column));
  }
  return lines;
}

/** The lines of the text from `start` to `end`, the first at a column. */
export function reindentLines(tree: SyntaxTree, start: number, end: number, column: number): string[] {
  const { text } = tree.file;
  const margin = blanks(column);
  const kept = text.slice(start, end);
  if (!kept.includes('\n')) return [margin + withoutEnd(kept)];
  const [first = '', ...rest] = kept.split('\n').map(withoutEnd);
  const before = start - (text.lastIndexOf('\n', start - 1) + 1);
  const moved = first.startsWith('/*') && rest.every((line) => /^\s*(?:\*|$)/.test(line)) ? starred : shifted(before);
  return [margin + first, ...rest.map((line) => (line === '' ? '' : margin + moved(line)))];
}

/** A line of a comment whose lines all begin with a star: the stars are aligned. */
function starred(line: string): string {
  return ` ${line.trimStart()}`;
}

/** A line without as many blanks as preceded the first line. */
function shifted(before: number): (line: string) => string {
  return (line) => {
    let at = 0;
    while (at < before && isBlank(line.charCodeAt(at))) at++;
    return line.slice(at);
  };
}

/** A line without trailing blanks. */
function withoutEnd(line: string): string {
  let end = line.length;
  while (end > 0 && isBlank(line.charCodeAt(end - 1))) end--;
  return end === line.length ? line : line.slice(0, end);
}

function isBlank(code: number): boolean {
  return code === 32 || code === 9 || code === 13;
}
