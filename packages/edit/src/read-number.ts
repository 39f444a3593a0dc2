import type { ApiElement } from '@protoshepherd/api-tree';
import { KindNumber, slotColumns, TokenKind, tokenText } from '@protoshepherd/syntax';

/** The column of the number in each kind of row. */
const numberColumns: ReadonlyMap<number, number> = new Map([
  [KindNumber.field, slotColumns('field').number],
  [KindNumber.mapField, slotColumns('mapField').number],
  [KindNumber.group, slotColumns('group').number],
  [KindNumber.enumValue, slotColumns('enumValue').number],
]);

/** The number of a field or enum value as written, with its sign. */
export function readNumber({ row, file }: ApiElement): string {
  const { tree } = file.schemaFile;
  const column = numberColumns.get(tree.rows[row] as number);
  const token = column === undefined ? -1 : (tree.rows[row + column] as number);
  if (token === -1) return '';
  const sign = tree.tokens.kinds[token - 1] === TokenKind.minus ? '-' : '';
  return sign + tokenText(tree, token);
}
