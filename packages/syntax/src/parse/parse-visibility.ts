/**
 * The keywords `export` and `local`, which edition 2024 allows before messages and enums. In older files they are ordinary names, so
 * `export x = 1;` is a field of the type `export`.
 */
import { isAtLeastEdition } from '../edition.ts';
import { isWord, TokenKind } from '../token-kind.ts';
import type { Parser } from './parser.ts';

/** Skips a modifier and returns its token, or -1 if the word is a name. */
export function parseVisibility(parser: Parser): number {
  const next = parser.kindAfter(1);
  const declares = next === TokenKind.message || next === TokenKind.enum;
  if (isAtLeastEdition(parser.edition, '2024')) return declares ? parser.take() : noteMisplaced(parser);
  // Before edition 2024, it can be a modifier only if a declaration follows.
  return declares && isWord(parser.kindAfter(2)) && parser.kindAfter(3) === TokenKind.openBrace ? parser.take() : -1;
}

function noteMisplaced(parser: Parser): -1 {
  parser.note({
    rule: 'misplaced-visibility',
    message: `${parser.found()} is allowed only before a message or an enum`,
    span: parser.spanOf(parser.at),
  });
  return -1;
}
