/** The locations of enums and their values. */
import { Column, endOfRow, firstChild, KindNumber, slotColumns, TokenKind, viewAt } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { writeStatement, writeToken, type LocationContext, type Path } from './location-context.ts';
import { optionList, StatementOptions } from './option-locations.ts';
import { reservedLocations } from './range-locations.ts';

const columns = slotColumns('enum');
const value = slotColumns('enumValue');

/** Writes an enum; its location does not include `export` or `local`. */
export function enumLocations(context: LocationContext, path: Path, block: number): void {
  const { rows, file, locations, tree } = context;
  const visibility = rows[block + columns.visibility] as number;
  const first = visibility === -1 ? (rows[block + Column.firstToken] as number) : visibility + 1;
  locations.write(path, first, rows[block + Column.endToken] as number, viewAt(tree, block));
  writeToken(context, [...path, 1], rows[block + columns.name] as number);
  const counts = { reservedRanges: 0, reservedNames: 0 };
  let values = 0;
  const parent = file.typeAt(block)?.parent;
  const options = new StatementOptions(context, block, 'EnumOptions', parent);
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    if (rows[row] === KindNumber.option) options.write([...path, 3], row);
    else if (rows[row] === KindNumber.enumValue) valueLocations(context, [...path, 2, values++], row, parent);
    else if (rows[row] === KindNumber.reserved) reservedLocations(context, path, row, counts, { ranges: 4, names: 5 });
  }
}

function valueLocations(context: LocationContext, path: Path, row: number, parent: Declaration | undefined): void {
  const { rows, tree, locations } = context;
  writeStatement(context, path, row);
  writeToken(context, [...path, 1], rows[row + value.name] as number);
  const number = rows[row + value.number] as number;
  if (number !== -1) {
    const isSigned = tree.tokens.kinds[number - 1] === TokenKind.minus;
    locations.write([...path, 2], isSigned ? number - 1 : number, number + 1);
  }
  optionList(context, [...path, 3], row, rows[row + value.options] as number, 'EnumValueOptions', parent);
}
