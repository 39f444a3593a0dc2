/**
 * Dotted names.
 *
 *     qualifiedName = ["."] word { "." word }
 */
import { KindNumber } from '../node-kind.ts';
import { isWord, TokenKind } from '../token-kind.ts';
import type { Parser } from './parser.ts';

const qualifiedName = KindNumber.qualifiedName;

/** Parses a dotted name into a slot of a node. The leading dot is for types; `check` reports it elsewhere. */
export function parseQualifiedName(parser: Parser, what: string, row: number, column: number): boolean {
  const name = parser.rows.open(qualifiedName, parser.at);
  parser.rows.set(row, column, name);
  const complete = takeNameTokens(parser, what);
  parser.rows.close(name, parser.at);
  return complete;
}

/** Reads the kinds of tokens directly: names are the most frequent rule, and a short run ends before V8 inlines the methods of the parser. */
function takeNameTokens(parser: Parser, what: string): boolean {
  const { kinds } = parser.tokens;
  let expected = what;
  if (kinds[parser.at] === TokenKind.dot) parser.at++;
  while (isWord(kinds[parser.at] as number)) {
    parser.at++;
    if (kinds[parser.at] !== TokenKind.dot) return true;
    parser.at++;
    expected = 'a name after `.`';
  }
  return parser.fail(expected);
}
