/** Prints an enum descriptor as .proto text. */
import {
  EnumOptionsSchema,
  EnumValueOptionsSchema,
  SymbolVisibility,
  type EnumDescriptorProto,
} from '@bufbuild/protobuf/wkt';

import { quoted, type SourcePrinter } from './source-printer.ts';

/** Prints an enum. */
export function printEnum(printer: SourcePrinter, type: EnumDescriptorProto): void {
  printer.comment(type);
  printer.block(`${visibilityWord(type.visibility)}enum ${type.name}`, () => {
    printer.optionStatements(EnumOptionsSchema, type.options);
    for (const value of type.value) {
      const options = printer.brackets(printer.options(EnumValueOptionsSchema, value.options));
      printer.comment(value);
      printer.line(`${value.name} = ${value.number}${options};`);
    }
    for (const { start, end } of type.reservedRange) printer.line(`reserved ${start} to ${end};`);
    printReservedNames(printer, type.reservedName);
  });
}

/** Reserved names: in quotes, or as identifiers in editions. */
export function printReservedNames(printer: SourcePrinter, names: readonly string[]): void {
  for (const name of names) printer.line(`reserved ${printer.syntax === 'editions' ? name : quoted(name)};`);
}

/** `export` or `local` followed by a blank, if set. */
export function visibilityWord(visibility: SymbolVisibility): string {
  if (visibility === SymbolVisibility.VISIBILITY_EXPORT) return 'export ';
  return visibility === SymbolVisibility.VISIBILITY_LOCAL ? 'local ' : '';
}
