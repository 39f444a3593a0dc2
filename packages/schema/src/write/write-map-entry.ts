/** Writes the generated entry type of a map, with its two fields. */
import { interpretOptions } from '../options/interpret-options.ts';
import { writeOptions } from '../options/write-option-message.ts';
import { isMapEntry, mapEntryShapes } from '../shape/field-shape.ts';
import { optionName, optionRows } from '../shape/option-rows.ts';
import { FieldType } from '../shape/scalar-types.ts';
import { isUnusualType } from './is-unusual.ts';
import type { WriteContext } from './write-context.ts';

/** Writes the entry type of a map field. */
export function writeMapEntry(context: WriteContext, field: number, row: number): void {
  const { linker, file, tree, writer } = context;
  const entry = file.typeAt(row);
  if (entry === undefined) return;
  const { parent } = entry;
  // Features of the map apply to keys and values, too.
  const features = optionRows(tree, row).filter((option) => optionName(tree, option).startsWith('features'));
  const mark = writer.begin(field);
  writer.string(1, entry.name);
  const [key, value] = mapEntryShapes(linker.symbols, entry);
  const isUsual = key.typeDeclaration === undefined && isKeyType(key.type) && value.type !== 0;
  // An enum in a map needs the full checks.
  const { typeDeclaration } = value;
  const isEntry = typeDeclaration !== undefined && isMapEntry(typeDeclaration);
  if (!isUsual || isEntry || value.type === FieldType.enum || isUnusualType(value, file)) {
    file.doubts.add('anything');
  }
  for (const shape of [key, value]) {
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

function isKeyType(type: number): boolean {
  return type !== 0 && type !== FieldType.float && type !== FieldType.double && type !== FieldType.bytes;
}
