/** `SourceCodeInfo`: the location of every element of a file, in the order of protoc's parser. */
import { Column, endOfRow, firstChild, KindNumber, slotColumns, TokenKind } from '@protoshepherd/syntax';

import type { LinkedFile } from '../link/linked-file.ts';
import type { Linker } from '../linker.ts';
import type { ByteWriter } from '../write/byte-writer.ts';
import { enumLocations } from './enum-locations.ts';
import { writeStatement, writeToken, type LocationContext } from './location-context.ts';
import { LocationWriter } from './location-writer.ts';
import { extendLocations, messageLocations } from './message-locations.ts';
import { StatementOptions } from './option-locations.ts';
import { serviceLocations } from './service-locations.ts';

const { modifier: modifierColumn } = slotColumns('import');

/** The number of elements of each kind so far, which is the next index in their path. */
interface Counts {
  imports: number;
  public: number;
  weak: number;
  option: number;
}

/** Writes the locations of everything in a file. */
export function writeSourceInfo(linker: Linker, file: LinkedFile, writer: ByteWriter): void {
  const { tree } = file;
  const { rows } = tree;
  // Options are read a second time, for their paths; their problems are already reported.
  const quiet: Linker = { ...linker, report: () => undefined };
  const locations = new LocationWriter(tree, writer);
  const context: LocationContext = { linker: quiet, file, tree, rows, locations };
  locations.write([], 0, tree.tokens.count);
  const counts: Counts = { imports: 0, public: 0, weak: 0, option: 0 };
  const types = { messages: 0, enums: 0, services: 0, extensions: 0 };
  const options = new StatementOptions(context, 0, 'FileOptions', undefined);
  const end = rows[Column.next] as number;
  for (let row = firstChild(rows, 0); row < end; row = endOfRow(rows, row)) {
    switch (rows[row]) {
      case KindNumber.syntax:
        writeStatement(context, [12], row);
        break;
      case KindNumber.package:
        writeStatement(context, [2], row);
        break;
      case KindNumber.import:
        importLocations(context, row, counts);
        break;
      case KindNumber.option:
        options.write([8], row);
        break;
      case KindNumber.message:
        messageLocations(context, [4, types.messages++], row);
        break;
      case KindNumber.enum:
        enumLocations(context, [5, types.enums++], row);
        break;
      case KindNumber.service:
        serviceLocations(context, [6, types.services++], row);
        break;
      case KindNumber.extend:
        extendLocations(
          context,
          [7],
          row,
          () => types.extensions++,
          () => [4, types.messages++],
        );
        break;
      default:
    }
  }
}

function importLocations(context: LocationContext, row: number, counts: Counts): void {
  const modifier = context.rows[row + modifierColumn] as number;
  const kind = modifier === -1 ? 0 : context.tree.tokens.kinds[modifier];
  if (kind === TokenKind.option) return writeStatement(context, [15, counts.option++], row);
  writeStatement(context, [3, counts.imports++], row);
  if (kind === TokenKind.public) writeToken(context, [10, counts.public++], modifier);
  if (kind === TokenKind.weak) writeToken(context, [11, counts.weak++], modifier);
}
