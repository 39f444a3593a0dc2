/** Values without parts: scalars, enum values and map keys, judged by the JSON form of protobuf. */
import { describeValue, validateScalar, wholeNumber } from '@protoshepherd/migrate';
import type { DataValue } from '@protoshepherd/workspace';

import type { EnumType, EnumValueType } from '../message-type.ts';
import type { MismatchKind } from '../walk-result.ts';

/** The interpretation of an enum value in the data. */
export type EnumReading =
  | { readonly kind: 'value'; readonly value: EnumValueType }
  /** A name in the wrong case. */
  | { readonly kind: 'value-case'; readonly value: EnumValueType; readonly text: string }
  /** The null of `google.protobuf.NullValue`. */
  | { readonly kind: 'null' }
  | {
      readonly kind: Extract<MismatchKind, 'unknown-value' | 'unlisted-number' | 'wrong-type'>;
      readonly text: string;
    };

const nullValue = 'google.protobuf.NullValue';
const minInt32 = -(2n ** 31n);
const maxInt32 = 2n ** 31n - 1n;

/** True if null is a value of the enum rather than a missing one. */
export function isNullEnum({ name }: EnumType): boolean {
  return name === nullValue;
}

/** Reads an enum value by name or number. */
export function readEnum(type: EnumType, value: DataValue): EnumReading {
  if (value === null && isNullEnum(type)) return { kind: 'null' };
  if (typeof value === 'string') {
    const named = type.byName.get(value);
    return named === undefined ? readUnknownName(type, value) : { kind: 'value', value: named };
  }
  const number = wholeNumber(value);
  if (number === undefined)
    return { kind: 'wrong-type', text: `expected the name of a value of ${type.name}, found ${describeValue(value)}` };
  const listed = type.byNumber.get(number);
  if (listed !== undefined) return { kind: 'value', value: listed };
  if (type.isClosed) return { kind: 'unknown-value', text: `the enum ${type.name} has no value ${number}` };
  return number < minInt32 || number > maxInt32
    ? { kind: 'wrong-type', text: `the number of an enum value is between ${minInt32} and ${maxInt32}` }
    : { kind: 'unlisted-number', text: `the enum ${type.name} lists no value ${number}` };
}

function readUnknownName(type: EnumType, name: string): EnumReading {
  const folded = name.toLowerCase();
  const alike = [...type.byName.values()].filter((value) => value.name.toLowerCase() === folded);
  const [value] = alike;
  if (value === undefined || alike.length > 1)
    return { kind: 'unknown-value', text: `the enum ${type.name} has no value ${name}` };
  const text = `in the enum ${type.name}, this value is written ${value.name}; not every reader ignores letter case`;
  return { kind: 'value-case', value, text };
}

/** The error in a map key; undefined if it is valid. JSON writes every key as text. */
export function validateKey(type: string, text: string): string | undefined {
  return validateScalar(type, type === 'bool' && (text === 'true' || text === 'false') ? text === 'true' : text);
}

/** The canonical spelling of a map key: `01` and `1` are the same number. */
export function canonicalKey(type: string, text: string): string {
  return type === 'string' ? text : String(wholeNumber(text) ?? text);
}

/** The error in a field mask; undefined if it is valid. */
export function validateMask(value: DataValue): string | undefined {
  if (typeof value !== 'string') return `expected field names, found ${describeValue(value)}`;
  return value.includes('_') ? 'the names in a field mask must be in lowerCamelCase' : undefined;
}
