/**
 * Fields, oneofs and methods by name. They are seldom asked for, so they are searched rather than kept.
 */
import { endOfRow, firstChild, KindNumber, slotColumns, tokenText } from '@protoshepherd/syntax';

import type { Declaration, DeclarationKind } from '../declaration.ts';
import type { LinkedFile } from './linked-file.ts';

const named: ReadonlyMap<number, readonly [DeclarationKind, number]> = new Map<
  number,
  readonly [DeclarationKind, number]
>([
  [KindNumber.field, ['field', slotColumns('field').name]],
  [KindNumber.mapField, ['field', slotColumns('mapField').name]],
  [KindNumber.group, ['field', slotColumns('group').name]],
  [KindNumber.oneof, ['oneof', slotColumns('oneof').name]],
  [KindNumber.rpc, ['method', slotColumns('rpc').name]],
]);

/** The members of all messages and services of a file that have a name. */
export function findMembers(file: LinkedFile, name: string): Declaration[] {
  return file.types.flatMap((type) => (type.kind === 'enum' ? [] : membersOf(file, type, type.row, name)));
}

function membersOf(file: LinkedFile, parent: Declaration, block: number, name: string): Declaration[] {
  const { rows } = file.tree;
  if (rows[block] === KindNumber.mapField) return [];
  const found: Declaration[] = [];
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    const [kind, column] = named.get(rows[row] as number) ?? [];
    if (kind === undefined || column === undefined) continue;
    if (kind === 'oneof') found.push(...membersOf(file, parent, row, name));
    const token = rows[row + column] as number;
    if (token === -1) continue;
    const written = tokenText(file.tree, token);
    if ((rows[row] === KindNumber.group ? written.toLowerCase() : written) !== name) continue;
    found.push({ kind, name, fullName: `${parent.fullName}.${name}`, file, row, block, parent, nested: undefined });
  }
  return found;
}
