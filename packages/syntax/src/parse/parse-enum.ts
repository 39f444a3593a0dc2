/**
 * Enums.
 *
 *     enum      = [visibility] "enum" word "{" { enumValue | reserved | option | ";" } "}"
 *     enumValue = word "=" ["-"] integer [options] ";"
 */
import { KindNumber, slotColumn } from '../node-kind.ts';
import { isWord, TokenKind } from '../token-kind.ts';
import { parseBlock, parseUnknown } from './parse-block.ts';
import { parseOptions, parseOptionStatement } from './parse-option.ts';
import { parseReserved } from './parse-ranges.ts';
import type { Parser } from './parser.ts';

const visibilityColumn = slotColumn('enum', 'visibility');
const nameColumn = slotColumn('enum', 'name');
const enumBlock = { name: 'enum', open: slotColumn('enum', 'open'), close: slotColumn('enum', 'close') };
const valueName = slotColumn('enumValue', 'name');
const valueNumber = slotColumn('enumValue', 'number');
const valueOptions = slotColumn('enumValue', 'options');

/** Parses an enum; `visibility` is the token of `export` or `local`, or -1. */
export function parseEnum(parser: Parser, visibility = -1): boolean {
  const row = parser.rows.open(KindNumber.enum, visibility === -1 ? parser.at : visibility);
  parser.rows.set(row, visibilityColumn, visibility);
  parser.at++;
  const complete =
    parser.expectName('the name of the enum', row, nameColumn) &&
    parseBlock(parser, row, enumBlock, parseEnumStatement);
  if (!complete) parser.recover();
  parser.rows.close(row, parser.at);
  return complete;
}

function parseEnumStatement(parser: Parser): unknown {
  if (parser.kind === TokenKind.option) return parseOptionStatement(parser);
  if (parser.kind === TokenKind.reserved) return parseReserved(parser, 'enum value');
  if (!isWord(parser.kind)) return parseUnknown(parser, 'an enum value or another enum statement');
  return parseEnumValue(parser);
}

function parseEnumValue(parser: Parser): boolean {
  const row = parser.rows.open(KindNumber.enumValue, parser.at);
  const complete =
    parser.expectName('the name of an enum value', row, valueName) &&
    parser.expect(TokenKind.equals, '`=` and the number of the enum value') &&
    parseNumber(parser, row) &&
    parseOptions(parser, row, valueOptions) &&
    parser.expectSemicolon('the enum value');
  if (!complete) parser.recover();
  parser.rows.close(row, parser.at);
  return complete;
}

function parseNumber(parser: Parser, row: number): boolean {
  parser.accept(TokenKind.minus);
  return parser.expect(TokenKind.integer, 'the number of the enum value', row, valueNumber);
}
