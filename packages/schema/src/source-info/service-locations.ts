/** The locations of services and their methods. */
import { endOfRow, firstChild, KindNumber, slotColumns } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { writeRow, writeStatement, writeToken, type LocationContext, type Path } from './location-context.ts';
import { StatementOptions } from './option-locations.ts';

const service = slotColumns('service');
const rpc = slotColumns('rpc');

/** Writes a service. */
export function serviceLocations(context: LocationContext, path: Path, block: number): void {
  const { rows, file } = context;
  writeStatement(context, path, block);
  writeToken(context, [...path, 1], rows[block + service.name] as number);
  let methods = 0;
  const options = new StatementOptions(context, block, 'ServiceOptions', undefined);
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    if (rows[row] === KindNumber.option) {
      options.write([...path, 3], row);
    } else if (rows[row] === KindNumber.rpc) {
      methodLocations(context, [...path, 2, methods++], row, file.typeAt(block));
    }
  }
}

function methodLocations(context: LocationContext, path: Path, block: number, parent: Declaration | undefined): void {
  const { rows } = context;
  writeStatement(context, path, block);
  writeToken(context, [...path, 1], rows[block + rpc.name] as number);
  writeToken(context, [...path, 5], rows[block + rpc.inputStream] as number);
  writeRow(context, [...path, 2], rows[block + rpc.input] as number);
  writeToken(context, [...path, 6], rows[block + rpc.outputStream] as number);
  writeRow(context, [...path, 3], rows[block + rpc.output] as number);
  const options = new StatementOptions(context, block, 'MethodOptions', parent);
  const end = endOfRow(rows, block);
  for (let row = firstChild(rows, block); row < end; row = endOfRow(rows, row)) {
    if (rows[row] === KindNumber.option) options.write([...path, 4], row);
  }
}
