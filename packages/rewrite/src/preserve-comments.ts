/** Comments survive the removal of the text around them. */
import type { TextEdit } from '@protoshepherd/source';
import type { SyntaxTree } from '@protoshepherd/syntax';

/** The comments between two offsets. */
function commentsWithin({ file: { text }, comments }: SyntaxTree, start: number, end: number): readonly string[] {
  const { count, starts, ends } = comments;
  const found: string[] = [];
  for (let at = 0; at < count; at++) {
    const [from = 0, to = 0] = [starts[at], ends[at]];
    if (from >= start && from < end) found.push(text.slice(from, to).trimEnd());
  }
  return found;
}

/** The comments between two offsets, as text before a statement with some indentation. */
export function commentsBefore(tree: SyntaxTree, start: number, end: number, margin: string): string {
  return commentsWithin(tree, start, end)
    .map((comment) => (comment.startsWith('//') ? `${comment}\n${margin}` : `${comment} `))
    .join('');
}

/** The same edit, but comments in what it replaces stay behind its text. */
export function preserveComments(tree: SyntaxTree, edit: TextEdit): TextEdit {
  const kept = commentsWithin(tree, edit.start, edit.end).map((comment) =>
    comment.startsWith('//') ? ` ${comment}\n` : ` ${comment}`,
  );
  return kept.length === 0 ? edit : { ...edit, text: edit.text + kept.join('') };
}
