/** Finds the releases that contain something from a period of the history, according to their own trees. */
import {
  compareReleaseVersions,
  presenceOfPackage,
  releasesDuring,
  type Presence,
  type Interval,
} from '@protoshepherd/history';

import { sortFinalReleases, isFinal, type FactRelease } from './fact-releases.ts';
import type { VersionFacts } from './version-facts.ts';

/** The first final release, by day, that contained something during a period. Gaps between releases are ignored. */
export function findFirstRelease(
  presence: Presence,
  interval: Interval,
  releases: readonly FactRelease[],
): FactRelease | undefined {
  return finalsDuring(presence, interval, releases)[0];
}

/** The last final release that contained a removed package: by the release that removed it, otherwise by tags, otherwise by day. */
export function findLastRelease(
  presence: Presence | undefined,
  interval: Interval | undefined,
  removedIn: FactRelease | undefined,
  removedOn: string,
  releases: readonly FactRelease[],
): FactRelease | undefined {
  if (removedIn !== undefined) {
    // An older line can still contain it in later releases.
    return releases.findLast((each) => isFinal(each) && compareReleaseVersions(each.version, removedIn.version) < 0);
  }
  if (presence === undefined || interval === undefined)
    return sortFinalReleases(releases).findLast(({ day }) => day < removedOn);
  return finalsDuring(presence, interval, releases).at(-1);
}

/** Does a release contain a version? `undefined` if the release has no tag or the version no history. */
export function holdsVersion({ tag }: FactRelease, { history }: VersionFacts): boolean | undefined {
  return tag === undefined || history === undefined ? undefined : presenceOfPackage(history).isIn(tag);
}

/** The final releases that contained something during a period, oldest day first. */
function finalsDuring(
  presence: Presence,
  interval: Interval,
  releases: readonly FactRelease[],
): readonly FactRelease[] {
  const finals = sortFinalReleases(releases);
  const tags = finals.flatMap(({ tag }) => tag ?? []);
  const having = new Set(releasesDuring(presence, interval, tags));
  return finals.filter(({ tag }) => tag !== undefined && having.has(tag));
}
