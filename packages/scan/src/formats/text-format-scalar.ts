/** Converts text format scalars to the values of the JSON form; undefined if the text format does not allow the value for the type. */
import { integerRange } from '@protoshepherd/convert';
import type { DataValue } from '@protoshepherd/workspace';

import type { EnumType } from '../message-type.ts';
import { encodeBase64 } from './read-binary-message.ts';
import type { TextValue } from './parse-text-format.ts';

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const octal = /^0[0-7]+$/;
const whole = /^(?:0[xX][0-9a-fA-F]{1,32}|0[0-7]{0,64}|[1-9]\d{0,64})$/;
const decimal = /^(?!0[xX])[\d.]/;
const trueWords = new Set(['true', 'True', 't']);
const falseWords = new Set(['false', 'False', 'f']);
const infinities = new Set(['inf', 'infinity']);

export function scalarValue(type: string, value: TextValue): DataValue | undefined {
  if (type === 'string') return value.kind === 'string' ? decodeUtf8(value.bytes) : undefined;
  if (type === 'bytes') return value.kind === 'string' ? encodeBase64(value.bytes) : undefined;
  if (value.kind !== 'number' && value.kind !== 'name') return undefined;
  if (type === 'bool') return boolValue(value);
  return integerRange(type) === undefined ? floatValue(value) : wholeValue(value);
}

/** The value for an enum: a name or a number. */
export function enumValue(_: EnumType, value: TextValue): DataValue | undefined {
  if (value.kind === 'name') return value.isNegative ? undefined : value.text;
  return value.kind === 'number' ? wholeValue(value) : undefined;
}

type Written = Extract<TextValue, { readonly kind: 'number' | 'name' }>;

function boolValue({ kind, text, isNegative }: Written): boolean | undefined {
  if (isNegative) return undefined;
  if (kind === 'name') return trueWords.has(text) ? true : falseWords.has(text) ? false : undefined;
  const number = wholeValue({ kind, text, isNegative, start: 0, end: 0 });
  return number === 0n ? false : number === 1n ? true : undefined;
}

function wholeValue({ kind, text, isNegative }: Written): bigint | undefined {
  if (kind !== 'number' || !whole.test(text)) return undefined;
  const size = BigInt(octal.test(text) ? `0o${text.slice(1)}` : text.toLowerCase());
  return isNegative ? -size : size;
}

function floatValue({ kind, text, isNegative }: Written): number | string | undefined {
  const sign = isNegative ? -1 : 1;
  if (kind === 'name') {
    const word = text.toLowerCase();
    if (infinities.has(word)) return isNegative ? '-Infinity' : 'Infinity';
    return word === 'nan' ? 'NaN' : undefined;
  }
  if (!decimal.test(text) || octal.test(text)) return undefined;
  const number = Number(text.replace(/[fF]$/, '')) * sign;
  return Number.isFinite(number) ? number : String(number);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** A value of unknown type. */
export function untypedValue(value: Exclude<TextValue, { readonly kind: 'message' }>): DataValue {
  if (value.kind === 'string') return decodeUtf8(value.bytes) ?? encodeBase64(value.bytes);
  return wholeValue(value) ?? floatValue(value) ?? value.text;
}
