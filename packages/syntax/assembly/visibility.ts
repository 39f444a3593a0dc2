/**
 * The keywords `export` and `local`, which edition 2024 allows before messages and enums. In older files they are ordinary names, so
 * `export x = 1;` is a field of the type `export`.
 */
import { Cursor, isWord, kindAfter, note, take } from './cursor';
import { Dialect, ProblemKind, TokenKind } from './tables';

/** Skips a modifier and returns its token, or -1 if the word is a name. */
export function parseVisibility(): i32 {
  const next = kindAfter(1);
  const declares = next === TokenKind.message || next === TokenKind.enum;
  if (Cursor.dialect === Dialect.edition2024) {
    if (declares) return take();
    note(ProblemKind.misplacedVisibility, Cursor.at);
    return -1;
  }
  // Before edition 2024, it can be a modifier only if a declaration follows.
  return declares && isWord(kindAfter(2)) && kindAfter(3) === TokenKind.openBrace ? take() : -1;
}
