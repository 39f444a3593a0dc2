import { firstCommentAfter } from '../comments.ts';
import type { SyntaxNode } from '../nodes/syntax-node.ts';
import type { SyntaxTree } from '../syntax-tree.ts';

/** Is there a comment between the first and the last token of a node? A layout from its parts alone would lose it. */
export function hasInnerComments(node: SyntaxNode): boolean {
  return hasCommentsBetween(node.tree, node.firstToken, node.endToken);
}

/** Is there a comment after one token and before another, which may be past the last token? */
export function hasCommentsBetween(tree: SyntaxTree, firstToken: number, endToken: number): boolean {
  if (endToken - firstToken < 2) return false;
  const { starts, ends } = tree.tokens;
  const comment = firstCommentAfter(tree, ends[firstToken] as number);
  return comment < tree.comments.count && (tree.comments.starts[comment] as number) < (starts[endToken - 1] as number);
}
