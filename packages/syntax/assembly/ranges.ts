/**
 * Numbers and names that are set aside.
 *
 *     extensions = "extensions" range { "," range } [options] ";"
 *     reserved   = "reserved" ( range { "," range } | string { "," string } | word { "," word } ) ";"
 *     range      = number [ "to" ( number | "max" ) ]
 *     number     = ["-"] integer                            the sign in enums only
 */
import { closeStatement } from './block';
import { accept, Cursor, expectInto, expectSemicolon, fail, isWord, take } from './cursor';
import { suspectRow } from './host';
import { parseOptions } from './option';
import { Rows } from './rows';
import { suspectNumber } from './suspects';
import { ExtensionsRow, KindNumber, RangeRow, TokenKind } from './tables';
import { parseString } from './value';

/** Parses a statement that begins with `extensions`. */
export function parseExtensions(): void {
  const row = Rows.open(KindNumber.extensions, take());
  const complete =
    parseRanges(false) && parseOptions(row, ExtensionsRow.options) && expectSemicolon('the extension ranges');
  closeStatement(row, complete);
}

/** Parses a statement that begins with `reserved` in a message. */
export function parseReservedFields(): void {
  parseReserved('field', false);
}

/** Parses a statement that begins with `reserved` in an enum. */
export function parseReservedValues(): void {
  parseReserved('enum value', true);
}

/** `what` says what the names and numbers belong to. */
function parseReserved(what: string, signed: bool): void {
  const row = Rows.open(KindNumber.reserved, take());
  closeStatement(row, parseReservedList(row, what, signed) && expectSemicolon('the reserved list'));
}

function parseReservedList(row: i32, what: string, signed: bool): bool {
  const kind = Cursor.kind;
  if (kind === TokenKind.integer || (signed && kind === TokenKind.minus)) return parseRanges(signed);
  if (kind !== TokenKind.string && !isWord(kind)) return fail('a % name or number range', what);
  // The syntax of names must match the dialect.
  suspectRow(row, Cursor.container);
  let complete = true;
  do
    complete = kind === TokenKind.string ? parseString('the name of a reserved % in quotes', -1, 0, what) : parseName();
  while (complete && accept(TokenKind.comma));
  return complete;
}

function parseName(): bool {
  if (!isWord(Cursor.kind)) return fail('a name');
  const row = Rows.open(KindNumber.reservedName, take());
  Rows.close(row, Cursor.at);
  return true;
}

function parseRanges(signed: bool): bool {
  let complete = true;
  do complete = parseRange(signed);
  while (complete && accept(TokenKind.comma));
  return complete;
}

function parseRange(signed: bool): bool {
  const row = Rows.open(KindNumber.range, Cursor.at);
  let complete = parseBound(row, RangeRow.first, signed, 'a number');
  if (complete && accept(TokenKind.to)) {
    if (Cursor.kind === TokenKind.max) Rows.set(row, RangeRow.last, take());
    else complete = parseBound(row, RangeRow.last, signed, 'a number or `max`');
  }
  Rows.close(row, Cursor.at);
  return complete;
}

function parseBound(row: i32, column: i32, signed: bool, what: string): bool {
  if (signed) accept(TokenKind.minus);
  const number = Cursor.at;
  if (!expectInto(row, column, TokenKind.integer, what)) return false;
  suspectNumber(row, number);
  return true;
}
