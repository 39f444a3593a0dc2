/** The locations of the parts of a field. */
import { Column, KindNumber, rowText, slotColumns, viewAt } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { scalarType } from '../shape/scalar-types.ts';
import { writeRow, writeStatement, writeToken, type LocationContext, type Path } from './location-context.ts';
import { memberLocations } from './message-locations.ts';
import { optionList } from './option-locations.ts';

const columns = { field: slotColumns('field'), mapField: slotColumns('mapField'), group: slotColumns('group') };
const { extendee } = slotColumns('extend');

/** The context of a field. */
export interface FieldPlace {
  /** The enclosing extend block. */
  readonly extend: number | undefined;
  /** The path of the message declared by a group. */
  readonly groupPath: () => Path;
  /** The enclosing message. */
  readonly parent: Declaration | undefined;
}

/** Writes a field of any form. */
export function fieldLocations(context: LocationContext, path: Path, row: number, place: FieldPlace): void {
  if (context.rows[row] === KindNumber.group) return groupLocations(context, path, row, place);
  writeStatement(context, path, row);
  if (context.rows[row] === KindNumber.mapField) return mapLocations(context, path, row, place);
  const { rows, tree } = context;
  extendeeLocation(context, path, place);
  writeToken(context, [...path, 4], rows[row + columns.field.label] as number);
  const type = rows[row + columns.field.type] as number;
  if (type !== -1)
    writeRow(context, [...path, scalarType(rowText(tree, type), tree.edition) === undefined ? 6 : 5], type);
  writeToken(context, [...path, 1], rows[row + columns.field.name] as number);
  writeToken(context, [...path, 3], rows[row + columns.field.number] as number);
  optionList(context, [...path, 8], row, rows[row + columns.field.options] as number, 'FieldOptions', place.parent);
}

function mapLocations(context: LocationContext, path: Path, row: number, place: FieldPlace): void {
  const { rows, locations } = context;
  const name = rows[row + columns.mapField.name] as number;
  if (name !== -1) locations.write([...path, 6], rows[row + Column.firstToken] as number, name);
  writeToken(context, [...path, 1], name);
  writeToken(context, [...path, 3], rows[row + columns.mapField.number] as number);
  optionList(context, [...path, 8], row, rows[row + columns.mapField.options] as number, 'FieldOptions', place.parent);
}

/** A group is a field and a message; the comments belong to the message. */
function groupLocations(context: LocationContext, path: Path, row: number, place: FieldPlace): void {
  const { rows, tree, locations } = context;
  const first = rows[row + Column.firstToken] as number;
  const end = rows[row + Column.endToken] as number;
  const name = rows[row + columns.group.name] as number;
  locations.write(path, first, end);
  extendeeLocation(context, path, place);
  writeToken(context, [...path, 4], rows[row + columns.group.label] as number);
  if (name !== -1) writeToken(context, [...path, 5], name - 1);
  writeToken(context, [...path, 1], name);
  writeToken(context, [...path, 3], rows[row + columns.group.number] as number);
  optionList(context, [...path, 8], row, rows[row + columns.group.options] as number, 'FieldOptions', place.parent);
  const message = place.groupPath();
  locations.write(message, first, end, viewAt(tree, row));
  writeToken(context, [...message, 1], name);
  writeToken(context, [...path, 6], name);
  memberLocations(context, message, row);
}

function extendeeLocation(context: LocationContext, path: Path, { extend }: FieldPlace): void {
  if (extend !== undefined) writeRow(context, [...path, 2], context.rows[extend + extendee] as number);
}
