/** Fast tests for whether a field may have a problem. If so, the full checks run. */
import { isAtLeastEdition, KindNumber } from '@protoshepherd/syntax';

import type { LinkedFile } from '../link/linked-file.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { FieldType } from '../shape/scalar-types.ts';

/** Is a number outside the range of field numbers? */
export function isUnusualNumber(number: number): boolean {
  return number < 1 || number > 536_870_911 || (number >= 19_000 && number <= 19_999);
}

/** May a name be too long, in any spelling and with the enclosing names? */
export function isUnusualLength(length: number): boolean {
  return length > 10_000;
}

/** Is a type unresolved, of another dialect, or not allowed in source? */
export function isUnusualType({ type, typeDeclaration, row }: FieldShape, file: LinkedFile): boolean {
  if (type === 0) return true;
  if (typeDeclaration === undefined) return false;
  const { tree } = typeDeclaration.file;
  if (tree.edition !== file.tree.edition) return type === FieldType.enum || isAtLeastEdition(tree.edition, '2024');
  // The entry type of a map is the type of that map only.
  return tree.rows[typeDeclaration.row] === KindNumber.mapField && (tree !== file.tree || typeDeclaration.row !== row);
}
