/** Writes `EnumDescriptorProto` and its values. */
import { endOfRow, firstChild, KindNumber, slotColumns, TokenKind, tokenText } from '@protoshepherd/syntax';

import { writeElementOptions } from '../options/written-options.ts';
import { integerValue } from '../shape/integer-value.ts';
import { optionRows } from '../shape/option-rows.ts';
import { doubtBuiltInOptions } from './doubt-built-in-options.ts';
import { writeVisibility } from './write-message.ts';
import { writeReservedNames, writeReservedRanges } from './write-ranges.ts';
import type { WriteContext } from './write-context.ts';

const columns = slotColumns('enum');
const value = slotColumns('enumValue');

/** Writes an enum. */
export function writeEnum(context: WriteContext, field: number, row: number): void {
  const { linker, file, tree, rows, writer, duplicates } = context;
  const declaration = file.typeAt(row);
  if (declaration === undefined) return;
  // Option names are resolved in the scope that contains the enum.
  const scope = { file, parent: declaration.parent };
  const mark = writer.begin(field);
  writer.string(1, declaration.name);
  const reserved: number[] = [];
  const prefix = withoutCase(declaration.name);
  duplicates.begin();
  let values = 0;
  const end = endOfRow(rows, row);
  for (let child = firstChild(rows, row); child < end; child = endOfRow(rows, child)) {
    if (rows[child] === KindNumber.reserved) reserved.push(child);
    if (rows[child] !== KindNumber.enumValue) continue;
    const inner = writer.begin(2);
    const { name, number } = writeValue(context, child);
    if (values++ === 0 && number !== 0) file.doubts.add('enums');
    duplicates.addMember(name, shortName(prefix, name), number);
    const options = optionRows(tree, child);
    if (options.length > 0) {
      doubtBuiltInOptions(file, options);
      writeElementOptions(linker, writer, 3, scope, 'EnumValueOptions', options);
    }
    writer.end(inner);
  }
  if (values === 0 || duplicates.hasDuplicates || reserved.length > 0) file.doubts.add('enums');
  const options = optionRows(tree, row);
  if (options.length > 0) {
    doubtBuiltInOptions(file, options);
    writeElementOptions(linker, writer, 3, scope, 'EnumOptions', options);
  }
  for (const each of reserved) writeReservedRanges(context, 4, each, declaration);
  for (const each of reserved) writeReservedNames(context, 5, each);
  writeVisibility(context, 6, rows[row + columns.visibility] as number);
  writer.end(mark);
}

function writeValue(
  { tree, rows, writer }: WriteContext,
  row: number,
): { readonly name: string; readonly number: number } {
  const nameToken = rows[row + value.name] as number;
  const numberToken = rows[row + value.number] as number;
  const name = nameToken === -1 ? '' : tokenText(tree, nameToken);
  const sign = tree.tokens.kinds[numberToken - 1] === TokenKind.minus ? -1 : 1;
  const number = numberToken === -1 ? 0 : sign * integerValue(tokenText(tree, numberToken));
  writer.string(1, name);
  writer.int32(2, number);
  return { name, number };
}

/**
 * The name of a value without letter case, underscores and the name of the enum. Values with different short names have different JSON
 * names.
 */
function shortName(prefix: string, valueName: string): string {
  const name = withoutCase(valueName);
  return name.startsWith(prefix) && name.length > prefix.length ? name.slice(prefix.length) : name;
}

function withoutCase(name: string): string {
  const lower = name.toLowerCase();
  return lower.includes('_') ? lower.replaceAll('_', '') : lower;
}
