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

function takeNameTokens(parser: Parser, what: string): boolean {
  parser.accept(TokenKind.dot);
  if (!isWord(parser.kind)) return parser.fail(what);
  parser.at++;
  while (parser.accept(TokenKind.dot)) {
    if (!isWord(parser.kind)) return parser.fail('a name after `.`');
    parser.at++;
  }
  return true;
}
