/**
 * What clients depend on, as one line of text: it changes exactly when number, type, label, oneof or streaming of an element do. Blanks, comments, options and
 * the way a type or number is written do not matter.
 */
import type { ElementKind } from '@protoshepherd/api-tree';
import { KindNumber, rowText, slotColumns, TokenKind, tokenText, type SyntaxTree } from '@protoshepherd/syntax';

import { settleTypeSpelling } from './type-spelling.ts';

const field = slotColumns('field');
const mapField = slotColumns('mapField');
const group = slotColumns('group');
const enumValue = slotColumns('enumValue');
const rpc = slotColumns('rpc');

/** The shape of the element at a row. `oneof` is the name of the oneof around a field, or empty. */
export function elementShape(
  kind: ElementKind,
  tree: SyntaxTree,
  row: number,
  { packageName, oneof }: { readonly packageName: string; readonly oneof: string },
): string {
  const slot = (column: number): number => tree.rows[row + column] as number;
  const word = (column: number): string => (slot(column) === -1 ? '' : `${tokenText(tree, slot(column))} `);
  const type = (column: number): string =>
    slot(column) === -1 ? '' : settleTypeSpelling(rowText(tree, slot(column)), packageName);
  const inOneof = oneof === '' ? '' : ` in ${oneof}`;
  switch (tree.rows[row]) {
    case KindNumber.field:
      return `${word(field.label)}${type(field.type)} = ${numberAt(tree, slot(field.number))}${inOneof}`;
    case KindNumber.mapField:
      return `map<${type(mapField.key)}, ${type(mapField.value)}> = ${numberAt(tree, slot(mapField.number))}${inOneof}`;
    case KindNumber.group:
      return `${word(group.label)}group = ${numberAt(tree, slot(group.number))}${inOneof}`;
    case KindNumber.enumValue:
      return `value ${numberAt(tree, slot(enumValue.number))}`;
    case KindNumber.rpc:
      return `(${word(rpc.inputStream)}${type(rpc.input)}) returns (${word(rpc.outputStream)}${type(rpc.output)})`;
    default:
      return kind;
  }
}

/** A number in decimal, whichever way it is written; its sign stands before its token. */
function numberAt(tree: SyntaxTree, token: number): string {
  if (token === -1) return '';
  const text = tokenText(tree, token);
  const sign = tree.tokens.kinds[token - 1] === TokenKind.minus ? '-' : '';
  // Nearly all numbers are decimal, and a decimal number is its own text.
  if (text.charCodeAt(0) !== 48 || text.length === 1) return sign + text;
  const value = Number(/^0[0-7]+$/.test(text) ? `0o${text.slice(1)}` : text);
  return Number.isNaN(value) ? text : `${value === 0 ? '' : sign}${value}`;
}
