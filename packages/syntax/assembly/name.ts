/**
 * Dotted names.
 *
 *     qualifiedName = ["."] word { "." word }
 */
import { accept, Cursor, fail, isWord } from './cursor';
import { Rows } from './rows';
import { KindNumber, TokenKind } from './tables';

/** Parses a dotted name into a slot of a node. The leading dot is for types; `check` reports it elsewhere. `word` replaces a `%` in `what`. */
export function parseQualifiedName(row: i32, column: i32, what: string, word: string = ''): bool {
  const name = Rows.open(KindNumber.qualifiedName, Cursor.at);
  Rows.set(row, column, name);
  const complete = takeNameTokens(what, word);
  Rows.close(name, Cursor.at);
  return complete;
}

function takeNameTokens(what: string, word: string): bool {
  accept(TokenKind.dot);
  if (!isWord(Cursor.kind)) return fail(what, word);
  Cursor.at++;
  while (accept(TokenKind.dot)) {
    if (!isWord(Cursor.kind)) return fail('a name after `.`');
    Cursor.at++;
  }
  return true;
}
