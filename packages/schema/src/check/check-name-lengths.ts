/**
 * Checks the lengths of names. protoc stores the length of a name in 16 bits; the distinct spellings of a field (full, lower case, camel case, JSON)
 * are stored together, each with a separator byte.
 */
import { endOfRow, firstChild, KindNumber, slotColumns, StringNode } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { jsonName } from '../shape/names.ts';
import { findOption, optionRows, optionValueRow } from '../shape/option-rows.ts';
import { syntheticOneofs } from '../shape/synthetic-oneofs.ts';
import type { CheckContext } from './check-context.ts';

const maxLength = 2 ** 16 - 1;

const names: ReadonlyMap<number, number> = new Map([
  [KindNumber.field, slotColumns('field').name],
  [KindNumber.mapField, slotColumns('mapField').name],
  [KindNumber.group, slotColumns('group').name],
  [KindNumber.oneof, slotColumns('oneof').name],
  [KindNumber.rpc, slotColumns('rpc').name],
]);

/** Checks the names of all declarations of a file. */
export function checkNameLengths(context: CheckContext): void {
  const { file } = context;
  // Every part of a name is in the text, and a field has at most four spellings.
  if (context.tree.file.text.length < maxLength / 4) return;
  for (const type of file.types) {
    // The entry types of maps have the fields `key` and `value`.
    const longest = context.rows[type.row] === KindNumber.mapField ? `${type.fullName}.value` : type.fullName;
    checkNameLength(context, longest, type.row);
    if (type.kind !== 'enum') checkMembers(context, type, type.row);
  }
  for (const each of file.topLevel) if (each.kind === 'enumValue') checkNameLength(context, each.fullName, each.row);
  for (const type of file.types)
    for (const each of type.nested?.values() ?? [])
      if (each.kind === 'enumValue') checkNameLength(context, each.fullName, each.row);
  for (const each of file.extensions) checkField(context, each.row, each.name, each.fullName);
}

/** Checks a name at a row. */
export function checkNameLength(context: CheckContext, name: string, row: number): void {
  if (name.length > maxLength) report(context, row);
}

function checkMembers(context: CheckContext, type: Declaration, block: number): void {
  const { rows, tree } = context;
  if (rows[block] === KindNumber.mapField) return;
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    const column = names.get(rows[row] as number);
    if (column === undefined) continue;
    const written = context.text(row, column);
    const name = rows[row] === KindNumber.group ? written.toLowerCase() : written;
    const fullName = `${type.fullName}.${name}`;
    if (rows[row] !== KindNumber.oneof && rows[row] !== KindNumber.rpc) checkField(context, row, name, fullName);
    else checkNameLength(context, fullName, row);
    if (rows[row] === KindNumber.oneof) checkMembers(context, type, row);
  }
  if (tree.edition !== 'proto3' || rows[block] === KindNumber.oneof) return;
  for (const [row, oneof] of syntheticOneofs(tree, block) ?? []) {
    checkNameLength(context, `${type.fullName}.${oneof.name}`, row);
  }
}

function checkField(context: CheckContext, row: number, name: string, fullName: string): void {
  const { tree } = context;
  const option = findOption(tree, optionRows(tree, row), 'json_name');
  const value = option === undefined ? -1 : optionValueRow(tree, option);
  const isText = value !== -1 && tree.rows[value] === KindNumber.string;
  const custom = isText ? new StringNode(tree, value) : undefined;
  const json = custom?.value ?? jsonName(name);
  const lower = name.toLowerCase();
  const derived = jsonName(name);
  const camel = derived.slice(0, 1).toLowerCase() + derived.slice(1);
  let length = fullName.length;
  if (lower === name && camel === name && json === name) length = Math.max(length, name.length + 1);
  else if (lower === name && camel === json) length += camel.length + 2;
  else length += lower.length + camel.length + (custom?.bytes ?? json).length + 4;
  if (length > maxLength) report(context, row);
}

function report(context: CheckContext, row: number): void {
  context.errorAtRow(
    'name-too-long',
    `a full name has at most ${maxLength} bytes, including its spellings in lower case, in camel case and in JSON`,
    row,
  );
}
