/** Duration limits as patterns: the JSON form of a duration is a decimal number of seconds followed by `s`. */
import { alternatives, decimalsBetween } from '../decimal-range.ts';
import { longestDuration } from '../well-known-schemas.ts';

const nanosInSecond = 1_000_000_000n;
const fraction = String.raw`(?:\.[0-9]+)?s$`;

/** Durations of at least some nanoseconds; `undefined` if the limit is negative, or exceeds the longest duration. */
export function atLeastPattern(nanos: bigint): string | undefined {
  const seconds = nanos / nanosInSecond;
  if (nanos < 0n || seconds >= longestDuration) return undefined;
  if (nanos === 0n) return String.raw`^(?:[0-9]|-0+(?:\.0+)?s$)`;
  const part = nanos % nanosInSecond;
  if (part === 0n) return `^0*${alternatives(decimalsBetween(seconds, longestDuration))}${fraction}`;
  const digits = decimalPlaces(part);
  const tails = [...fractionsAbove(digits), `${digits}[0-9]*`];
  const longer = `0*${alternatives(decimalsBetween(seconds + 1n, longestDuration))}${fraction}`;
  return String.raw`^(?:${longer}|0*${seconds}\.${alternatives(tails)}s$)`;
}

/** Durations of at most some nanoseconds; `undefined` if the limit is negative, or not a whole number of seconds. */
export function atMostPattern(nanos: bigint): string | undefined {
  if (nanos < 0n || nanos % nanosInSecond !== 0n) return undefined;
  const seconds = nanos / nanosInSecond;
  const shorter = seconds === 0n ? [] : [`0*${alternatives(decimalsBetween(0n, seconds - 1n))}${fraction}`];
  return `^${alternatives(['-', ...shorter, String.raw`0*${seconds}(?:\.0+)?s$`])}`;
}

/** Durations below some nanoseconds; `undefined` as above, and for zero. */
export function lessThanPattern(nanos: bigint): string | undefined {
  if (nanos <= 0n || nanos % nanosInSecond !== 0n) return undefined;
  return `^(?:-|0*${alternatives(decimalsBetween(0n, nanos / nanosInSecond - 1n))}${fraction})`;
}

/** Nanoseconds below a second as decimal places, without trailing zeros. */
function decimalPlaces(nanos: bigint): string {
  let [value, places] = [nanos, 9];
  for (; value % 10n === 0n; value /= 10n) places--;
  return String(value).padStart(places, '0');
}

/** Decimal places greater than some digits: equal up to one position, and greater there. */
function fractionsAbove(digits: string): string[] {
  return digits
    .split('')
    .flatMap((digit, at) => (digit === '9' ? [] : [`${digits.slice(0, at)}[${Number(digit) + 1}-9][0-9]*`]));
}
