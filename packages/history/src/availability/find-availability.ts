/**
 * Derives the releases of every package and element from a history. `release-contents.ts` decides what a release contains; here the answers become ranges of
 * releases in the order of versions. Elements that only a release branch ever contained are included.
 */
import { compareText } from '@protoshepherd/source';

import type { ApiHistory, ElementHistory, PackageHistory, Release, Interval } from '../api-history.ts';
import {
  deprecationOfElement,
  deprecationOfPackage,
  presenceOfElement,
  presenceOfPackage,
  type Presence,
} from '../releases/release-contents.ts';
import type { Availability, AvailabilityState, ElementAvailability, NamedRelease } from './availability.ts';
import { toRanges } from './release-ranges.ts';
import { releasesWith, findLastRun } from './find-last-run.ts';

/** Finds the releases of everything in a history. */
export function findAvailability(history: ApiHistory): Availability {
  const { releases } = history;
  const packages = [...history.packages.values(), ...findBranchPackages(history)].map((own) =>
    describeAvailability(
      { name: own.name, kind: 'package', package: own.name },
      presenceOfPackage(own),
      deprecationOfPackage(own),
      releases,
    ),
  );
  const elements = [...history.elements.values(), ...findBranchElements(history)].map((own) =>
    describeAvailability(own, presenceOfElement(own), deprecationOfElement(own), releases),
  );
  return {
    releases: releases.map(nameRelease),
    // Sorting is stable, so a package comes before an element of the same name.
    elements: [...packages, ...elements].toSorted((a, b) => compareText(a.name, b.name)),
  };
}

/** A release in the form of the answers. */
export function nameRelease({ tag, time, version }: Release): NamedRelease {
  return { tag, day: formatDay(time), isPrerelease: version.prerelease !== '' };
}

/** The day of a time in UTC. Git accepts any number as a time; a time outside the calendar becomes the first or the last day. */
function formatDay(time: number): string {
  const last = Date.UTC(9999, 11, 31);
  return new Date(Math.min(Math.max(time * 1000, 0), last)).toISOString().slice(0, 10);
}

/** The packages that exist only in releases off the mainline. */
function findBranchPackages({ packages, releases }: ApiHistory): readonly PackageHistory[] {
  const names = releases.flatMap(({ differences }) =>
    [...(differences?.packages ?? [])].flatMap(([name, { isThere }]) => (isThere && !packages.has(name) ? [name] : [])),
  );
  return [...new Set(names)].map((name) => ({
    name,
    intervals: [],
    deprecations: [],
    drafts: [],
    movedFrom: undefined,
  }));
}

/** The elements that exist only in releases off the mainline. */
function findBranchElements({ elements, releases }: ApiHistory): readonly ElementHistory[] {
  const found = new Map<string, ElementHistory>();
  for (const { differences } of releases)
    for (const [name, identity] of differences?.additions ?? [])
      if (!elements.has(name)) found.set(name, { name, ...identity, states: [] });
  return [...found.values()];
}

function describeAvailability(
  { name, kind, package: packageName }: Pick<ElementAvailability, 'name' | 'kind' | 'package'>,
  presence: Presence,
  deprecation: Presence,
  releases: readonly Release[],
): ElementAvailability {
  const having = releasesWith(presence, releases);
  const deprecatedIn = having.filter((index) => deprecation.isIn(releases[index] as Release));
  const life = presence.intervals.at(-1);
  const run = findLastRun(presence, releases, having);
  const isDeprecated =
    life === undefined ? deprecatedIn.includes(run?.last ?? -1) : isDeprecatedAtEnd(life, deprecation.intervals.at(-1));
  const deprecatedRun = isDeprecated ? findLastRun(deprecation, releases, deprecatedIn) : undefined;
  const isThere = life !== undefined && life.to === undefined;
  const removedIn = isThere || run === undefined ? undefined : nextFinal(releases, run.last);
  return {
    name,
    kind,
    package: packageName,
    state: determineState(isThere, run !== undefined, removedIn !== undefined),
    releases: toRanges(having),
    deprecated: toRanges(deprecatedIn),
    since: run?.since ?? null,
    last: run?.last ?? null,
    removedIn: removedIn ?? null,
    deprecatedSince: deprecatedRun?.since ?? null,
    isDeprecated,
  };
}

/** Is something deprecated now, or was it when it was removed? */
function isDeprecatedAtEnd(life: Interval, deprecation: Interval | undefined): boolean {
  return deprecation !== undefined && deprecation.to?.position === life.to?.position;
}

function determineState(isThere: boolean, isReleased: boolean, isRemovalReleased: boolean): AvailabilityState {
  if (isThere) return isReleased ? 'released' : 'unreleased';
  if (!isReleased) return 'never-released';
  return isRemovalReleased ? 'removed' : 'removal-unreleased';
}

function nextFinal(releases: readonly Release[], last: number): number | undefined {
  const at = releases.findIndex(({ version }, index) => index > last && version.prerelease === '');
  return at === -1 ? undefined : at;
}
