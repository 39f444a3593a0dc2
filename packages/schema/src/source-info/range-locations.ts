/** The locations of ranges and reserved names. */
import { childRows, Column, KindNumber, slotColumns, TokenKind } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { writeRow, writeStatement, type LocationContext, type Path } from './location-context.ts';
import { optionList } from './option-locations.ts';

const { options: optionsColumn } = slotColumns('extensions');
const range = slotColumns('range');

/** Writes an `extensions` statement; returns the number of ranges so far. */
export function extensionLocations(
  context: LocationContext,
  path: Path,
  row: number,
  count: number,
  declaration: Declaration | undefined,
): number {
  const { rows } = context;
  writeStatement(context, [...path, 5], row);
  let next = count;
  for (const child of childRows(rows, row)) {
    if (rows[child] === KindNumber.range) rangeLocation(context, [...path, 5, next++], child);
  }
  const list = rows[row + optionsColumn] as number;
  for (let index = count; index < next; index++) {
    optionList(context, [...path, 5, index, 3], row, list, 'ExtensionRangeOptions', declaration?.parent);
  }
  return next;
}

/** Writes a `reserved` statement; `numbers` are the fields of the descriptor for ranges and names. */
export function reservedLocations(
  context: LocationContext,
  path: Path,
  row: number,
  counts: { reservedRanges: number; reservedNames: number },
  numbers: { readonly ranges: number; readonly names: number },
): void {
  const { rows } = context;
  const children = childRows(rows, row);
  const isRanges = children.some((child) => rows[child] === KindNumber.range);
  writeStatement(context, [...path, isRanges ? numbers.ranges : numbers.names], row);
  for (const child of children) {
    if (isRanges) rangeLocation(context, [...path, numbers.ranges, counts.reservedRanges++], child);
    else writeRow(context, [...path, numbers.names, counts.reservedNames++], child);
  }
}

/** A single number is both the start and the end of its range; if it has a sign, protoc uses only the sign as the end. */
function rangeLocation(context: LocationContext, path: Path, row: number): void {
  const { rows } = context;
  const first = rows[row + range.first] as number;
  const last = rows[row + range.last] as number;
  writeRow(context, path, row);
  boundLocation(context, [...path, 1], row, first);
  if (last !== -1) boundLocation(context, [...path, 2], row, last);
  else if (first !== -1) {
    const token = rows[row + Column.firstToken] as number;
    context.locations.write([...path, 2], token, token + 1);
  }
}

function boundLocation({ rows, tree, locations }: LocationContext, path: Path, row: number, token: number): void {
  if (token === -1) return;
  const isSigned =
    token > (rows[row + Column.firstToken] as number) && tree.tokens.kinds[token - 1] === TokenKind.minus;
  locations.write(path, isSigned ? token - 1 : token, token + 1);
}
