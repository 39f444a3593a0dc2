/** Folds comments of several lines: a block comment, or consecutive line comments in the same column. */
import type { SyntaxTree } from '@protoshepherd/syntax';

import type { FoldableLines, LineOf } from './keep-nested.ts';

interface CommentLines extends FoldableLines {
  /** The column of a line comment that is alone on its line; undefined for other comments, which are not joined. */
  readonly column: number | undefined;
}

/** Every comment of several lines. */
export function foldableComments(tree: SyntaxTree, lineOf: LineOf): FoldableLines[] {
  const found: CommentLines[] = [];
  for (let index = 0; index < tree.comments.count; index++) {
    const comment = findCommentLines(tree, index, lineOf);
    const last = found.at(-1);
    const continues = comment.column !== undefined && comment.column === last?.column;
    if (continues && last.endLine + 1 === comment.startLine)
      found[found.length - 1] = { ...last, endLine: comment.endLine };
    else found.push(comment);
  }
  return found.map(({ startLine, endLine }) => ({ startLine, endLine }));
}

function findCommentLines(
  { comments, lines, file: { text } }: SyntaxTree,
  index: number,
  lineOf: LineOf,
): CommentLines {
  const [start, end] = [comments.starts[index] as number, comments.ends[index] as number];
  const { column } = lines.position(start);
  const isAlone = text.startsWith('//', start) && text.slice(start - column + 1, start).trim() === '';
  return { startLine: lineOf(start), endLine: lineOf(end), column: isAlone ? column : undefined };
}
