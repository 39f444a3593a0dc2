/**
 * Options, as statements and in brackets.
 *
 *     optionStatement = "option" optionName "=" value ";"
 *     options         = "[" option { "," option } "]"
 *     option          = optionName "=" value
 *     optionName      = part { "." part }
 *     part            = word | "(" qualifiedName ")"
 */
import { closeStatement } from './block';
import { accept, Cursor, expect, expectSemicolon, fail, isWord, take } from './cursor';
import { parseQualifiedName } from './name';
import { Rows } from './rows';
import { KindNumber, OptionNamePartRow, OptionRow, TokenKind } from './tables';
import { parseOptionValue } from './value';

/** Parses a statement that begins with `option`. */
export function parseOptionStatement(): void {
  const row = Rows.open(KindNumber.option, take());
  closeStatement(row, parseAssignment(row) && expectSemicolon('the option'));
}

/** Parses a list in brackets into a slot, if there is one. */
export function parseOptions(row: i32, column: i32): bool {
  if (Cursor.kind !== TokenKind.openBracket) return true;
  const list = Rows.open(KindNumber.options, take());
  Rows.set(row, column, list);
  let complete = true;
  do {
    const option = Rows.open(KindNumber.option, Cursor.at);
    complete = parseAssignment(option);
    Rows.close(option, Cursor.at);
  } while (complete && accept(TokenKind.comma));
  if (complete) complete = expect(TokenKind.closeBracket, '`,` or `]` after the option');
  Rows.close(list, Cursor.at);
  return complete;
}

function parseAssignment(row: i32): bool {
  return (
    parseOptionName(row) &&
    expect(TokenKind.equals, '`=` after the option name') &&
    parseOptionValue(row, OptionRow.value)
  );
}

function parseOptionName(row: i32): bool {
  const name = Rows.open(KindNumber.optionName, Cursor.at);
  Rows.set(row, OptionRow.name, name);
  let complete = true;
  do complete = parsePart();
  while (complete && accept(TokenKind.dot));
  Rows.close(name, Cursor.at);
  return complete;
}

function parsePart(): bool {
  const part = Rows.open(KindNumber.optionNamePart, Cursor.at);
  const complete = takePart(part);
  Rows.close(part, Cursor.at);
  return complete;
}

function takePart(part: i32): bool {
  if (accept(TokenKind.openParen)) {
    return (
      parseQualifiedName(part, OptionNamePartRow.extension, 'the name of an extension') &&
      expect(TokenKind.closeParen, '`)` after the name of the extension')
    );
  }
  if (!isWord(Cursor.kind)) return fail('an option name');
  Cursor.at++;
  return true;
}
