/** The dotted name that a cursor stands in: `core.v3.Add|ress`. */
import type { Span } from '@protoshepherd/source';
import { TokenKind, type SyntaxTree } from '@protoshepherd/syntax';

import { isWord, type Cursor } from './cursor.ts';
import { tokensText } from './open-statement.ts';

/** A dotted name, cut at the cursor. */
export interface NameAtCursor {
  /** What stands before the part that is being written, with its last dot: empty, `core.v3.` or `.`. */
  readonly qualifier: string;
  /** The first token of the name; the token behind the cursor if nothing of it is written. */
  readonly firstToken: number;
  /** The part that is being written. */
  readonly part: Span;
  /** The part that lies before the cursor. */
  readonly typed: string;
  /** The whole name, also what stands behind the cursor. */
  readonly whole: Span;
}

/** Reads the name around a cursor. */
export function nameAt({ tree, before, word, typed, offset }: Cursor): NameAtCursor {
  const { kinds, starts, ends } = tree.tokens;
  let first = before;
  let edge = word.start;
  // Backwards: a dot, then perhaps a word, then a dot again. A long name may go on in the next line; behind a keyword a name with a leading dot begins.
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
