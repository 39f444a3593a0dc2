/**
 * Whether releases contain something. A release on the mainline has what the mainline had at that commit; one off the mainline has what its own tree has, which
 * may be more (a change that was picked for its branch) or less.
 */
import type { ElementHistory, PackageHistory, Release, ReleasedState, Stretch } from '../api-history.ts';
import { contains, stretchesWhere } from '../past/stretches-where.ts';

/** Something that the mainline had during some stretches, and each release has or lacks: a package, an element, the deprecation of one of them. */
export interface Presence {
  /** Oldest first. */
  readonly stretches: readonly Stretch[];
  readonly isIn: (release: Release) => boolean;
}

/** That a package exists. */
export function presenceOfPackage({ name, stretches }: PackageHistory): Presence {
  return createPresence(stretches, 'isThere', ({ differences }) => differences?.packages.get(name));
}

/** That a package is deprecated. */
export function deprecationOfPackage({ name, deprecations }: PackageHistory): Presence {
  return createPresence(deprecations, 'isDeprecated', ({ differences }) => differences?.packages.get(name));
}

/** That an element exists. */
export function presenceOfElement({ name, states }: ElementHistory): Presence {
  const stretches = stretchesWhere(states, ({ shape }) => shape !== undefined);
  return createPresence(stretches, 'isThere', ({ differences }) => differences?.elements.get(name));
}

/** That an element is deprecated. */
export function deprecationOfElement({ name, states }: ElementHistory): Presence {
  const stretches = stretchesWhere(states, ({ isDeprecated }) => isDeprecated);
  return createPresence(stretches, 'isDeprecated', ({ differences }) => differences?.elements.get(name));
}

function createPresence(
  stretches: readonly Stretch[],
  question: keyof ReleasedState,
  differenceIn: (release: Release) => ReleasedState | undefined,
): Presence {
  return {
    stretches,
    isIn(release) {
      const difference = differenceIn(release);
      if (difference !== undefined) return difference[question];
      const { position } = release;
      return position !== undefined && stretches.some((stretch) => contains(stretch, position));
    },
  };
}

/** Those of some releases that had something during a stretch of the mainline, and before it if no release lacked it in between; in their order. */
export function releasesDuring(
  presence: Presence,
  { from }: Stretch,
  releases: readonly Release[],
): readonly Release[] {
  const stretches = stretchesInReleases(presence, releases);
  const own = stretches.findLast((each) => each.from.position <= from.position);
  return releases.filter((release) => presence.isIn(release) && stretchOfRelease(release, stretches) === own);
}

/** The stretches as users of releases saw them: a gap counts only if one of the releases was made in it and lacks the thing. */
function stretchesInReleases({ stretches, isIn }: Presence, releases: readonly Release[]): readonly Stretch[] {
  const joined: Stretch[] = [];
  for (const stretch of stretches) {
    const last = joined.at(-1);
    const isGap =
      last === undefined || releases.some((release) => isBetween(last, stretch, release.position) && !isIn(release));
    if (isGap) joined.push(stretch);
    else joined[joined.length - 1] = { from: last.from, to: stretch.to };
  }
  return joined;
}

function isBetween({ to }: Stretch, { from }: Stretch, position: number | undefined): boolean {
  return to !== undefined && position !== undefined && to.position <= position && position < from.position;
}

/**
 * The stretch that a release which contains something belongs to: the one at its position. A branch that got it before or beside the mainline belongs to the next one, or
 * to the last if none follows; a release that shares nothing with the mainline is placed by its time.
 */
function stretchOfRelease({ position, time }: Release, stretches: readonly Stretch[]): Stretch | undefined {
  const isOver = ({ to }: Stretch): boolean =>
    to !== undefined && (position === undefined ? to.time <= time : to.position <= position);
  return stretches.find((stretch) => !isOver(stretch)) ?? stretches.at(-1);
}
