/**
 * Decides whether releases contain something. A release on the mainline contains the tree of its mainline commit; a release off the mainline contains its own
 * tree, which may have more (a change that was cherry-picked) or less.
 */
import type { ElementHistory, PackageHistory, Release, ReleasedState, Interval } from '../api-history.ts';
import { contains, findIntervals } from '../timeline/find-intervals.ts';

/** A package, an element, or the deprecation of one of them, with its intervals on the mainline and its releases. */
export interface Presence {
  /** Oldest first. */
  readonly intervals: readonly Interval[];
  readonly isIn: (release: Release) => boolean;
}

/** The existence of a package. */
export function presenceOfPackage({ name, intervals }: PackageHistory): Presence {
  return createPresence(intervals, 'isThere', ({ differences }) => differences?.packages.get(name));
}

/** The deprecation of a package. */
export function deprecationOfPackage({ name, deprecations }: PackageHistory): Presence {
  return createPresence(deprecations, 'isDeprecated', ({ differences }) => differences?.packages.get(name));
}

/** The existence of an element. */
export function presenceOfElement({ name, states }: ElementHistory): Presence {
  const intervals = findIntervals(states, ({ shape }) => shape !== undefined);
  return createPresence(intervals, 'isThere', ({ differences }) => differences?.elements.get(name));
}

/** The deprecation of an element. */
export function deprecationOfElement({ name, states }: ElementHistory): Presence {
  const intervals = findIntervals(states, ({ isDeprecated }) => isDeprecated);
  return createPresence(intervals, 'isDeprecated', ({ differences }) => differences?.elements.get(name));
}

function createPresence(
  intervals: readonly Interval[],
  question: keyof ReleasedState,
  differenceIn: (release: Release) => ReleasedState | undefined,
): Presence {
  return {
    intervals,
    isIn(release) {
      const difference = differenceIn(release);
      if (difference !== undefined) return difference[question];
      const { position } = release;
      return position !== undefined && intervals.some((interval) => contains(interval, position));
    },
  };
}

/** The releases, of those given, that contained something during an interval of the mainline, or before it if no release lacked it in between; in their order. */
export function releasesDuring(
  presence: Presence,
  { from }: Interval,
  releases: readonly Release[],
): readonly Release[] {
  const intervals = mergeIntervals(presence, releases);
  const own = intervals.findLast((each) => each.from.position <= from.position);
  return releases.filter((release) => presence.isIn(release) && findReleaseInterval(release, intervals) === own);
}

/** The intervals as users of releases see them: a gap counts only if a release within it lacks the element. */
function mergeIntervals({ intervals, isIn }: Presence, releases: readonly Release[]): readonly Interval[] {
  const joined: Interval[] = [];
  for (const interval of intervals) {
    const last = joined.at(-1);
    const isGap =
      last === undefined || releases.some((release) => isBetween(last, interval, release.position) && !isIn(release));
    if (isGap) joined.push(interval);
    else joined[joined.length - 1] = { from: last.from, to: interval.to };
  }
  return joined;
}

function isBetween({ to }: Interval, { from }: Interval, position: number | undefined): boolean {
  return to !== undefined && position !== undefined && to.position <= position && position < from.position;
}

/**
 * The interval of a release that contains something: the one at its position. If a branch got it before the mainline, it belongs to the next interval, or to the
 * last if none follows; a release without a common ancestor is placed by its time.
 */
function findReleaseInterval({ position, time }: Release, intervals: readonly Interval[]): Interval | undefined {
  const isOver = ({ to }: Interval): boolean =>
    to !== undefined && (position === undefined ? to.time <= time : to.position <= position);
  return intervals.find((interval) => !isOver(interval)) ?? intervals.at(-1);
}
