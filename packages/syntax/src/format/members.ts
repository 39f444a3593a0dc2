/**
 * The statements of a block with their comments. Every comment between two statements belongs to one of them by the rules of protobuf (see
 * `comments`); comments at the start or end of the block that belong to no statement stay there. Empty statements are dropped, and their comments
 * move to the next statement.
 */
import { gapBefore, type CommentBlock } from '../comments.ts';
import { KindNumber } from '../node-kind.ts';
import type { AnyNode } from '../nodes/view-at.ts';
import { viewAt } from '../nodes/view-at.ts';
import type { SyntaxTree } from '../syntax-tree.ts';

/** A statement and its comments. */
export interface Member {
  readonly node: AnyNode;
  /** Blocks above that touch no token. */
  readonly detached: readonly CommentBlock[];
  /** The block directly above. */
  readonly leading: CommentBlock | undefined;
  /** The block after or directly below. */
  readonly trailing: CommentBlock | undefined;
  /** Is the trailing block completely on the last line of the statement? */
  readonly isBeside: boolean;
  /** Is there a blank line above the statement and its leading comment? */
  readonly hasBlankAbove: boolean;
}

/** The content between two braces, or of a file. */
export interface Body {
  /** Comments at the start that are about the whole block. */
  readonly start: readonly CommentBlock[];
  readonly members: readonly Member[];
  /** Comments after the last statement that are not about it. */
  readonly end: readonly CommentBlock[];
}

/** Reads statements; `close` is the token after the last one. */
export function readBody(tree: SyntaxTree, rows: readonly number[], close: number): Body {
  const members: Member[] = [];
  const start: CommentBlock[] = [];
  let carried: CommentBlock[] = [];
  let previousIsEmpty = false;

  const giveTrailing = (trailing: CommentBlock | undefined, token: number): void => {
    if (trailing === undefined) return;
    const last = members.at(-1);
    const beside = isBeside(tree, token, trailing);
    if (previousIsEmpty) carried.push(trailing);
    else if (last === undefined) start.push(trailing);
    // After a nested block, no comment is about the enclosing block.
    else if (hasBlock(last.node) && !beside) carried.push(trailing);
    else members[members.length - 1] = { ...last, trailing, isBeside: beside };
  };

  for (const row of rows) {
    const node = viewAt(tree, row);
    const gap = gapBefore(tree, node.firstToken);
    giveTrailing(gap.trailing, node.firstToken);
    const { leading } = gap;
    previousIsEmpty = tree.rows[row] === KindNumber.empty;
    if (previousIsEmpty) {
      carried.push(...gap.detached, ...(leading === undefined ? [] : [leading]));
      continue;
    }
    const detached = [...carried, ...gap.detached];
    carried = [];
    const hasBlankAbove = hasBlankLineBefore(tree, leading?.span.start ?? node.span.start);
    members.push({ node, detached, leading, trailing: undefined, isBeside: false, hasBlankAbove });
  }
  const gap = gapBefore(tree, close);
  giveTrailing(gap.trailing, close);
  return { start, members, end: [...carried, ...gap.detached] };
}

/** Does a statement end with `}`? */
export function hasBlock(node: AnyNode): boolean {
  return (node as { readonly close?: unknown }).close !== undefined;
}

/** Is a comment completely on the line of the token before another one? */
function isBeside(tree: SyntaxTree, token: number, { span }: CommentBlock): boolean {
  return token > 0 && !tree.file.text.slice(tree.tokens.ends[token - 1], span.end).includes('\n');
}

function hasBlankLineBefore({ file: { text } }: SyntaxTree, offset: number): boolean {
  let breaks = 0;
  for (let at = offset - 1; at >= 0; at--) {
    const code = text.charCodeAt(at);
    if (code === 10) breaks++;
    else if (code !== 32 && (code < 9 || code > 13)) break;
  }
  return breaks >= 2;
}
