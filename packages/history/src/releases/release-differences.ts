/**
 * Derives the differences between a release off the mainline and the mainline from the record of the release. Content that its tree has only outside the roots
 * counts if the mainline had it at the branch point, so a leftover copy does not count. Without a common ancestor, it counts.
 */
import type { ApiHistory, ReleaseDifferences, ReleasedState, Interval } from '../api-history.ts';
import type { OffMainlineRecord, TreeState } from '../mainline/mainline-record.ts';
import { contains, findIntervals } from '../timeline/find-intervals.ts';

/** Compares the tree of a release with the history of the mainline. */
export function releaseDifferences(
  { position, packages, elements, additions }: OffMainlineRecord,
  history: Pick<ApiHistory, 'packages' | 'elements'>,
): ReleaseDifferences {
  const findElementIntervals = (name: string): readonly Interval[] | undefined => {
    const own = history.elements.get(name);
    return own && findIntervals(own.states, ({ shape }) => shape !== undefined);
  };
  return {
    packages: releasedStates(packages, position, (name) => history.packages.get(name)?.intervals),
    elements: releasedStates(elements, position, findElementIntervals),
    additions,
  };
}

function releasedStates(
  states: ReadonlyMap<string, TreeState>,
  position: number | undefined,
  lookUpIntervals: (name: string) => readonly Interval[] | undefined,
): ReadonlyMap<string, ReleasedState> {
  const released = new Map<string, ReleasedState>();
  for (const [name, { where, isDeprecated }] of states) {
    const intervals = lookUpIntervals(name);
    // Anything that was never below the roots does not count.
    if (intervals === undefined && where !== 'roots') continue;
    const isThere = where === 'roots' || (where === 'elsewhere' && existedAt(intervals ?? [], position));
    released.set(name, { isThere, isDeprecated: isThere && isDeprecated });
  }
  return released;
}

function existedAt(intervals: readonly Interval[], position: number | undefined): boolean {
  return position === undefined || intervals.some((interval) => contains(interval, position));
}
