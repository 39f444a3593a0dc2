/** Finds unused numbers: the next one after all members, and the gaps between them. */
import type { NumberRange } from './taken-numbers.ts';

/** Numbers that protobuf reserves for itself. */
const reservedByProtobuf: NumberRange = { first: 19_000, last: 19_999 };

/** The first number from `start` that is in no range. */
export function findFreeNumber(start: number, taken: readonly NumberRange[]): number {
  let free = start;
  for (const { first, last } of sorted([...taken, reservedByProtobuf])) {
    if (first > free) break;
    free = Math.max(free, last + 1);
  }
  return free;
}

/** The first `limit` numbers from `start` to `end`, exclusive, that are in no range. */
export function listFreeNumbers(
  start: number,
  end: number,
  taken: readonly NumberRange[],
  limit: number,
): readonly number[] {
  const found: number[] = [];
  let free = start;
  for (const { first, last } of [...sorted([...taken, reservedByProtobuf]), { first: end, last: end }]) {
    for (; free < Math.min(first, end) && found.length < limit; free++) found.push(free);
    free = Math.max(free, last + 1);
  }
  return found;
}

function sorted(ranges: readonly NumberRange[]): readonly NumberRange[] {
  return ranges.toSorted((a, b) => a.first - b.first);
}
