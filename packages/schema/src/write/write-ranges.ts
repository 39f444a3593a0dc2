/** Writes extension and reserved ranges and reserved names. Ranges of messages have an exclusive end, ranges of enums an inclusive one. */
import { ExtensionsNode, RangeNode, ReservedNode } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { interpretOptions } from '../options/interpret-options.ts';
import { writeOptions } from '../options/write-option-message.ts';
import { maxNumber } from '../shape/max-number.ts';
import { integerValue } from '../shape/integer-value.ts';
import { optionRows } from '../shape/option-rows.ts';
import type { WriteContext } from './write-context.ts';

/** Writes the ranges of an `extensions` statement. */
export function writeExtensionRanges(context: WriteContext, field: number, row: number, parent: Declaration): void {
  const { linker, file, tree, writer } = context;
  const options = optionRows(tree, row);
  for (const range of new ExtensionsNode(tree, row).ranges) {
    const { first, last } = rangeBounds(range, maxNumber(parent));
    const mark = writer.begin(field);
    writer.int32(1, first);
    writer.int32(2, last + 1);
    if (options.length > 0) {
      const message = interpretOptions(linker, { file, parent: parent.parent }, 'ExtensionRangeOptions', options);
      writeOptions(linker.traits, writer, 3, message);
    }
    writer.end(mark);
  }
}

/** Writes the number ranges of a `reserved` statement in a message or enum. */
export function writeReservedRanges(context: WriteContext, field: number, row: number, type: Declaration): void {
  const { tree, writer } = context;
  for (const item of new ReservedNode(tree, row).items) {
    if (item.kind !== 'range') return;
    const { first, last } = rangeBounds(item, maxNumber(type));
    const mark = writer.begin(field);
    writer.int32(1, first);
    writer.int32(2, type.kind === 'enum' ? last : last + 1);
    writer.end(mark);
  }
}

/** Writes the names of a `reserved` statement. */
export function writeReservedNames({ tree, writer }: WriteContext, field: number, row: number): void {
  for (const item of new ReservedNode(tree, row).items) {
    if (item.kind === 'string') writer.bytes(field, item.bytes);
    if (item.kind === 'reservedName') writer.string(field, item.name);
  }
}

/** The first and last number of a range. */
export function rangeBounds(range: RangeNode, max: number): { readonly first: number; readonly last: number } {
  const first = signed(range.first);
  if (range.last === undefined) return { first, last: first };
  return { first, last: range.last === 'max' ? max : signed(range.last) };
}

function signed(literal: string): number {
  return literal.startsWith('-') ? -integerValue(literal.slice(1)) : integerValue(literal);
}
