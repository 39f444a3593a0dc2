/** Sets of releases as ranges of indices. */
import type { ReleaseRange } from './availability.ts';

/** Merges ascending indices into ranges. */
export function toRanges(indices: readonly number[]): readonly ReleaseRange[] {
  const ranges: [first: number, last: number][] = [];
  for (const index of indices) {
    const open = ranges.at(-1);
    if (open !== undefined && open[1] === index - 1) open[1] = index;
    else ranges.push([index, index]);
  }
  return ranges;
}

/** Is an index in one of the ranges? */
export function isInRanges(ranges: readonly ReleaseRange[], index: number): boolean {
  return ranges.some(([first, last]) => first <= index && index <= last);
}
