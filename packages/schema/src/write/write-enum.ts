/**
 * `EnumDescriptorProto` and its values.
 */
import { endOfRow, firstChild, KindNumber, slotColumns, TokenKind, tokenText } from '@protoshepherd/syntax';

import { interpretOptions } from '../options/interpret-options.ts';
import { writeOptions } from '../options/write-option-message.ts';
import { integerValue } from '../shape/integer-value.ts';
import { optionRows } from '../shape/option-rows.ts';
import { writeVisibility } from './write-message.ts';
import { writeReservedNames, writeReservedRanges } from './write-ranges.ts';
import type { WriteContext } from './write-context.ts';

const columns = slotColumns('enum');
const value = slotColumns('enumValue');

/** Writes an enum. */
export function writeEnum(context: WriteContext, field: number, row: number): void {
  const { linker, file, tree, rows, writer } = context;
  const declaration = file.typeAt(row);
  if (declaration === undefined) return;
  // The names of options are looked up from beside the enum.
  const scope = { file, parent: declaration.parent };
  const mark = writer.begin(field);
  writer.string(1, declaration.name);
  const reserved: number[] = [];
  const end = endOfRow(rows, row);
  for (let child = firstChild(rows, row); child < end; child = endOfRow(rows, child)) {
    if (rows[child] === KindNumber.reserved) reserved.push(child);
    if (rows[child] !== KindNumber.enumValue) continue;
    const inner = writer.begin(2);
    writeValue(context, child);
    const options = optionRows(tree, child);
    if (options.length > 0) {
      writeOptions(linker.traits, writer, 3, interpretOptions(linker, scope, 'EnumValueOptions', options));
    }
    writer.end(inner);
  }
  const options = optionRows(tree, row);
  if (options.length > 0) {
    writeOptions(linker.traits, writer, 3, interpretOptions(linker, scope, 'EnumOptions', options));
  }
  for (const each of reserved) writeReservedRanges(context, 4, each, 'enum');
  for (const each of reserved) writeReservedNames(context, 5, each);
  writeVisibility(context, 6, rows[row + columns.visibility] as number);
  writer.end(mark);
}

function writeValue({ tree, rows, writer }: WriteContext, row: number): void {
  const name = rows[row + value.name] as number;
  const number = rows[row + value.number] as number;
  if (name !== -1) writer.string(1, tokenText(tree, name));
  if (number === -1) return;
  const sign = tree.tokens.kinds[number - 1] === TokenKind.minus ? -1 : 1;
  writer.int32(2, sign * integerValue(tokenText(tree, number)));
}
