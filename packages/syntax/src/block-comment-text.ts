/**
 * The words of a block comment: without its delimiters, and without the blanks and the star that begin its further lines.
 */

/** The words between `/*` and its end, as protoc reports them. */
export function blockCommentText(comment: string): string {
  const body = comment.endsWith('*/') && comment.length >= 4 ? comment.slice(2, -2) : comment.slice(2);
  const [first = '', ...rest] = body.split('\n');
  return [first, ...rest.map(withoutMargin)].join('\n');
}

function withoutMargin(line: string): string {
  const words = line.replace(/^[ \t\r\v\f]+/, '');
  return words.startsWith('*') ? words.slice(1) : words;
}
