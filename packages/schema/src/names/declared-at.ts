/** The declaration of a row, with the token of its name. */
import type { Span } from '@protoshepherd/source';
import { childRows, Column, KindNumber, slotColumns, tokenText, type SyntaxTree } from '@protoshepherd/syntax';

import type { Declaration, DeclarationKind } from '../declaration.ts';
import { memberColumns } from '../link/find-members.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { isMapEntry } from '../shape/field-shape.ts';

const named: ReadonlyMap<number, readonly [DeclarationKind, number]> = new Map<
  number,
  readonly [DeclarationKind, number]
>([
  ...memberColumns,
  [KindNumber.message, ['message', slotColumns('message').name]],
  [KindNumber.group, ['message', slotColumns('group').name]],
  [KindNumber.enum, ['enum', slotColumns('enum').name]],
  [KindNumber.service, ['service', slotColumns('service').name]],
  [KindNumber.enumValue, ['enumValue', slotColumns('enumValue').name]],
]);

/** The token of the name that a row declares; -1 if it declares nothing or has no name. */
export function nameToken(tree: SyntaxTree, row: number): number {
  const column = named.get(tree.rows[row] as number)?.[1];
  return column === undefined ? -1 : (tree.rows[row + column] as number);
}

/** The location of the name of a declaration in its file. */
export function declaredSpan({ file: { tree }, row }: Pick<Declaration, 'file' | 'row'>): Span {
  const token = nameToken(tree, row);
  const at = token === -1 ? (tree.rows[row + Column.firstToken] as number) : token;
  return { start: tree.tokens.starts[at] as number, end: tree.tokens.ends[at] as number };
}

/** The declaration of the last of some nested rows; the rows begin with that of the file. */
export function declaredAt(file: LinkedFile, path: readonly number[]): Declaration | undefined {
  const row = path.at(-1) as number;
  const block = path.at(-2);
  const token = nameToken(file.tree, row);
  const [kind] = named.get(file.tree.rows[row] as number) ?? [];
  if (token === -1 || kind === undefined || block === undefined) return undefined;
  if (kind === 'message' || kind === 'enum' || kind === 'service') return file.typeAt(row);
  const isExtension = file.tree.rows[block] === KindNumber.extend;
  if (isExtension) return file.extensions.find((each) => each.row === row && each.kind === 'extension');
  const around = typeAround(file, path.slice(0, -1));
  // Enum values are siblings of their enum.
  const parent = kind === 'enumValue' ? around?.parent : around;
  return declare(kind, tokenText(file.tree, token), file, row, block, parent);
}

/** The message, enum or service at the end of some nested rows. */
export function typeAround(file: LinkedFile, path: readonly number[]): Declaration | undefined {
  const row = path.findLast((each) => each > 0 && isTypeRow(file.tree.rows[each] as number));
  return row === undefined ? undefined : file.typeAt(row);
}

/** The declaration of a field as options see it; undefined for the fields of map entries, which are not in the source. */
export function declarationOfField(shape: FieldShape): Declaration | undefined {
  const { name, file, row, parent, isExtension } = shape;
  if (isExtension) return file.extensions.find((each) => each.row === row && each.kind === 'extension');
  if (parent === undefined || isMapEntry(parent)) return undefined;
  return file.member(parent, name) ?? declare('field', name, file, row, parent.row, parent);
}

/** The value of an enum, by name. */
export function declaredValue(type: Declaration, name: string): Declaration | undefined {
  const file = type.file as LinkedFile;
  const row = type.kind === 'enum' ? valueRow(file, type.row, name) : undefined;
  return row === undefined ? undefined : declare('enumValue', name, file, row, type.row, type.parent);
}

function valueRow({ tree }: LinkedFile, block: number, name: string): number | undefined {
  const column = slotColumns('enumValue').name;
  return childRows(tree.rows, block, KindNumber.enumValue).find((row) => {
    const token = tree.rows[row + column] as number;
    return token !== -1 && tokenText(tree, token) === name;
  });
}

function isTypeRow(kind: number): boolean {
  return (
    kind === KindNumber.message || kind === KindNumber.group || kind === KindNumber.enum || kind === KindNumber.service
  );
}

function declare(
  kind: DeclarationKind,
  name: string,
  file: LinkedFile,
  row: number,
  block: number,
  parent: Declaration | undefined,
): Declaration {
  const scope = parent === undefined ? file.package : parent.fullName;
  return {
    kind,
    name,
    fullName: scope === '' ? name : `${scope}.${name}`,
    file,
    row,
    block,
    parent,
    nested: undefined,
  };
}
