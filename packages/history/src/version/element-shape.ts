/**
 * The shape of an element: the properties that clients depend on, as one line of text. It changes exactly when the number, type, label, oneof or streaming
 * of the element changes. White space, comments, options and the spelling of types and numbers are ignored.
 */
import type { ElementKind } from '@protoshepherd/api-tree';
import { KindNumber, rowText, slotColumns, TokenKind, tokenText, type SyntaxTree } from '@protoshepherd/syntax';

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
    slot(column) === -1 ? '' : normaliseTypeName(rowText(tree, slot(column)), packageName);
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

/** A number in decimal, regardless of its spelling; its sign is the token before it. */
export function numberAt(tree: SyntaxTree, token: number): string {
  if (token === -1) return '';
  const text = tokenText(tree, token);
  const sign = tree.tokens.kinds[token - 1] === TokenKind.minus ? '-' : '';
  // Nearly all numbers are decimal, and a decimal number is its own text.
  if (text.charCodeAt(0) !== 48 || text.length === 1) return sign + text;
  const value = Number(/^0[0-7]+$/.test(text) ? `0o${text.slice(1)}` : text);
  return Number.isNaN(value) ? text : `${value === 0 ? '' : sign}${value}`;
}

/**
 * Normalises the spelling of a type inside a package: `.envoy.config.core.v3.Node`, `config.core.v3.Node` and `core.v3.Node` may be one type. History does not
 * link files, but a different spelling must not look like a change. So a name is resolved from the innermost part of the package that it begins with, as
 * protobuf most likely does, and written without the prefix that it shares with the package.
 */
export function normaliseTypeName(written: string, packageName: string): string {
  if (!written.includes('.')) return written;
  const around = packageName.split('.');
  const isFull = written.startsWith('.');
  const names = (isFull ? written.slice(1) : written).split('.');
  const from = isFull ? 0 : Math.max(0, around.lastIndexOf(names[0] as string));
  const full = [...around.slice(0, from), ...names];
  let shared = 0;
  while (shared < full.length - 1 && full[shared] === around[shared]) shared++;
  return full.slice(shared).join('.');
}
