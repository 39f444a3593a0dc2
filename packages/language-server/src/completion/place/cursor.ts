/** Locates a cursor among the tokens of a text: which tokens precede it, and which word or string it is in. */
import type { Span } from '@protoshepherd/source';
import { TokenKind, type SyntaxTree } from '@protoshepherd/syntax';

/** A cursor in a text. */
export interface Cursor {
  readonly tree: SyntaxTree;
  readonly offset: number;
  /** The number of tokens that end before the word at the cursor. */
  readonly before: number;
  /** The word, number or string content at the cursor; empty if there is none. */
  readonly word: Span;
  /** The part of the word before the cursor. */
  readonly typed: string;
  readonly within: 'code' | 'string' | 'comment';
}

/** Locates an offset. */
export function placeCursor(tree: SyntaxTree, offset: number): Cursor {
  const { starts, ends, kinds } = tree.tokens;
  const token = firstNotBefore(ends, tree.tokens.count, offset);
  const comment = commentAt(tree, offset);
  const at = (before: number, word: Span, within: Cursor['within'] = 'code'): Cursor => {
    const typed = tree.file.text.slice(word.start, offset);
    return { tree, offset, before, word, typed, within };
  };
  if (comment !== undefined) return at(token, commentWord(tree, offset, comment), 'comment');
  const start = starts[token] as number;
  const end = ends[token] as number;
  const nothing = { start: offset, end: offset };
  if (token === tree.tokens.count || start >= offset) return at(token, nothing);
  const kind = kinds[token] as number;
  if (kind === TokenKind.string) {
    const content = findStringContent(tree.file.text, { start, end }, offset);
    return content === undefined ? at(token + 1, nothing) : at(token, content, 'string');
  }
  if (isWord(kind) || kind === TokenKind.integer || kind === TokenKind.float) return at(token, { start, end });
  return at(end === offset && kind !== TokenKind.unknown ? token + 1 : token, nothing);
}

/** Tests if a token is a name or a keyword. */
export function isWord(kind: number | undefined): boolean {
  return kind !== undefined && kind >= TokenKind.identifier && kind <= TokenKind.weak;
}

/** The first token that does not end before an offset. */
function firstNotBefore(ends: Uint32Array, count: number, offset: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] as number) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The comment around an offset. A line comment includes the position after its last character. */
function commentAt({ comments, file: { text } }: SyntaxTree, offset: number): Span | undefined {
  const index = firstNotBefore(comments.ends, comments.count, offset);
  const start = comments.starts[index];
  const end = comments.ends[index];
  if (index === comments.count || start === undefined || end === undefined || start + 1 >= offset) return undefined;
  const isClosed = text[start + 1] === '*' && text.endsWith('*/', end) && end === offset;
  return isClosed ? undefined : { start, end };
}

/** The tag at the cursor in a comment: from the last `[` or `@`, or else the last word. */
function commentWord({ file: { text } }: SyntaxTree, offset: number, comment: Span): Span {
  const line = text.slice(Math.max(comment.start, text.lastIndexOf('\n', offset - 1) + 1), offset);
  const written = /(?:\[#[\w-]*:?|\[|@\w*)$/.exec(line)?.[0] ?? '';
  return { start: offset - written.length, end: offset };
}

/** The content of the string literal around an offset. An unclosed literal ends before the next blank or `;`. */
function findStringContent(text: string, { start, end }: Span, offset: number): Span | undefined {
  const isClosed = end - start > 1 && text[end - 1] === text[start];
  if (isClosed) return offset < end ? { start: start + 1, end: end - 1 } : undefined;
  const rest = /^[^\s;"']*/.exec(text.slice(offset, end))?.[0] ?? '';
  return { start: start + 1, end: offset + rest.length };
}
