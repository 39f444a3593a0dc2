/** Reads the number that a comment such as `[#next-free-field: 12]` announces above a message. */
import { nextFreeField } from '@protoshepherd/api-tree';
import type { Span } from '@protoshepherd/source';
import { commentsOf, viewAt, type SyntaxTree } from '@protoshepherd/syntax';

/** A number and the location of its digits. */
export interface AnnouncedNumber {
  readonly number: number;
  readonly span: Span;
}

const tag = '[#next-free-field:';

/** Reads the comment above the message at a row. */
export function announcedNumber(tree: SyntaxTree, row: number): AnnouncedNumber | undefined {
  const { leading } = commentsOf(viewAt(tree, row));
  const number = leading === undefined ? undefined : nextFreeField(leading.text);
  if (leading === undefined || number === undefined) return undefined;
  const { text } = tree.file;
  const start = text.indexOf(tag, leading.span.start) + tag.length;
  const digits = /^\s*(?<digits>\d+)/.exec(text.slice(start, leading.span.end));
  const written = digits?.groups?.['digits'];
  if (digits === null || written === undefined || Number(written) !== number) return undefined;
  const end = start + digits[0].length;
  return { number, span: { start: end - written.length, end } };
}
