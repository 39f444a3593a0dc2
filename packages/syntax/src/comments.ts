/**
 * Attaches comments to declarations by the rules of protobuf.
 *
 * All comments between two tokens are split into blocks: line comments on consecutive lines form one block, each block comment is a block
 * by itself, and a blank line always ends a block. A block *trails* the previous token if it begins on its line, or directly below it and
 * is followed by a blank line. A block that touches the next token *leads* it. All others are *detached*. The trailing comment of a
 * declaration follows its `;`, or its `{` if it has a block.
 */
import type { Span } from '@protoshepherd/source';

import type { SyntaxNode } from './nodes/syntax-node.ts';
import type { SyntaxTree } from './syntax-tree.ts';
import { TokenKind } from './token-kind.ts';

/** Adjacent comments that form one block. */
export interface CommentBlock {
  /** The text without slashes and stars, as protoc reports it; every line of line comments ends with its line break. */
  readonly text: string;
  /** From the first slash to the end of the last comment, without the line break after it. */
  readonly span: Span;
}

/** The comments of one declaration. */
export interface Comments {
  readonly leading?: CommentBlock;
  readonly trailing?: CommentBlock;
  /** Blocks above the leading one that touch no token, from top to bottom. */
  readonly detached: readonly CommentBlock[];
}

/** The comments of a statement or declaration. */
export function collectComments(node: SyntaxNode): Comments {
  const { tree } = node;
  const before = gapBefore(tree, node.firstToken);
  const trailing = findTrailing(tree, node);
  return {
    ...(before.leading && { leading: before.leading }),
    ...(trailing && { trailing }),
    detached: [...detachedAboveEmptyStatements(tree, node.firstToken), ...before.detached],
  };
}

/** The comments between a token and the previous one, each with its role. */
export function gapBefore(tree: SyntaxTree, token: number): Comments {
  const from = token === 0 ? -1 : (tree.tokens.ends[token - 1] as number);
  return splitGap(tree, from, tree.tokens.starts[token] as number, tree.tokens.kinds[token] as number);
}

function findTrailing(tree: SyntaxTree, node: SyntaxNode): CommentBlock | undefined {
  const end = endOfHead(node);
  return end === undefined ? undefined : gapBefore(tree, end + 1).trailing;
}

/** The token that ends the head of a declaration: its `{`, else its `;`. */
function endOfHead(node: SyntaxNode): number | undefined {
  const open = (node as { readonly open?: { readonly index: number } }).open;
  if (open !== undefined) return open.index;
  return node.endToken > node.firstToken ? node.endToken - 1 : undefined;
}

/** protoc carries detached comments over empty statements: `// note`, blank line, `;`, declaration. */
function detachedAboveEmptyStatements(tree: SyntaxTree, token: number): CommentBlock[] {
  const { kinds } = tree.tokens;
  const blocks: CommentBlock[] = [];
  for (let at = token - 1; at >= 0 && kinds[at] === TokenKind.semicolon; at--) {
    const before = kinds[at - 1];
    const isEmptyStatement =
      before === undefined ||
      before === TokenKind.semicolon ||
      before === TokenKind.openBrace ||
      before === TokenKind.closeBrace;
    if (!isEmptyStatement) break;
    blocks.unshift(...gapBefore(tree, at).detached);
  }
  return blocks;
}

/** Collects the blocks of a gap: the first may trail the previous token, and the rest are detached. */
class Sorter {
  trailing: CommentBlock | undefined;
  readonly detached: CommentBlock[] = [];
  /** The block that is still open. */
  open: CommentBlock | undefined;
  #mayTrail: boolean;

  constructor(mayTrail: boolean) {
    this.#mayTrail = mayTrail;
  }

  close(): void {
    if (this.open !== undefined) {
      if (this.#mayTrail) this.trailing = this.open;
      else this.detached.push(this.open);
      this.#mayTrail = false;
    }
    this.open = undefined;
  }

  blankLine(): void {
    this.close();
    this.#mayTrail = false;
  }

  /** Closes the open block without attaching it. */
  detach(): void {
    this.#mayTrail = false;
    this.close();
  }
}

/** Sorts the comments between two offsets; `from` is -1 at the start of the file. */
function splitGap(tree: SyntaxTree, from: number, to: number, nextKind: number): Comments {
  const { text } = tree.file;
  const sorter = new Sorter(from !== -1);
  let done = from;
  let openIsLines = false;
  let isBetween = false;
  for (let index = firstCommentAfter(tree, from); index < tree.comments.count; index++) {
    const start = tree.comments.starts[index] as number;
    if (start >= to) break;
    const end = tree.comments.ends[index] as number;
    const isLine = text.charCodeAt(start + 1) === 47;
    const breaks = countLineBreaks(text, Math.max(done, 0), start);
    const sameLine = breaks === 0 && done === from && from !== -1;
    if (breaks >= (done === -1 ? 1 : 2)) sorter.blankLine();
    if (!(isLine && openIsLines)) sorter.close();
    sorter.open = appendComment(sorter.open, text, start, end, isLine);
    openIsLines = isLine;
    if (sameLine && (isLine || restOfLineIsBlank(text, end))) {
      sorter.close();
      openIsLines = false;
    }
    isBetween = sameLine && !isLine;
    done = end;
  }
  // A single block comment between two statements on one line could belong to either, so it is attached to neither.
  if (isBetween && sorter.open !== undefined) sorter.detach();
  if (sorter.open !== undefined && countLineBreaks(text, done, to) >= 2) sorter.blankLine();
  const endsScope =
    nextKind === TokenKind.closeBrace ||
    nextKind === TokenKind.closeBracket ||
    nextKind === TokenKind.closeParen ||
    nextKind === TokenKind.endOfFile;
  if (endsScope) sorter.close();
  return {
    ...(sorter.open && { leading: sorter.open }),
    ...(sorter.trailing && { trailing: sorter.trailing }),
    detached: sorter.detached,
  };
}

function appendComment(
  open: CommentBlock | undefined,
  text: string,
  start: number,
  end: number,
  isLine: boolean,
): CommentBlock {
  // The text of a line comment includes its line break.
  const words = isLine
    ? text.slice(start + 2, Math.min(end + 1, text.length))
    : blockCommentText(text.slice(start, end));
  if (open === undefined) return { text: words, span: { start, end } };
  return { text: open.text + words, span: { start: open.span.start, end } };
}

/** The text of a block comment as protoc reports it: without its delimiters, and without the margin of its further lines. */
function blockCommentText(comment: string): string {
  const body = comment.endsWith('*/') && comment.length >= 4 ? comment.slice(2, -2) : comment.slice(2);
  const [first = '', ...rest] = body.split('\n');
  return [first, ...rest.map(withoutMargin)].join('\n');
}

/** A line without its leading blanks and star. */
function withoutMargin(line: string): string {
  const words = line.replace(/^[ \t\r\v\f]+/, '');
  return words.startsWith('*') ? words.slice(1) : words;
}

/** The first comment at or after an offset, by binary search; the number of comments if there is none. */
export function firstCommentAfter(tree: SyntaxTree, offset: number): number {
  const { starts, count } = tree.comments;
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] as number) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function countLineBreaks(text: string, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at++) if (text.charCodeAt(at) === 10) count++;
  return count;
}

function restOfLineIsBlank(text: string, from: number): boolean {
  return /^[ \t\r\v\f]*(?:\n|$)/.test(text.slice(from, from + 1000));
}
