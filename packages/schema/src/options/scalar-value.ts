/** Converts scalar literals to values of the type of their field. The result is either the value or a message about what is expected. */
import {
  endOfRow,
  firstChild,
  KindNumber,
  ScalarNode,
  slotColumns,
  StringNode,
  tokenText,
} from '@protoshepherd/syntax';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';
import type { FieldShape } from '../shape/field-shape.ts';
import { bigIntegerValue, integerValue } from '../shape/integer-value.ts';
import { FieldType, typeName } from '../shape/scalar-types.ts';
import type { OptionValue } from './option-message.ts';

/** A value, or a description of the problem. */
export type ScalarResult = { readonly value: OptionValue } | { readonly wrong: string };

/** In text format, `t` is a bool and `5` an enum value; as the value of an option or default they are not. */
export type Notation = 'option' | 'textFormat' | 'default';

const limits: Readonly<Record<number, readonly [bigint, bigint]>> = {
  [FieldType.int32]: [-(2n ** 31n), 2n ** 31n - 1n],
  [FieldType.sint32]: [-(2n ** 31n), 2n ** 31n - 1n],
  [FieldType.sfixed32]: [-(2n ** 31n), 2n ** 31n - 1n],
  [FieldType.uint32]: [0n, 2n ** 32n - 1n],
  [FieldType.fixed32]: [0n, 2n ** 32n - 1n],
  [FieldType.int64]: [-(2n ** 63n), 2n ** 63n - 1n],
  [FieldType.sint64]: [-(2n ** 63n), 2n ** 63n - 1n],
  [FieldType.sfixed64]: [-(2n ** 63n), 2n ** 63n - 1n],
  [FieldType.uint64]: [0n, 2n ** 64n - 1n],
  [FieldType.fixed64]: [0n, 2n ** 64n - 1n],
};

/** Reads the value in a row for a field that is not a message; a closed enum accepts only the numbers that it declares. */
export function scalarValue(
  file: LinkedFile,
  row: number,
  field: FieldShape,
  notation: Notation,
  isClosed = false,
): ScalarResult {
  const { tree } = file;
  const { type } = field;
  if (tree.rows[row] === KindNumber.string) {
    if (type !== FieldType.string && type !== FieldType.bytes) return { wrong: expected(field) };
    const string = new StringNode(tree, row);
    return { value: string.hasEscapes ? string.bytes : string.value };
  }
  if (tree.rows[row] !== KindNumber.scalar) return { wrong: expected(field) };
  const scalar = new ScalarNode(tree, row);
  switch (type) {
    case FieldType.string:
    case FieldType.bytes:
      return { wrong: expected(field) };
    case FieldType.bool:
      return boolValue(scalar, notation);
    case FieldType.enum:
      return enumValue(scalar, field, notation, isClosed);
    case FieldType.float:
    case FieldType.double:
      return floatValue(scalar, field, notation);
    default:
      return wholeValue(scalar, field);
  }
}

function boolValue(scalar: ScalarNode, notation: Notation): ScalarResult {
  if (!scalar.isNegative) {
    const { literal } = scalar;
    if (literal === 'true' || literal === 'false') return { value: literal === 'true' };
    if (notation === 'textFormat') {
      if (/^(?:t|True|0*1|0x0*1)$/.test(literal)) return { value: true };
      if (/^(?:f|False|0+|0x0+)$/.test(literal)) return { value: false };
    }
  }
  return { wrong: 'expected `true` or `false`' };
}

function enumValue(scalar: ScalarNode, field: FieldShape, notation: Notation, isClosed: boolean): ScalarResult {
  const declaration = field.typeDeclaration;
  if (declaration === undefined) return { wrong: expected(field) };
  if (scalar.literalKind === 'word' && !scalar.isNegative) {
    const number = enumNumber(declaration, scalar.literal);
    return number === undefined
      ? { wrong: `\`${declaration.fullName}\` has no value \`${scalar.literal}\`` }
      : { value: number };
  }
  if (notation === 'textFormat' && scalar.literalKind === 'integer') {
    const number = integerValue(scalar.literal) * (scalar.isNegative ? -1 : 1);
    if (number < -(2 ** 31) || number >= 2 ** 31) return { wrong: 'the number does not fit into an enum (int32)' };
    const known = !isClosed || [...enumNumbers(declaration).values()].includes(number);
    return known ? { value: number } : { wrong: `\`${declaration.fullName}\` has no value ${number}` };
  }
  return { wrong: expected(field) };
}

