/**
 * Enums.
 *
 *     enum      = [visibility] "enum" word "{" { enumValue | reserved | option | ";" } "}"
 *     enumValue = word "=" ["-"] integer [options] ";"
 */
import { closeStatement, parseBlock, parseUnknown } from './block';
import { accept, Cursor, expect, expectInto, expectName, expectSemicolon, isWord } from './cursor';
import { suspectRow } from './host';
import { parseOptions, parseOptionStatement } from './option';
import { parseReservedValues } from './ranges';
import { Rows } from './rows';
import { suspectNumber } from './suspects';
import { EnumRow, EnumValueRow, KindNumber, TokenKind } from './tables';

/** Parses an enum; `visibility` is the token of `export` or `local`, or -1. */
export function parseEnum(visibility: i32 = -1): void {
  const row = Rows.open(KindNumber.enum, visibility === -1 ? Cursor.at : visibility);
  Rows.set(row, EnumRow.visibility, visibility);
  if (visibility !== -1) suspectRow(row, Cursor.container);
  Cursor.at++;
  const complete =
    expectName(row, EnumRow.name, 'the name of the enum') &&
    parseBlock(row, KindNumber.enum, EnumRow.open, EnumRow.close, parseEnumStatement);
  closeStatement(row, complete);
}

function parseEnumStatement(): void {
  if (Cursor.kind === TokenKind.option) parseOptionStatement();
  else if (Cursor.kind === TokenKind.reserved) parseReservedValues();
  else if (isWord(Cursor.kind)) parseEnumValue();
  else parseUnknown('an enum value or another enum statement');
}

function parseEnumValue(): void {
  const row = Rows.open(KindNumber.enumValue, Cursor.at);
  const complete =
    expectName(row, EnumValueRow.name, 'the name of an enum value') &&
    expect(TokenKind.equals, '`=` and the number of the enum value') &&
    parseNumber(row) &&
    parseOptions(row, EnumValueRow.options) &&
    expectSemicolon('the enum value');
  suspectNumber(row, Rows.get(row, EnumValueRow.number));
  closeStatement(row, complete);
}

function parseNumber(row: i32): bool {
  accept(TokenKind.minus);
  return expectInto(row, EnumValueRow.number, TokenKind.integer, 'the number of the enum value');
}
