import type { ElementState, Interval } from '../api-history.ts';

/** The stretches during which something was in a given state, oldest first. */
export function findIntervals(
  states: readonly ElementState[],
  isWanted: (state: ElementState) => boolean,
): readonly Interval[] {
  const stretches: Interval[] = [];
  for (const state of states) {
    const last = stretches.at(-1);
    const isOpen = last !== undefined && last.to === undefined;
    if (isWanted(state) && !isOpen) stretches.push({ from: state.from, to: undefined });
    else if (!isWanted(state) && isOpen) stretches[stretches.length - 1] = { ...last, to: state.from };
  }
  return stretches;
}

/** Does a stretch contain a position of the mainline? */
export function contains({ from, to }: Interval, position: number): boolean {
  return from.position <= position && (to === undefined || position < to.position);
}
