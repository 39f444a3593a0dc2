/** Could anything be wrong with a field? These questions are quick; a closer look answers them. */
import { isAtLeastEdition, KindNumber } from '@protoshepherd/syntax';

import type { LinkedFile } from '../link/linked-file.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { FieldType } from '../shape/scalar-types.ts';

/** Is a number outside of what fields may have? */
export function isUnusualNumber(number: number): boolean {
  return number < 1 || number > 536_870_911 || (number >= 19_000 && number <= 19_999);
}

/** Is a name so long that it may be too long, in all its spellings and with the names around it? */
export function isUnusualLength(length: number): boolean {
  return length > 10_000;
}

/** Is a type missing, of another dialect, or one that cannot be named? */
export function isUnusualType({ type, typeDeclaration, row }: FieldShape, file: LinkedFile): boolean {
  if (type === 0) return true;
  if (typeDeclaration === undefined) return false;
  const { tree } = typeDeclaration.file;
  if (tree.edition !== file.tree.edition) return type === FieldType.enum || isAtLeastEdition(tree.edition, '2024');
  // The message of a map is the type of that map only.
  return tree.rows[typeDeclaration.row] === KindNumber.mapField && (tree !== file.tree || typeDeclaration.row !== row);
}
