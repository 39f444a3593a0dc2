/** Reads the dotted name at a cursor: `core.v3.Add|ress`. */
import type { Span } from '@protoshepherd/source';
import { TokenKind, type SyntaxTree } from '@protoshepherd/syntax';

import { isWord, type Cursor } from './cursor.ts';
import { tokensText } from './open-statement.ts';

/** A dotted name, split at the cursor. */
export interface NameAtCursor {
  /** The text before the current part, including the last dot: empty, `core.v3.` or `.`. */
  readonly qualifier: string;
  /** The first token of the name, or the token after the cursor if the name is empty. */
  readonly firstToken: number;
  /** The part at the cursor. */
  readonly part: Span;
  /** The portion of the part before the cursor. */
  readonly typed: string;
  /** The whole name, including the text after the cursor. */
  readonly whole: Span;
}

/** Reads the name at a cursor. */
export function nameAt({ tree, before, word, typed, offset }: Cursor): NameAtCursor {
  const { kinds, starts, ends } = tree.tokens;
  let first = before;
  let edge = word.start;
  // Scans backwards over dots and words. An identifier may be on the previous line. A keyword before a dot is part of the name only if it touches the
  // dot; otherwise, the name begins with the dot.
  while (first > 0 && kinds[first - 1] === TokenKind.dot) {
    first--;
    edge = starts[first] as number;
    const isTouched = isWord(kinds[first - 1]) && ends[first - 1] === edge;
    if (!isTouched && kinds[first - 1] !== TokenKind.identifier) break;
    first--;
    edge = starts[first] as number;
  }
  const end = endOfName(tree, word.end, offset);
  return {
    qualifier: tokensText(tree, first, before),
    firstToken: first,
    part: word,
    typed,
    whole: { start: edge, end },
  };
}

function endOfName(tree: SyntaxTree, from: number, offset: number): number {
  const rest = /^(?:\.[A-Za-z_]\w*)+/.exec(tree.file.text.slice(from, from + 1000));
  return Math.max(offset, rest === null ? from : from + rest[0].length);
}
