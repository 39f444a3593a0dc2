/** Reserved and extension ranges, and reserved names. */
import { ExtensionsNode, ReservedNode, slotColumns, TokenKind } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { maxNumber } from '../shape/max-number.ts';
import { optionRows } from '../shape/option-rows.ts';
import { rangeBounds } from '../write/write-ranges.ts';
import type { DescribeContext } from './describe-context.ts';
import { describeOptions } from './describe-options.ts';
import type { ExtensionRangeFact, NumberRange, ReservedName, Visibility } from './file-shape.ts';

/** The ranges of an `extensions` statement. */
export function describeExtensionRanges(
  context: DescribeContext,
  row: number,
  parent: Declaration,
): readonly ExtensionRangeFact[] {
  const { tree, file } = context;
  const scope = { file, parent: parent.parent };
  const { facts } = describeOptions(context, 'ExtensionRangeOptions', optionRows(tree, row), scope);
  return new ExtensionsNode(tree, row).ranges.map((range) => ({
    ...rangeBounds(range, maxNumber(parent)),
    row: range.row,
    options: facts,
  }));
}

/** The numbers of some `reserved` statements of a message or enum. */
export function describeReservedRanges(
  { tree }: DescribeContext,
  rows: readonly number[],
  type: Declaration,
): readonly NumberRange[] {
  return rows.flatMap((row) =>
    new ReservedNode(tree, row).items.flatMap((item) =>
      item.kind === 'range' ? [{ ...rangeBounds(item, maxNumber(type)), row: item.row }] : [],
    ),
  );
}

/** The names of some `reserved` statements. */
export function describeReservedNames({ tree }: DescribeContext, rows: readonly number[]): readonly ReservedName[] {
  return rows.flatMap((row) =>
    new ReservedNode(tree, row).items.flatMap((item) => {
      if (item.kind === 'range') return [];
      return [{ name: item.kind === 'string' ? item.value : item.name, row: item.row }];
    }),
  );
}

const visibilityColumns = { message: slotColumns('message').visibility, enum: slotColumns('enum').visibility };

/** The visibility of a message or enum. */
export function describeVisibility({ tree, rows }: DescribeContext, row: number, of: 'message' | 'enum'): Visibility {
  const token = rows[row + visibilityColumns[of]] as number;
  if (token === -1) return undefined;
  return tree.tokens.kinds[token] === TokenKind.export ? 'export' : 'local';
}
