import type { ElementState, Interval } from '../api-history.ts';

/** The intervals during which something was in a given state, oldest first. */
export function findIntervals(
  states: readonly ElementState[],
  isWanted: (state: ElementState) => boolean,
): readonly Interval[] {
  const intervals: Interval[] = [];
  for (const state of states) {
    const last = intervals.at(-1);
    const isOpen = last !== undefined && last.to === undefined;
    if (isWanted(state) && !isOpen) intervals.push({ from: state.from, to: undefined });
    else if (!isWanted(state) && isOpen) intervals[intervals.length - 1] = { ...last, to: state.from };
  }
  return intervals;
}

/** Does an interval contain a position of the mainline? */
export function contains({ from, to }: Interval, position: number): boolean {
  return from.position <= position && (to === undefined || position < to.position);
}
