/** Fields, oneofs and methods by name. Name lookup rarely needs them, so they are not stored as declarations. */
import { endOfRow, firstChild, KindNumber, slotColumns, tokenText, type SyntaxTree } from '@protoshepherd/syntax';

import type { Declaration, DeclarationKind } from '../declaration.ts';

/** The kind of declaration, and the column of its name, by kind of member. */
export const memberColumns: ReadonlyMap<number, readonly [DeclarationKind, number]> = new Map<
  number,
  readonly [DeclarationKind, number]
>([
  [KindNumber.field, ['field', slotColumns('field').name]],
  [KindNumber.mapField, ['field', slotColumns('mapField').name]],
  [KindNumber.group, ['field', slotColumns('group').name]],
  [KindNumber.oneof, ['oneof', slotColumns('oneof').name]],
  [KindNumber.rpc, ['method', slotColumns('rpc').name]],
]);

/** The members of a message or service by name. */
export function findMembers(parent: Declaration): ReadonlyMap<string, Declaration> {
  const found = new Map<string, Declaration>();
  if (parent.kind !== 'enum') addMembers(parent, parent.row, found);
  return found;
}

function addMembers(parent: Declaration, block: number, found: Map<string, Declaration>): void {
  const { file } = parent;
  const { rows } = file.tree;
  if (rows[block] === KindNumber.mapField) return;
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    const [kind, column] = memberColumns.get(rows[row] as number) ?? [];
    if (kind === undefined || column === undefined) continue;
    if (kind === 'oneof') addMembers(parent, row, found);
    const token = rows[row + column] as number;
    if (token === -1) continue;
    const written = tokenText(file.tree, token);
    const name = rows[row] === KindNumber.group ? written.toLowerCase() : written;
    found.set(name, {
      kind,
      name,
      fullName: `${parent.fullName}.${name}`,
      file,
      row,
      block,
      parent,
      nested: undefined,
    });
  }
}

/** The names of all members of all messages and services of a file, in lower case, as the fields of groups are named. */
export function memberNames(tree: SyntaxTree): ReadonlySet<string> {
  const { rows } = tree;
  const names = new Set<string>();
  for (let row = 0; row < rows.length; row = firstChild(rows, row)) {
    const column = memberColumns.get(rows[row] as number)?.[1];
    const token = column === undefined ? -1 : (rows[row + column] as number);
    if (token !== -1) names.add(tokenText(tree, token).toLowerCase());
  }
  return names;
}
