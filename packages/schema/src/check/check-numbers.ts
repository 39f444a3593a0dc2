/** Checks the numbers and reserved names of messages: the number of every field is unique, and not reserved or in an extension range. */
import {
  childRows,
  endOfRow,
  ExtensionsNode,
  firstChild,
  KindNumber,
  ReservedNode,
  slotColumns,
  type RangeNode,
} from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { maxFieldNumber, maxMessageSetNumber, maxNumber } from '../shape/max-number.ts';
import { integerValue } from '../shape/integer-value.ts';
import { rangeBounds } from '../write/write-ranges.ts';
import { rowSpan, type CheckContext } from './check-context.ts';
import { checkNameLength } from './check-name-lengths.ts';
import { RangeSet, type NumberRange } from './range-set.ts';

const columns: ReadonlyMap<number, { readonly name: number; readonly number: number }> = new Map<
  number,
  { readonly name: number; readonly number: number }
>([
  [KindNumber.field, slotColumns('field')],
  [KindNumber.mapField, slotColumns('mapField')],
  [KindNumber.group, slotColumns('group')],
]);

interface NumberedField {
  readonly name: string;
  readonly nameToken: number;
  readonly number: number;
  readonly numberToken: number;
}

/** Checks the numbers of every message of a file. */
export function checkMessageNumbers(context: CheckContext): void {
  for (const type of context.file.types) {
    if (type.kind === 'message' && context.rows[type.row] !== KindNumber.mapField) checkMessage(context, type);
  }
}

/** The same for messages that reserve numbers or names. If no number is taken twice, nothing else can be wrong with the others. */
export function checkReservingMessages(context: CheckContext): void {
  for (const type of context.file.types) {
    if (type.kind === 'message' && childRows(context.rows, type.row, KindNumber.reserved).length > 0)
      checkMessage(context, type);
  }
}

function checkMessage(context: CheckContext, type: Declaration): void {
  const max = maxNumber(type);
  const fields = collectFields(context, type.row);
  const reserved = reservedRanges(context, type.row, max);
  const extensions = extensionRanges(context, type.row, max);
  checkRanges(context, 'reserved', reserved, maxMessageSetNumber);
  checkRanges(context, 'extension', extensions, max);
  const reservedSet = new RangeSet(reserved);
  const extensionSet = new RangeSet(extensions);
  for (const range of extensions) {
    if (reservedSet.find(range.first, range.last) === undefined) continue;
    context.errorAtRow('overlapping-ranges', 'this extension range overlaps a reserved one', range.row);
  }
  checkReservedNames(context, type.row, fields);
  const byNumber = new Map<number, NumberedField>();
  let free: string | undefined;
  for (const field of fields) {
    checkFieldNumber(context, field);
    const former = byNumber.get(field.number);
    if (former !== undefined) {
      free ??= freeText(nextFree(fields, reservedSet, extensionSet));
      const message = `number ${field.number} is taken by \`${former.name}\`${free}`;
      context.error('duplicate-number', message, field.numberToken, context.related('taken here', former.numberToken));
    }
    byNumber.set(field.number, field);
    reportSetAside(context, field, reservedSet, 'reserved');
    reportSetAside(context, field, extensionSet, 'set aside for extensions');
  }
}

function reportSetAside(context: CheckContext, field: NumberedField, ranges: RangeSet, how: string): void {
  const range = ranges.find(field.number, field.number);
  if (range === undefined) return;
  const place = { message: `${how} here`, file: context.file, span: rowSpan(context.tree, range.row) };
  context.error('reserved-number', `number ${field.number} is ${how}`, field.numberToken, [place]);
}

/** Checks a single number. */
export function checkFieldNumber(
  context: CheckContext,
  { number, numberToken }: Pick<NumberedField, 'number' | 'numberToken'>,
): void {
  if (number === 0) context.error('number-range', 'field numbers start at 1', numberToken);
  else if (number > maxFieldNumber)
    context.error('number-range', `field numbers end at ${maxFieldNumber}`, numberToken);
  else if (number >= 19_000 && number <= 19_999 && context.file.strictness === 'strictly') {
    context.error('number-range', 'the numbers from 19000 to 19999 are reserved for protobuf itself', numberToken);
  }
}

function collectFields(context: CheckContext, block: number): NumberedField[] {
  const { rows } = context;
  const found: NumberedField[] = [];
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    if (rows[row] === KindNumber.oneof) found.push(...collectFields(context, row));
    const slots = columns.get(rows[row] as number);
    if (slots === undefined) continue;
    const numberToken = context.token(row, slots.number);
    if (numberToken === -1) continue;
    const written = context.text(row, slots.name);
    found.push({
      name: rows[row] === KindNumber.group ? written.toLowerCase() : written,
      nameToken: context.token(row, slots.name),
      number: integerValue(context.text(row, slots.number)),
      numberToken,
    });
  }
  return found;
}

function reservedRanges(context: CheckContext, block: number, max: number): NumberRange[] {
  return childRows(context.rows, block, KindNumber.reserved).flatMap((row) =>
    new ReservedNode(context.tree, row).items.flatMap((item) => (item.kind === 'range' ? [toRange(item, max)] : [])),
  );
}

function extensionRanges(context: CheckContext, block: number, max: number): NumberRange[] {
  return childRows(context.rows, block, KindNumber.extensions).flatMap((row) =>
    new ExtensionsNode(context.tree, row).ranges.map((range) => toRange(range, max)),
  );
}

function toRange(node: RangeNode, max: number): NumberRange {
  return { ...rangeBounds(node, max), row: node.row };
}

function checkRanges(context: CheckContext, what: string, ranges: readonly NumberRange[], max: number): void {
  for (const range of ranges) {
    if (range.first < 1) context.errorAtRow('number-range', `${what} numbers start at 1`, range.row);
    if (range.last < range.first) context.errorAtRow('number-range', 'the range ends before it begins', range.row);
    else if (range.last > max) context.errorAtRow('number-range', `${what} numbers end at ${max}`, range.row);
  }
  for (const range of new RangeSet(ranges).overlapping()) {
    context.errorAtRow('overlapping-ranges', `this ${what} range overlaps an earlier one`, range.row);
  }
}

function checkReservedNames(context: CheckContext, block: number, fields: readonly NumberedField[]): void {
  const reserved = new Set<string>();
  for (const row of childRows(context.rows, block, KindNumber.reserved)) {
    for (const item of new ReservedNode(context.tree, row).items) {
      if (item.kind === 'range') continue;
      const name = item.kind === 'string' ? item.value : item.name;
      if (reserved.has(name)) context.errorAtRow('reserved-name', `\`${name}\` is reserved twice`, item.row);
      checkNameLength(context, name, item.row);
      reserved.add(name);
    }
  }
  for (const field of fields) {
    if (reserved.has(field.name)) context.error('reserved-name', `\`${field.name}\` is reserved`, field.nameToken);
  }
}

function freeText(number: number | undefined): string {
  return number === undefined ? '' : `; ${number} is free`;
}

/** The smallest free field number; undefined if there is none. */
function nextFree(fields: readonly NumberedField[], reserved: RangeSet, extensions: RangeSet): number | undefined {
  const taken = new Set(fields.map((field) => field.number));
  let number = 1;
  while (number <= maxFieldNumber) {
    const range = reserved.find(number, number) ?? extensions.find(number, number);
    if (range !== undefined) number = range.last + 1;
    else if (number === 19_000) number = 20_000;
    else if (taken.has(number)) number++;
    else return number;
  }
  return undefined;
}
