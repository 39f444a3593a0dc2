/**
 * Fields in all their forms. Which labels a dialect allows is judged later, in `check`.
 *
 *     field    = [label] type word "=" integer [options] ";"
 *     mapField = [label] "map" "<" type "," type ">" word "=" integer [options] ";"
 *     group    = [label] "group" word "=" integer [options] "{" { statement } "}"
 *     label    = "optional" | "required" | "repeated"
 */
import { closeStatement } from './block';
import { Cursor, expect, expectInto, expectName, expectSemicolon, fail, kindAfter, take } from './cursor';
import { suspectRow } from './host';
import { mayNest, parseMessageBlock } from './message';
import { parseQualifiedName } from './name';
import { parseOptions } from './option';
import { Rows } from './rows';
import { suspectField, suspectMap } from './suspects';
import { FieldRow, GroupRow, KindNumber, MapFieldRow, TokenKind } from './tables';

/** Parses a field; `where` names the block for the message if there is no field. */
export function parseField(where: string): void {
  const start = Cursor.at;
  const label = isLabel(Cursor.kind) ? take() : -1;
  if (Cursor.kind === TokenKind.map && kindAfter(1) === TokenKind.lessThan) parseMapField(start, label);
  else if (Cursor.kind === TokenKind.group) parseGroup(start, label);
  else parsePlainField(start, label, where);
}

function parsePlainField(start: i32, label: i32, where: string): void {
  const row = Rows.open(KindNumber.field, start);
  Rows.set(row, FieldRow.label, label);
  const what = label === -1 ? 'a field or another % statement' : 'the type of the field';
  const complete =
    parseQualifiedName(row, FieldRow.type, what, where) &&
    expectName(row, FieldRow.name, 'a field name') &&
    parseNumberAndOptions(row, FieldRow.number, FieldRow.options) &&
    expectSemicolon('the field');
  suspectField(row, label, Rows.get(row, FieldRow.number));
  closeStatement(row, complete);
}

function parseMapField(start: i32, label: i32): void {
  // The entry type of a map is a message inside the enclosing message.
  mayNest(Cursor.at);
  const row = Rows.open(KindNumber.mapField, start);
  Rows.set(row, MapFieldRow.label, label);
  Cursor.at += 2;
  const complete =
    parseQualifiedName(row, MapFieldRow.key, 'the key type of the map') &&
    expect(TokenKind.comma, '`,` after the key type of the map') &&
    parseQualifiedName(row, MapFieldRow.value, 'the value type of the map') &&
    expect(TokenKind.greaterThan, '`>` after the value type of the map') &&
    expectName(row, MapFieldRow.name, 'a field name') &&
    parseNumberAndOptions(row, MapFieldRow.number, MapFieldRow.options) &&
    expectSemicolon('the field');
  suspectMap(row, label, Rows.get(row, MapFieldRow.number));
  closeStatement(row, complete);
}

function parseGroup(start: i32, label: i32): void {
  const row = Rows.open(KindNumber.group, start);
  Rows.set(row, GroupRow.label, label);
  Cursor.at++;
  suspectRow(row, Cursor.container);
  const complete =
    expectName(row, GroupRow.name, 'the name of the group') &&
    parseNumberAndOptions(row, GroupRow.number, GroupRow.options) &&
    parseMessageBlock(row, KindNumber.group, GroupRow.open, GroupRow.close);
  closeStatement(row, complete);
}

function parseNumberAndOptions(row: i32, number: i32, options: i32): bool {
  return (
    expect(TokenKind.equals, '`=` and a field number') &&
    expectInto(row, number, TokenKind.integer, 'a field number') &&
    parseOptions(row, options)
  );
}

function isLabel(kind: i32): bool {
  return kind === TokenKind.optional || kind === TokenKind.repeated || kind === TokenKind.required;
}