function floatValue(scalar: ScalarNode, field: FieldShape, notation: Notation): ScalarResult {
  const sign = scalar.isNegative ? -1 : 1;
  if (scalar.literalKind === 'word') {
    const word = notation === 'textFormat' ? scalar.literal.toLowerCase() : scalar.literal;
    if (word === 'inf' || (word === 'infinity' && notation === 'textFormat')) return { value: sign * Infinity };
    if (word !== 'nan') return { wrong: expected(field) };
    return { value: scalar.isNegative && notation === 'textFormat' ? negativeNaN(field.type) : Number.NaN };
  }
  if (notation === 'textFormat' && /^0[\dxX]/.test(scalar.literal)) return { wrong: 'expected a decimal number' };
  if (
    /^0[\dxX]/.test(scalar.literal) &&
    scalar.literalKind === 'integer' &&
    bigIntegerValue(scalar.literal) >= 2n ** 64n
  ) {
    return { wrong: 'the number does not fit into 64 bits' };
  }
  const number = scalar.literalKind === 'integer' ? Number(bigIntegerValue(scalar.literal)) : Number(scalar.literal);
  // Integers have no negative zero, except in text format, which parses it as a float.
  const isWhole = notation === 'option' && scalar.literalKind === 'integer';
  return { value: isWhole && number === 0 ? 0 : sign * number };
}

/** A number whose sign JavaScript does not preserve, as the bits to be written. */
function negativeNaN(type: number): bigint {
  return type === FieldType.float ? 0xff_c0_00_00n : 0xff_f8_00_00_00_00_00_00n;
}

function wholeValue(scalar: ScalarNode, field: FieldShape): ScalarResult {
  if (scalar.literalKind !== 'integer') return { wrong: expected(field) };
  const { literal, isNegative } = scalar;
  const [least, greatest] = limits[field.type] ?? [0n, 0n];
  if (isNegative && least === 0n) return { wrong: `${typeName(field.type)} has no negative numbers` };
  // Nine digits fit into every type.
  if (literal.length <= 9) {
    return { value: integerValue(literal) * (isNegative ? -1 : 1) };
  }
  const value = bigIntegerValue(literal) * (isNegative ? -1n : 1n);
  if (value < least || value > greatest) return { wrong: `the number does not fit into ${typeName(field.type)}` };
  return { value };
}

function expected(field: FieldShape): string {
  if (field.type === FieldType.string || field.type === FieldType.bytes) return 'expected a string in quotes';
  if (field.type === FieldType.enum) return `expected a value of \`${field.typeDeclaration?.fullName ?? 'the enum'}\``;
  if (field.type === FieldType.bool) return 'expected `true` or `false`';
  const isFloat = field.type === FieldType.float || field.type === FieldType.double;
  return isFloat ? 'expected a number' : `expected an integer (${typeName(field.type)})`;
}

const value = slotColumns('enumValue');
const numbers = new WeakMap<Declaration, ReadonlyMap<string, number>>();

/** The number of an enum value, by name. */
export function enumNumber(declaration: Declaration, name: string): number | undefined {
  return enumNumbers(declaration).get(name);
}

/** The number of the first value of an enum. */
export function firstEnumNumber(declaration: Declaration): number | undefined {
  return enumNumbers(declaration).values().next().value;
}

/** The numbers of an enum by name, in source order; cached. */
export function enumNumbers(declaration: Declaration): ReadonlyMap<string, number> {
  let known = numbers.get(declaration);
  if (known === undefined) {
    known = readNumbers(declaration);
    numbers.set(declaration, known);
  }
  return known;
}

function readNumbers({ file: { tree }, row }: Declaration): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  const end = endOfRow(tree.rows, row);
  for (let child = firstChild(tree.rows, row); child < end; child = endOfRow(tree.rows, child)) {
    if (tree.rows[child] !== KindNumber.enumValue) continue;
    const number = tree.rows[child + value.number] as number;
    if (number === -1) continue;
    const negative = tree.tokens.kinds[number - 1] === 45;
    const name = tokenText(tree, tree.rows[child + value.name] as number);
    if (!found.has(name)) found.set(name, integerValue(tokenText(tree, number)) * (negative ? -1 : 1));
  }
  return found;
}
