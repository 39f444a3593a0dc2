/** Enums and their values. */
import { childRows, KindNumber, slotColumns, TokenKind, tokenText } from '@protoshepherd/syntax';

import { integerValue } from '../shape/integer-value.ts';
import { optionRows } from '../shape/option-rows.ts';
import type { DescribeContext } from './describe-context.ts';
import { describeOptions } from './describe-options.ts';
import { describeReservedNames, describeReservedRanges, describeVisibility } from './describe-ranges.ts';
import type { EnumFact } from './file-shape.ts';

const columns = slotColumns('enumValue');

/** Describes an enum; returns nothing if it has no name. */
export function describeEnum(context: DescribeContext, row: number): readonly EnumFact[] {
  const { linker, file, tree, rows } = context;
  const declaration = file.typeAt(row);
  if (declaration === undefined) return [];
  // Option names are resolved in the scope that contains the enum.
  const scope = { file, parent: declaration.parent };
  const features = linker.features.ofDeclaration(declaration);
  const reserved = childRows(rows, row, KindNumber.reserved);
  const values = childRows(rows, row, KindNumber.enumValue).map((value) => {
    const { name, number } = nameAndNumber(context, value);
    const options = describeOptions(context, 'EnumValueOptions', optionRows(tree, value), scope).facts;
    return { name, fullName: `${declaration.fullName}.${name}`, row: value, options, number };
  });
  return [
    {
      name: declaration.name,
      fullName: declaration.fullName,
      row,
      options: describeOptions(context, 'EnumOptions', optionRows(tree, row), scope).facts,
      visibility: describeVisibility(context, row, 'enum'),
      isClosed: features.enum_type === 'CLOSED',
      jsonFormat: features.json_format,
      values,
      reservedRanges: describeReservedRanges(context, reserved, declaration),
      reservedNames: describeReservedNames(context, reserved),
    },
  ];
}

function nameAndNumber(
  { tree, rows }: DescribeContext,
  row: number,
): { readonly name: string; readonly number: number } {
  const nameToken = rows[row + columns.name] as number;
  const numberToken = rows[row + columns.number] as number;
  const sign = tree.tokens.kinds[numberToken - 1] === TokenKind.minus ? -1 : 1;
  return {
    name: nameToken === -1 ? '' : tokenText(tree, nameToken),
    number: numberToken === -1 ? 0 : sign * integerValue(tokenText(tree, numberToken)),
  };
}
