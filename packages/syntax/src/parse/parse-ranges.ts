/**
 * Numbers and names that are set aside.
 *
 *     extensions = "extensions" range { "," range } [options] ";"
 *     reserved   = "reserved" ( range { "," range } | string { "," string } | word { "," word } ) ";"
 *     range      = number [ "to" ( number | "max" ) ]
 *     number     = ["-"] integer                            the sign in enums only
 */
import { KindNumber, slotColumn } from '../node-kind.ts';
import { isWord, TokenKind } from '../token-kind.ts';
import { parseOptions } from './parse-option.ts';
import { parseString } from './parse-value.ts';
import type { Parser } from './parser.ts';

const firstColumn = slotColumn('range', 'first');
const lastColumn = slotColumn('range', 'last');
const optionsColumn = slotColumn('extensions', 'options');

/** Parses a statement that begins with `extensions`. */
export function parseExtensions(parser: Parser): boolean {
  const row = parser.rows.open(KindNumber.extensions, parser.take());
  const complete =
    parseList(parser, parseFieldRange) &&
    parseOptions(parser, row, optionsColumn) &&
    parser.expectSemicolon('the extension ranges');
  return closeStatement(parser, row, complete);
}

/** Parses a statement that begins with `reserved`; `what` says what the names and numbers belong to. */
export function parseReserved(parser: Parser, what: 'field' | 'enum value'): boolean {
  const row = parser.rows.open(KindNumber.reserved, parser.take());
  let complete: boolean;
  if (parser.kind === TokenKind.string) {
    complete = parseList(parser, (inside) => parseString(inside, `the name of a reserved ${what} in quotes`, -1, 0));
  } else if (isWord(parser.kind)) {
    complete = parseList(parser, parseReservedName);
  } else if (what === 'field' && parser.kind === TokenKind.integer) {
    complete = parseList(parser, parseFieldRange);
  } else if (what === 'enum value' && (parser.kind === TokenKind.integer || parser.kind === TokenKind.minus)) {
    complete = parseList(parser, parseEnumRange);
  } else {
    complete = parser.fail(`a ${what} name or number range`);
  }
  if (complete) complete = parser.expectSemicolon('the reserved list');
  return closeStatement(parser, row, complete);
}

function parseList(parser: Parser, parseItem: (parser: Parser) => boolean): boolean {
  do if (!parseItem(parser)) return false;
  while (parser.accept(TokenKind.comma));
  return true;
}

function parseReservedName(parser: Parser): boolean {
  if (!isWord(parser.kind)) return parser.fail('a name');
  const row = parser.rows.open(KindNumber.reservedName, parser.take());
  parser.rows.close(row, parser.at);
  return true;
}

function parseFieldRange(parser: Parser): boolean {
  return parseRange(parser, false);
}

function parseEnumRange(parser: Parser): boolean {
  return parseRange(parser, true);
}

function parseRange(parser: Parser, signed: boolean): boolean {
  const row = parser.rows.open(KindNumber.range, parser.at);
  let complete = parseBound(parser, signed, 'a number', row, firstColumn);
  if (complete && parser.accept(TokenKind.to)) {
    if (parser.kind === TokenKind.max) parser.rows.set(row, lastColumn, parser.take());
    else complete = parseBound(parser, signed, 'a number or `max`', row, lastColumn);
  }
  parser.rows.close(row, parser.at);
  return complete;
}

function parseBound(parser: Parser, signed: boolean, what: string, row: number, column: number): boolean {
  if (signed) parser.accept(TokenKind.minus);
  return parser.expect(TokenKind.integer, what, row, column);
}

function closeStatement(parser: Parser, row: number, complete: boolean): boolean {
  if (!complete) parser.recover();
  parser.rows.close(row, parser.at);
  return complete;
}
