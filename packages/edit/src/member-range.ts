/** A statement with its comments, which move and disappear together with it. */
import { collectComments, type SyntaxNode } from '@protoshepherd/syntax';

/** From the first comment of a statement to its end, or to the end of its trailing comment. */
export interface MemberRange {
  readonly start: number;
  readonly end: number;
}

/** Which comments to include. */
export interface RangeOptions {
  /** Include detached comments above. */
  readonly withDetached: boolean;
}

/** The range of a statement. */
export function memberRange(node: SyntaxNode, { withDetached }: RangeOptions): MemberRange {
  const { leading, trailing, detached } = collectComments(node);
  const above = withDetached ? (detached[0] ?? leading) : leading;
  // A comment after the opening brace belongs inside the block.
  const behind = 'open' in node && node.open !== undefined ? undefined : trailing;
  return { start: above?.span.start ?? node.span.start, end: behind?.span.end ?? node.span.end };
}
