/**
 * Sets of integers as sorted intervals with gaps between them. All ordered types are mapped to integers: integers as they are, times as
 * nanoseconds, floating point numbers as ordinals.
 */

/** All numbers from `low` to `high`, inclusive. */
export interface Interval {
  readonly low: bigint;
  readonly high: bigint;
}

export type IntervalSet = readonly Interval[];

/** The numbers between two inclusive bounds; empty if they are reversed. */
export function between(low: bigint, high: bigint): IntervalSet {
  return low <= high ? [{ low, high }] : [];
}

/** The set of some numbers. */
export function toIntervals(numbers: readonly bigint[]): IntervalSet {
  return normalize(numbers.map((number) => ({ low: number, high: number })));
}

/** The union. */
export function unite(left: IntervalSet, right: IntervalSet): IntervalSet {
  return normalize([...left, ...right]);
}

/** The intersection. */
export function intersect(left: IntervalSet, right: IntervalSet): IntervalSet {
  const result: Interval[] = [];
  for (let i = 0, j = 0; i < left.length && j < right.length;) {
    const a = left[i] as Interval;
    const b = right[j] as Interval;
    result.push(...between(a.low > b.low ? a.low : b.low, a.high < b.high ? a.high : b.high));
    if (a.high < b.high) i++;
    else j++;
  }
  return result;
}

/** The difference: numbers that are only in `left`. */
export function subtract(left: IntervalSet, right: IntervalSet): IntervalSet {
  const result: Interval[] = [];
  let j = 0;
  for (const { low, high } of left) {
    let from = low;
    while (j < right.length && (right[j] as Interval).high < low) j++;
    for (let k = j; k < right.length && (right[k] as Interval).low <= high; k++) {
      const hole = right[k] as Interval;
      result.push(...between(from, hole.low - 1n));
      if (hole.high + 1n > from) from = hole.high + 1n;
    }
    result.push(...between(from, high));
  }
  return result;
}

export function contains(set: IntervalSet, number: bigint): boolean {
  return set.some(({ low, high }) => low <= number && number <= high);
}

/** The count of its numbers. */
export function countNumbers(set: IntervalSet): bigint {
  return set.reduce((sum, { low, high }) => sum + high - low + 1n, 0n);
}

/** Up to `limit` of its numbers, starting near zero, because these are the most readable. */
export function sampleNumbers(set: IntervalSet, limit: number): bigint[] {
  const found = set.flatMap(({ low, high }) => {
    const near = low > 0n ? low : high < 0n ? high : 0n;
    const numbers: bigint[] = [];
    for (let step = 0n; numbers.length < limit && (near - step >= low || near + step <= high); step++) {
      if (near + step <= high) numbers.push(near + step);
      if (step > 0n && near - step >= low) numbers.push(near - step);
    }
    return numbers;
  });
  return found.toSorted((a, b) => compare(distance(a), distance(b)) || compare(b, a)).slice(0, limit);
}

const distance = (number: bigint): bigint => (number < 0n ? -number : number);

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

function normalize(intervals: readonly Interval[]): IntervalSet {
  const result: Interval[] = [];
  for (const interval of intervals.toSorted((a, b) => compare(a.low, b.low))) {
    const last = result.at(-1);
    if (last === undefined || interval.low > last.high + 1n) result.push(interval);
    else if (interval.high > last.high) result[result.length - 1] = { low: last.low, high: interval.high };
  }
  return result;
}
