/** Decides which statements `check-statements` must look at. Nearly all are plain, so it looks at few. */
import { Cursor, kindOf, lengthOf } from './cursor';
import { suspectRow } from './host';
import { Dialect, KindNumber, TokenKind } from './tables';

/** Nine digits always fit into 32 bits, and nearly all numbers are that short. */
const safeDigits: i32 = 9;

/** Marks a field unless it is plain: it is `repeated` or, outside proto2, without a label; and in a oneof, it has no label. */
export function suspectField(row: i32, label: i32, number: i32): void {
  if (hasUnusualLabel(label) || isLong(number)) suspectRow(row, Cursor.container);
}

/** Marks a map with a label, or at a place where a map is not allowed. */
export function suspectMap(row: i32, label: i32, number: i32): void {
  const misplaced = Cursor.container === KindNumber.oneof || Cursor.container === KindNumber.extend;
  if (misplaced || label !== -1 || isLong(number)) suspectRow(row, Cursor.container);
}

/** Marks an enum value or a range with a number that may be too large. */
export function suspectNumber(row: i32, number: i32): void {
  if (isLong(number)) suspectRow(row, Cursor.container);
}

function hasUnusualLabel(label: i32): bool {
  const inOneof = Cursor.container === KindNumber.oneof;
  if (label === -1) return Cursor.dialect === Dialect.proto2 && !inOneof;
  return inOneof || kindOf(label) !== TokenKind.repeated;
}

function isLong(number: i32): bool {
  return number !== -1 && lengthOf(number) > safeDigits;
}
