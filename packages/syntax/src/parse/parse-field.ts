/**
 * Fields in all their forms. Which labels a dialect allows is judged later, in `check`.
 *
 *     field    = [label] type word "=" integer [options] ";"
 *     mapField = [label] "map" "<" type "," type ">" word "=" integer [options] ";"
 *     group    = [label] "group" word "=" integer [options] "{" { statement } "}"
 *     label    = "optional" | "required" | "repeated"
 */
import { KindNumber, slotColumn } from '../node-kind.ts';
import { TokenKind } from '../token-kind.ts';
import { parseMessageBlock } from './parse-message.ts';
import { parseQualifiedName } from './parse-name.ts';
import { parseOptions } from './parse-option.ts';
import { mayNest } from './may-nest.ts';
import type { Parser } from './parser.ts';

const field = {
  kind: KindNumber.field,
  label: slotColumn('field', 'label'),
  type: slotColumn('field', 'type'),
  name: slotColumn('field', 'name'),
  number: slotColumn('field', 'number'),
  options: slotColumn('field', 'options'),
};
const mapField = {
  kind: KindNumber.mapField,
  label: slotColumn('mapField', 'label'),
  key: slotColumn('mapField', 'key'),
  value: slotColumn('mapField', 'value'),
  name: slotColumn('mapField', 'name'),
  number: slotColumn('mapField', 'number'),
  options: slotColumn('mapField', 'options'),
};
const group = {
  kind: KindNumber.group,
  label: slotColumn('group', 'label'),
  name: slotColumn('group', 'name'),
  number: slotColumn('group', 'number'),
  options: slotColumn('group', 'options'),
};
const groupBlock = { name: 'group', open: slotColumn('group', 'open'), close: slotColumn('group', 'close') };

/** Parses a field; `where` names the block for the message if there is no field. */
export function parseField(parser: Parser, where: string): boolean {
  const start = parser.at;
  const label = isLabel(parser.kind) ? parser.take() : -1;
  if (parser.kind === TokenKind.map && parser.kindAfter(1) === TokenKind.lessThan) {
    return parseMapField(parser, start, label);
  }
  if (parser.kind === TokenKind.group) return parseGroup(parser, start, label);
  const row = parser.rows.open(field.kind, start);
  parser.rows.set(row, field.label, label);
  const what = label === -1 ? `a field or another ${where} statement` : 'the type of the field';
  const complete =
    parseQualifiedName(parser, what, row, field.type) &&
    parser.expectName('a field name', row, field.name) &&
    parseNumberAndOptions(parser, row, field) &&
    parser.expectSemicolon('the field');
  return closeField(parser, row, complete);
}

function parseMapField(parser: Parser, start: number, label: number): boolean {
  // The entry type of a map is a message inside the enclosing message.
  mayNest(parser, parser.at);
  const row = parser.rows.open(mapField.kind, start);
  parser.rows.set(row, mapField.label, label);
  parser.at += 2;
  const complete =
    parseQualifiedName(parser, 'the key type of the map', row, mapField.key) &&
    parser.expect(TokenKind.comma, '`,` after the key type of the map') &&
    parseQualifiedName(parser, 'the value type of the map', row, mapField.value) &&
    parser.expect(TokenKind.greaterThan, '`>` after the value type of the map') &&
    parser.expectName('a field name', row, mapField.name) &&
    parseNumberAndOptions(parser, row, mapField) &&
    parser.expectSemicolon('the field');
  return closeField(parser, row, complete);
}

function parseGroup(parser: Parser, start: number, label: number): boolean {
  const row = parser.rows.open(group.kind, start);
  parser.rows.set(row, group.label, label);
  parser.at++;
  const complete =
    parser.expectName('the name of the group', row, group.name) &&
    parseNumberAndOptions(parser, row, group) &&
    parseMessageBlock(parser, row, groupBlock);
  return closeField(parser, row, complete);
}

function parseNumberAndOptions(
  parser: Parser,
  row: number,
  columns: typeof field | typeof mapField | typeof group,
): boolean {
  if (parser.kind !== TokenKind.equals) return parser.fail('`=` and a field number');
  parser.at++;
  return (
    parser.expect(TokenKind.integer, 'a field number', row, columns.number) &&
    parseOptions(parser, row, columns.options)
  );
}

function closeField(parser: Parser, row: number, complete: boolean): boolean {
  if (!complete) parser.recover();
  parser.rows.close(row, parser.at);
  return complete;
}

function isLabel(kind: number): boolean {
  return kind === TokenKind.optional || kind === TokenKind.repeated || kind === TokenKind.required;
}
