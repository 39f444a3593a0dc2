/** Fields, oneofs and methods by name. Name lookup rarely needs them, so they are not stored as declarations. */
import { endOfRow, firstChild, KindNumber, slotColumns, tokenText, type SyntaxTree } from '@protoshepherd/syntax';

import type { Declaration, DeclarationKind } from '../declaration.ts';

const { name: fieldName } = slotColumns('field');
const { name: mapFieldName } = slotColumns('mapField');
const { name: groupName } = slotColumns('group');
const { name: oneofName } = slotColumns('oneof');
const { name: rpcName } = slotColumns('rpc');

/** The kind of declaration, and the column of its name, by kind of member. */
export const memberColumns: ReadonlyMap<number, readonly [DeclarationKind, number]> = new Map<
  number,
  readonly [DeclarationKind, number]
>([
  [KindNumber.field, ['field', fieldName]],
  [KindNumber.mapField, ['field', mapFieldName]],
  [KindNumber.group, ['field', groupName]],
  [KindNumber.oneof, ['oneof', oneofName]],
  [KindNumber.rpc, ['method', rpcName]],
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
  const names = new Set<string>();
  addMemberNames(tree, 0, names);
  return names;
}

function addMemberNames(tree: SyntaxTree, block: number, names: Set<string>): void {
  const { rows } = tree;
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    switch (rows[row]) {
      case KindNumber.field:
        addName(tree, row + fieldName, names);
        break;
      case KindNumber.mapField:
        addName(tree, row + mapFieldName, names);
        break;
      case KindNumber.group:
        addName(tree, row + groupName, names);
        addMemberNames(tree, row, names);
        break;
      case KindNumber.oneof:
        addName(tree, row + oneofName, names);
        addMemberNames(tree, row, names);
        break;
      case KindNumber.rpc:
        addName(tree, row + rpcName, names);
        break;
      case KindNumber.message:
      case KindNumber.extend:
      case KindNumber.service:
        addMemberNames(tree, row, names);
        break;
      default:
    }
  }
}

function addName(tree: SyntaxTree, slot: number, names: Set<string>): void {
  const token = tree.rows[slot] as number;
  if (token !== -1) names.add(tokenText(tree, token).toLowerCase());
}
