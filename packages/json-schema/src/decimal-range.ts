/**
 * Patterns for integers in text form within a range. JSON represents 64-bit numbers as strings, to which `minimum` and `maximum` do not apply. Numbers of the same length are compared digit by
 * digit, so a pattern has about two alternatives for each digit of a limit.
 */

/** The anchored pattern of the integers within a range, both limits included. */
export function decimalRangePattern(low: bigint, high: bigint): string {
  const negative = low < 0n ? decimalsBetween(high < 0n ? -high : 1n, -low) : [];
  const positive = high >= 0n ? decimalsBetween(low > 0n ? low : 0n, high) : [];
  const signed = [
    ...(negative.length === 0 ? [] : [`-0*${alternatives(negative)}`]),
    ...(positive.length === 0 ? [] : [`0*${alternatives(positive)}`]),
  ];
  return signed.length === 0 ? neverPattern : `^${alternatives(signed)}$`;
}

/** Matches nothing. */
const neverPattern = '^(?!)';

/** Unanchored expressions that together match the integers within a non-negative range. */
export function decimalsBetween(low: bigint, high: bigint): readonly string[] {
  const [least, most] = [String(low), String(high)];
  if (low > high) return [];
  if (least.length === most.length) return sameLength(least, most);
  const [fewest, mostDigits] = [least.length + 1, most.length - 1];
  return [
    ...sameLength(least, '9'.repeat(least.length)),
    // All numbers with lengths in between.
    ...(fewest > mostDigits ? [] : [`[1-9][0-9]{${fewest - 1},${mostDigits - 1}}`]),
    ...sameLength(`1${'0'.repeat(most.length - 1)}`, most),
  ];
}

/** Joins several expressions into one. */
export function alternatives(expressions: readonly string[]): string {
  return expressions.length === 1 ? (expressions[0] as string) : `(?:${expressions.join('|')})`;
}

function sameLength(from: string, to: string): readonly string[] {
  if (from === '') return [''];
  const [first, last, rest] = [Number(from[0]), Number(to[0]), from.length - 1];
  if (/^0*$/.test(from.slice(1)) && /^9*$/.test(to.slice(1))) return [digit(first, last) + digits(rest)];
  if (first === last) return sameLength(from.slice(1), to.slice(1)).map((tail) => `${first}${tail}`);
  return [
    ...sameLength(from.slice(1), '9'.repeat(rest)).map((tail) => `${first}${tail}`),
    ...(last - first > 1 ? [digit(first + 1, last - 1) + digits(rest)] : []),
    ...sameLength('0'.repeat(rest), to.slice(1)).map((tail) => `${last}${tail}`),
  ];
}

function digit(first: number, last: number): string {
  return first === last ? String(first) : `[${first}-${last}]`;
}

function digits(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '[0-9]' : `[0-9]{${count}}`;
}
