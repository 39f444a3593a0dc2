/** Numbers that nothing has taken: the next one behind all members, and the gaps between them. */
import type { NumberRange } from './taken-numbers.ts';

/** Numbers that protobuf keeps for itself. */
const keptByProtobuf: NumberRange = { first: 19_000, last: 19_999 };

/** The first number from a start on that no range has. */
export function nextFree(start: number, taken: readonly NumberRange[]): number {
  let free = start;
  for (const { first, last } of sorted([...taken, keptByProtobuf])) {
    if (first > free) break;
    free = Math.max(free, last + 1);
  }
  return free;
}

/** The numbers from `start` up to `end`, excluded, that no range has; the first `limit` of them. */
export function gaps(start: number, end: number, taken: readonly NumberRange[], limit: number): readonly number[] {
  const found: number[] = [];
  let free = start;
  for (const { first, last } of [...sorted([...taken, keptByProtobuf]), { first: end, last: end }]) {
    for (; free < Math.min(first, end) && found.length < limit; free++) found.push(free);
    free = Math.max(free, last + 1);
  }
  return found;
}

function sorted(ranges: readonly NumberRange[]): readonly NumberRange[] {
  return ranges.toSorted((a, b) => a.first - b.first);
}
