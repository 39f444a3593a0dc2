/** Constants of CEL: comparison and conversion. */
import type { CelOperator, Constant } from './cel-syntax.ts';

/** The result of comparing two constants; undefined if it is not supported. */
export function compareConstants(
  left: Constant,
  operator: Exclude<CelOperator, 'in' | '&&' | '||'>,
  right: Constant,
): boolean | undefined {
  if (left.type !== right.type || left.type === 'list' || right.type === 'list') return undefined;
  const [a, b] = [left.value, right.value];
  const isEqual = a >= b && !(a > b);
  if (operator === '==') return isEqual;
  if (operator === '!=') return !isEqual;
  // Text order is not supported.
  if (left.type === 'string' || left.type === 'bytes' || left.type === 'bool') return undefined;
  switch (operator) {
    case '<':
      return a < b;
    case '<=':
      return a <= b;
    case '>':
      return a > b;
    case '>=':
      return a >= b;
  }
}

/** A constant after a conversion such as `uint(5)` or `duration('5s')`; undefined if it is not supported. */
export function convertConstant(name: string, from: Constant): Constant | undefined {
  if (from.type === 'number') {
    if (name === 'double') return { type: 'number', value: Number(from.value) };
    if (typeof from.value !== 'bigint') return undefined;
    if (name === 'int') return signed(from.value);
    const isUnsigned = name === 'uint' && from.value >= 0n && from.value < 2n ** 64n;
    return isUnsigned ? { type: 'number', value: from.value } : undefined;
  }
  if (from.type !== 'string') return undefined;
  const value =
    name === 'duration' ? parseDuration(from.value) : name === 'timestamp' ? parseTimestamp(from.value) : undefined;
  return value === undefined ? undefined : { type: name === 'duration' ? 'duration' : 'timestamp', value };
}

/** The constant with a minus before it. Only signed numbers have one. */
export function negateConstant(of: Constant): Constant | undefined {
  if (of.type !== 'number') return undefined;
  if (typeof of.value === 'number') return { type: 'number', value: -of.value };
  return of.isSigned === true ? signed(-of.value) : undefined;
}

/** A number of the type `int`; undefined if it is out of range, which is an error in CEL. */
function signed(value: bigint): Constant | undefined {
  return value >= -(2n ** 63n) && value < 2n ** 63n ? { type: 'number', value, isSigned: true } : undefined;
}

const units: Readonly<Record<string, bigint>> = {
  h: 3_600_000_000_000n,
  m: 60_000_000_000n,
  s: 1_000_000_000n,
  ms: 1_000_000n,
  us: 1000n,
  ns: 1n,
};

/** The most nanoseconds that every runtime can represent: those in Go count them in 64 bits, which is less than the 10,000 years of protobuf. */
const maxDuration = 2n ** 63n - 1n;

/** Integers with a unit: `90s`, `1h30m`. */
function parseDuration(text: string): bigint | undefined {
  if (!/^-?(?:\d{1,12}(?:ns|us|ms|s|m|h))+$/.test(text)) return undefined;
  const parts = [...text.matchAll(/(\d{1,12})([a-z]+)/g)];
  const nanos = parts.reduce((sum, [, count = '0', unit = '']) => sum + BigInt(count) * (units[unit] ?? 0n), 0n);
  if (nanos > maxDuration) return undefined;
  return text.startsWith('-') ? -nanos : nanos;
}

/** A time in UTC, to the second: `2024-01-01T00:00:00Z`. There is no year 0. */
function parseTimestamp(text: string): bigint | undefined {
  if (!/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(text)) return undefined;
  const millis = Date.parse(text);
  const isReal = !Number.isNaN(millis) && new Date(millis).toISOString().startsWith(text.slice(0, -1));
  return isReal ? BigInt(millis) * 1_000_000n : undefined;
}
