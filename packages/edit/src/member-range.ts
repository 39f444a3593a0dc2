/** A statement with the comments that belong to it: what moves when it moves, and goes when it goes. */
import { commentsOf, type SyntaxNode } from '@protoshepherd/syntax';

/** From the first comment of a statement to its end, or that of the comment behind it. */
export interface MemberRange {
  readonly start: number;
  readonly end: number;
}

/** What to take along. */
export interface RangeOptions {
  /** Also comments above that touch nothing. */
  readonly withDetached: boolean;
}

/** The range of a statement. */
export function memberRange(node: SyntaxNode, { withDetached }: RangeOptions): MemberRange {
  const { leading, trailing, detached } = commentsOf(node);
  const above = withDetached ? (detached[0] ?? leading) : leading;
  // What trails the brace of a block stands inside of it.
  const behind = 'open' in node && node.open !== undefined ? undefined : trailing;
  return { start: above?.span.start ?? node.span.start, end: behind?.span.end ?? node.span.end };
}
