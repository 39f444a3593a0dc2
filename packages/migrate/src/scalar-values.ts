/** The valid JSON values of scalar types: numbers may be quoted, bytes are base64. */
import { integerRange } from '@protoshepherd/convert';
import type { DataValue } from '@protoshepherd/workspace';

const wholeText = /^-?\d{1,400}$/;
const decimalText = /^-?\d{1,400}(?:\.\d{1,400})?(?:[eE][+-]?\d{1,10})?$/;
const base64Text = /^[A-Za-z0-9+/_-]*(={0,2})$/;
const floatNames = new Set(['NaN', 'Infinity', '-Infinity']);
const maxFloat = 3.402_823_466_385_288_6e38;

/** Validates a value of a scalar type. Returns a description of the problem, or `undefined`. */
export function validateScalar(type: string, value: DataValue): string | undefined {
  if (type === 'bool')
    return typeof value === 'boolean' ? undefined : `expected true or false, found ${describeValue(value)}`;
  if (type === 'string') {
    if (typeof value === 'string') return undefined;
    const hint = typeof value === 'object' ? '' : '; put it in quotes';
    return `expected a string, found ${describeValue(value)}${hint}`;
  }
  if (type === 'bytes') {
    return typeof value === 'string' && isBase64(value) ? undefined : 'expected bytes in Base64';
  }
  return validateNumber(type, value);
}

/** Four letters encode three bytes. Padding at the end is optional; a single remaining letter is invalid. */
function isBase64(text: string): boolean {
  const filling = base64Text.exec(text)?.[1];
  return filling === '' ? text.length % 4 !== 1 : filling !== undefined && text.length % 4 === 0;
}

function validateNumber(type: string, value: DataValue): string | undefined {
  const range = integerRange(type);
  if (range === undefined) {
    const number = decimalNumber(value);
    if (number === undefined) return `expected a number, found ${describeValue(value)}`;
    const isTooLarge = type === 'float' && Number.isFinite(number) && Math.abs(number) > maxFloat;
    return isTooLarge ? 'the number is too large for a float' : undefined;
  }
  const number = wholeNumber(value);
  if (number === undefined) return `expected an integer, found ${describeValue(value)}`;
  return number < range.min || number > range.max ? `${type} ranges from ${range.min} to ${range.max}` : undefined;
}

/** The integer value of a JSON value; `undefined` if it is not an integer. */
export function wholeNumber(value: DataValue): bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value) : undefined;
  if (typeof value !== 'string') return undefined;
  if (wholeText.test(value)) return BigInt(value);
  return decimalText.test(value) ? wholeNumber(Number(value)) : undefined;
}

/** The numeric value of a JSON value; `undefined` if it is not a number. */
function decimalNumber(value: DataValue): number | undefined {
  if (typeof value === 'bigint' || typeof value === 'number') return Number(value);
  if (typeof value !== 'string') return undefined;
  return floatNames.has(value) || decimalText.test(value) ? Number(value) : undefined;
}

/** Can a scalar type hold a value? */
export function isRepresentable(type: string, value: DataValue): boolean {
  return validateScalar(type, value) === undefined;
}

/** The kind of a value, in words. */
export function describeValue(value: DataValue): string {
  if (value === null) return 'null';
  if (typeof value === 'bigint') return 'a number';
  return { string: 'a string', number: 'a number', boolean: 'true or false' }[typeof value as 'string'];
}
