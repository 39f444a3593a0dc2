/** Checks enums: the first value, shared numbers and names, and reserved ranges. */
import { endOfRow, firstChild, KindNumber, ReservedNode, slotColumns, TokenKind } from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import { integerValue } from '../shape/integer-value.ts';
import { findOption, optionRows, optionWord } from '../shape/option-rows.ts';
import { rangeBounds } from '../write/write-ranges.ts';
import type { CheckContext } from './check-context.ts';
import { checkNameLength } from './check-name-lengths.ts';
import { RangeSet, type NumberRange } from './range-set.ts';

const value = slotColumns('enumValue');
const { name: enumName } = slotColumns('enum');

interface EnumValue {
  readonly name: string;
  readonly nameToken: number;
  readonly number: number;
  readonly numberToken: number;
}

/** Checks every enum of a file. */
export function checkEnums(context: CheckContext): void {
  for (const type of context.file.types) if (type.kind === 'enum') checkEnum(context, type);
}

function checkEnum(context: CheckContext, type: Declaration): void {
  const values = collectValues(context, type.row);
  const [first] = values;
  if (first === undefined) {
    context.error('empty-enum', 'an enum needs at least one value', context.token(type.row, enumName));
    return;
  }
  const { enum_type: enumType } = context.linker.features.ofDeclaration(type);
  if (enumType === 'OPEN' && first.number !== 0) {
    context.error('first-value', 'the first value of an open enum must be zero', first.numberToken);
  }
  checkAliases(context, type, values);
  checkJsonNames(context, type, values);
  checkReserved(context, type.row, values);
}

function collectValues(context: CheckContext, row: number): EnumValue[] {
  const { rows, tree } = context;
  const values: EnumValue[] = [];
  const end = endOfRow(rows, row);
  for (let child = firstChild(rows, row); child < end; child = endOfRow(rows, child)) {
    if (rows[child] !== KindNumber.enumValue || context.token(child, value.number) === -1) continue;
    const numberToken = context.token(child, value.number);
    const sign = tree.tokens.kinds[numberToken - 1] === TokenKind.minus ? -1 : 1;
    values.push({
      name: context.text(child, value.name),
      nameToken: context.token(child, value.name),
      number: sign * integerValue(context.text(child, value.number)) + 0,
      numberToken,
    });
  }
  return values;
}

function checkAliases(context: CheckContext, type: Declaration, values: readonly EnumValue[]): void {
  const options = optionRows(context.tree, type.row);
  const allowed = optionWord(context.tree, options, 'allow_alias');
  const byNumber = new Map<number, EnumValue>();
  let shared = false;
  for (const each of values) {
    const former = byNumber.get(each.number);
    if (former === undefined) byNumber.set(each.number, each);
    else {
      shared = true;
      if (allowed !== 'true') {
        const message = `number ${each.number} is taken by \`${former.name}\`; \`option allow_alias = true;\` would allow both`;
        context.error('duplicate-number', message, each.numberToken, context.related('taken here', former.numberToken));
      }
    }
  }
  const option = findOption(context.tree, options, 'allow_alias');
  if (option === undefined) return;
  if (allowed === 'false') context.errorAtRow('needless-alias', '`allow_alias = false` has no effect', option);
  else if (allowed === 'true' && !shared) {
    context.errorAtRow('needless-alias', 'no two values share a number, so `allow_alias` is not needed', option);
  }
}

/** JSON and some languages remove the enum name from the value name and ignore letter case, so the remaining names must differ. */
function checkJsonNames(context: CheckContext, type: Declaration, values: readonly EnumValue[]): void {
  const legacy =
    context.tree.edition === 'proto2' &&
    optionWord(context.tree, optionRows(context.tree, type.row), 'deprecated_legacy_json_field_conflicts') === 'true';
  if (legacy) return;
  const byName = new Map<string, EnumValue>();
  for (const each of values) {
    const short = strippedName(type.name, each.name);
    const former = byName.get(short);
    if (former !== undefined && former.name !== each.name && former.number !== each.number) {
      const message = `\`${each.name}\` and \`${former.name}\` have the same name in languages that ignore letter case and the prefix of the enum`;
      context.error(
        'json-name-conflict',
        message,
        each.nameToken,
        context.related('the other value', former.nameToken),
      );
    }
    byName.set(short, former ?? each);
  }
}

function strippedName(enumTypeName: string, valueName: string): string {
  const prefix = enumTypeName.replaceAll('_', '').toLowerCase();
  let matched = 0;
  let at = 0;
  while (at < valueName.length && matched < prefix.length) {
    if (valueName[at] !== '_') {
      if ((valueName[at] as string).toLowerCase() !== prefix[matched]) break;
      matched++;
    }
    at++;
  }
  const rest = matched === prefix.length ? valueName.slice(at).replace(/^_+/, '') : '';
  return (rest === '' ? valueName : rest)
    .split('_')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1).toLowerCase())
    .join('');
}

function checkReserved(context: CheckContext, row: number, values: readonly EnumValue[]): void {
  const names = new Set<string>();
  const ranges: NumberRange[] = [];
  const { rows, tree } = context;
  const end = endOfRow(rows, row);
  for (let child = firstChild(rows, row); child < end; child = endOfRow(rows, child)) {
    if (rows[child] !== KindNumber.reserved) continue;
    for (const item of new ReservedNode(tree, child).items) {
      if (item.kind === 'range') {
        const range = { ...rangeBounds(item, 2 ** 31 - 1), row: item.row };
        if (range.last < range.first) context.errorAtRow('number-range', 'the range ends before it begins', item.row);
        ranges.push(range);
        continue;
      }
      const name = item.kind === 'string' ? item.value : item.name;
      if (names.has(name)) context.errorAtRow('reserved-name', `\`${name}\` is reserved twice`, item.row);
      checkNameLength(context, name, item.row);
      names.add(name);
    }
  }
  const reserved = new RangeSet(ranges);
  for (const range of reserved.overlapping()) {
    context.errorAtRow('overlapping-ranges', 'this reserved range overlaps an earlier one', range.row);
  }
  for (const each of values) {
    if (names.has(each.name)) context.error('reserved-name', `\`${each.name}\` is reserved`, each.nameToken);
    if (reserved.has(each.number)) {
      context.error('reserved-number', `number ${each.number} is reserved`, each.numberToken);
    }
  }
}
