/** The locations of messages, fields, oneofs and extend blocks. */
import { Column, endOfRow, firstChild, KindNumber, slotColumns, viewAt } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { enumLocations } from './enum-locations.ts';
import { fieldLocations } from './field-locations.ts';
import { writeStatement, writeToken, type LocationContext, type Path } from './location-context.ts';
import { StatementOptions } from './option-locations.ts';
import { extensionLocations, reservedLocations } from './range-locations.ts';

const message = slotColumns('message');
const oneof = slotColumns('oneof');

/** The number of elements of each kind so far. */
interface Counts {
  fields: number;
  nested: number;
  enums: number;
  extensions: number;
  oneofs: number;
  extensionRanges: number;
  reservedRanges: number;
  reservedNames: number;
}

/** Writes a message; its location does not include `export` or `local`. */
export function messageLocations(context: LocationContext, path: Path, row: number): void {
  const { rows, locations, tree } = context;
  const visibility = rows[row + message.visibility] as number;
  const first = visibility === -1 ? (rows[row + Column.firstToken] as number) : visibility + 1;
  locations.write(path, first, rows[row + Column.endToken] as number, viewAt(tree, row));
  writeToken(context, [...path, 1], rows[row + message.name] as number);
  memberLocations(context, path, row);
}

/** Writes the content of the block of a message or group. */
export function memberLocations(context: LocationContext, path: Path, block: number): void {
  const { rows, file } = context;
  const declaration = file.typeAt(block);
  const counts: Counts = {
    fields: 0,
    nested: 0,
    enums: 0,
    extensions: 0,
    oneofs: 0,
    extensionRanges: 0,
    reservedRanges: 0,
    reservedNames: 0,
  };
  const options = new StatementOptions(context, block, 'MessageOptions', declaration?.parent);
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    switch (rows[row]) {
      case KindNumber.field:
      case KindNumber.mapField:
      case KindNumber.group:
        memberField(context, path, row, counts, declaration);
        break;
      case KindNumber.oneof:
        oneofLocations(context, path, row, counts, declaration);
        break;
      case KindNumber.message:
        messageLocations(context, [...path, 3, counts.nested++], row);
        break;
      case KindNumber.enum:
        enumLocations(context, [...path, 4, counts.enums++], row);
        break;
      case KindNumber.extensions:
        counts.extensionRanges = extensionLocations(context, path, row, counts.extensionRanges, declaration);
        break;
      case KindNumber.extend:
        extendLocations(
          context,
          [...path, 6],
          row,
          () => counts.extensions++,
          () => [...path, 3, counts.nested++],
        );
        break;
      case KindNumber.reserved:
        reservedLocations(context, path, row, counts, { ranges: 9, names: 10 });
        break;
      case KindNumber.option:
        options.write([...path, 7], row);
        break;
      default:
    }
  }
}

/** Writes an extend block and its fields. */
export function extendLocations(
  context: LocationContext,
  path: Path,
  block: number,
  nextExtension: () => number,
  groupPath: () => Path,
): void {
  const { rows, file } = context;
  writeStatement(context, path, block);
  const end = endOfRow(rows, block);
  const parent = file.extensions.find((each) => each.block === block)?.parent;
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    if (rows[row] !== KindNumber.field && rows[row] !== KindNumber.group) continue;
    fieldLocations(context, [...path, nextExtension()], row, { extend: block, groupPath, parent });
  }
}

function memberField(
  context: LocationContext,
  path: Path,
  row: number,
  counts: Counts,
  declaration: Declaration | undefined,
): void {
  const fieldPath = [...path, 2, counts.fields++];
  // The entry type of a map has an index, too, although it has no location.
  if (context.rows[row] === KindNumber.mapField) counts.nested++;
  fieldLocations(context, fieldPath, row, {
    extend: undefined,
    groupPath: () => [...path, 3, counts.nested++],
    parent: declaration,
  });
}

function oneofLocations(
  context: LocationContext,
  path: Path,
  block: number,
  counts: Counts,
  declaration: Declaration | undefined,
): void {
  const { rows } = context;
  const oneofPath = [...path, 8, counts.oneofs++];
  writeStatement(context, oneofPath, block);
  writeToken(context, [...oneofPath, 1], rows[block + oneof.name] as number);
  const options = new StatementOptions(context, block, 'OneofOptions', declaration);
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    if (rows[row] === KindNumber.option) {
      options.write([...oneofPath, 2], row);
    } else if (rows[row] === KindNumber.field || rows[row] === KindNumber.group) {
      memberField(context, path, row, counts, declaration);
    }
  }
}
