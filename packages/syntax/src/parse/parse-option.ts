/**
 * Options, as statements and in brackets.
 *
 *     optionStatement = "option" optionName "=" value ";"
 *     options         = "[" option { "," option } "]"
 *     option          = optionName "=" value
 *     optionName      = part { "." part }
 *     part            = word | "(" qualifiedName ")"
 */
import { KindNumber, slotColumn } from '../node-kind.ts';
import { isWord, TokenKind } from '../token-kind.ts';
import { parseQualifiedName } from './parse-name.ts';
import { parseOptionValue } from './parse-value.ts';
import type { Parser } from './parser.ts';

const nameColumn = slotColumn('option', 'name');
const valueColumn = slotColumn('option', 'value');
const extensionColumn = slotColumn('optionNamePart', 'extension');

/** Parses a statement that begins with `option`. */
export function parseOptionStatement(parser: Parser): boolean {
  const row = parser.rows.open(KindNumber.option, parser.take());
  const complete = parseAssignment(parser, row) && parser.expectSemicolon('the option');
  if (!complete) parser.recover();
  parser.rows.close(row, parser.at);
  return complete;
}

/** Parses a list in brackets into a slot, if there is one. */
export function parseOptions(parser: Parser, row: number, column: number): boolean {
  if (parser.kind !== TokenKind.openBracket) return true;
  const list = parser.rows.open(KindNumber.options, parser.take());
  parser.rows.set(row, column, list);
  let complete = true;
  do {
    const option = parser.rows.open(KindNumber.option, parser.at);
    complete = parseAssignment(parser, option);
    parser.rows.close(option, parser.at);
  } while (complete && parser.accept(TokenKind.comma));
  if (complete) complete = parser.expect(TokenKind.closeBracket, '`,` or `]` after the option');
  parser.rows.close(list, parser.at);
  return complete;
}

function parseAssignment(parser: Parser, row: number): boolean {
  return (
    parseOptionName(parser, row) &&
    parser.expect(TokenKind.equals, '`=` after the option name') &&
    parseOptionValue(parser, row, valueColumn)
  );
}

function parseOptionName(parser: Parser, row: number): boolean {
  const name = parser.rows.open(KindNumber.optionName, parser.at);
  parser.rows.set(row, nameColumn, name);
  let complete: boolean;
  do complete = parsePart(parser);
  while (complete && parser.accept(TokenKind.dot));
  parser.rows.close(name, parser.at);
  return complete;
}

function parsePart(parser: Parser): boolean {
  const part = parser.rows.open(KindNumber.optionNamePart, parser.at);
  let complete: boolean;
  if (parser.accept(TokenKind.openParen)) {
    complete =
      parseQualifiedName(parser, 'the name of an extension', part, extensionColumn) &&
      parser.expect(TokenKind.closeParen, '`)` after the name of the extension');
  } else if (isWord(parser.kind)) {
    parser.at++;
    complete = true;
  } else {
    complete = parser.fail('an option name');
  }
  parser.rows.close(part, parser.at);
  return complete;
}
