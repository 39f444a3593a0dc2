/**
 * The message that protobuf makes for the entries of a map, with its two fields.
 */
import type { Declaration } from '../declaration.ts';
import { interpretOptions } from '../options/interpret-options.ts';
import { writeOptions } from '../options/write-option-message.ts';
import { mapEntryShapes } from '../shape/field-shape.ts';
import { mapEntryName } from '../shape/names.ts';
import { optionName, optionRows } from '../shape/option-rows.ts';
import { slotColumns, tokenText } from '@protoshepherd/syntax';
import type { WriteContext } from './write-context.ts';

const columns = slotColumns('mapField');

/** Writes the entry message of a map field. */
export function writeMapEntry(context: WriteContext, field: number, row: number, parent: Declaration): void {
  const { linker, file, tree, rows, writer } = context;
  const nameToken = rows[row + columns.name] as number;
  if (nameToken === -1) return;
  const name = mapEntryName(tokenText(tree, nameToken));
  const entry: Declaration = {
    kind: 'message',
    name,
    fullName: `${parent.fullName}.${name}`,
    file,
    row,
    block: -1,
    parent,
  };
  // Features of the map hold for keys and values too.
  const features = optionRows(tree, row).filter((option) => optionName(tree, option).startsWith('features'));
  const mark = writer.begin(field);
  writer.string(1, name);
  for (const shape of mapEntryShapes(linker.symbols, entry)) {
    const inner = writer.begin(2);
    writer.string(1, shape.name);
    writer.int32(3, shape.number);
    writer.int32(4, 1);
    if (shape.type !== 0) writer.int32(5, shape.type);
    if (shape.typeDeclaration !== undefined) writer.reference(6, shape.typeDeclaration.fullName);
    if (features.length > 0) {
      writeOptions(linker.traits, writer, 8, interpretOptions(linker, { file, parent }, 'FieldOptions', features));
    }
    writer.string(10, shape.name);
    writer.end(inner);
  }
  const options = writer.begin(7);
  writer.bool(7, true);
  writer.end(options);
  writer.end(mark);
}
