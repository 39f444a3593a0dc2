/** Which releases contain something that existed during a stretch of the history. A release contains what its own tree has. */
import {
  compareReleaseVersions,
  presenceOfPackage,
  releasesDuring,
  type Presence,
  type Stretch,
} from '@protoshepherd/history';

import { finalsByDay, isFinal, type FactRelease } from './fact-releases.ts';
import type { VersionFacts } from './version-facts.ts';

/** The first final release, by day, that had something during a stretch. Absences that no release shows do not count. */
export function firstReleaseOf(
  presence: Presence,
  stretch: Stretch,
  releases: readonly FactRelease[],
): FactRelease | undefined {
  return finalsDuring(presence, stretch, releases)[0];
}

/** The last final release that had a package which is gone: by its tag, else by the release that did without it, else by the day. */
export function lastReleaseOf(
  presence: Presence | undefined,
  stretch: Stretch | undefined,
  removedIn: FactRelease | undefined,
  removedOn: string,
  releases: readonly FactRelease[],
): FactRelease | undefined {
  if (removedIn !== undefined) {
    // An older line may go on with it after a newer one has done without.
    return releases.findLast((each) => isFinal(each) && compareReleaseVersions(each.version, removedIn.version) < 0);
  }
  if (presence === undefined || stretch === undefined)
    return finalsByDay(releases).findLast(({ day }) => day < removedOn);
  return finalsDuring(presence, stretch, releases).at(-1);
}

/** Does a release contain a version? `undefined` if the release has no tag or the version no history. */
export function holdsVersion({ tag }: FactRelease, { history }: VersionFacts): boolean | undefined {
  return tag === undefined || history === undefined ? undefined : presenceOfPackage(history).isIn(tag);
}

/** The final releases that had something during a stretch, oldest day first. */
function finalsDuring(presence: Presence, stretch: Stretch, releases: readonly FactRelease[]): FactRelease[] {
  const finals = finalsByDay(releases).flatMap(({ tag, ...release }) =>
    tag === undefined ? [] : [{ ...release, tag }],
  );
  const having = new Set(
    releasesDuring(
      presence,
      stretch,
      finals.map(({ tag }) => tag),
    ),
  );
  return finals.filter(({ tag }) => having.has(tag));
}
