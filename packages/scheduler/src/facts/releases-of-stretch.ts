/** Which releases contain something that existed during a stretch of the history. */
import { compareReleaseVersions, type Moment, type Stretch } from '@protoshepherd/history';

import { finalsByDay, isFinal, type FactRelease } from './fact-releases.ts';
import type { VersionFacts } from './version-facts.ts';

/** The first final release that had a package during a stretch. */
export function firstReleaseOf(
  name: string,
  stretch: Stretch,
  releases: readonly FactRelease[],
): FactRelease | undefined {
  return finalsByDay(releases).find((release) => holds(release, name, stretch));
}

/** The last final release that had a package which is gone: by its tag, else by the release that did without it, else by the day. */
export function lastReleaseOf(
  name: string,
  stretch: Stretch | undefined,
  removedIn: FactRelease | undefined,
  removedOn: string,
  releases: readonly FactRelease[],
): FactRelease | undefined {
  if (removedIn !== undefined) {
    // An older line may go on with it after a newer one has done without.
    return releases.findLast((each) => isFinal(each) && compareReleaseVersions(each.version, removedIn.version) < 0);
  }
  const finals = finalsByDay(releases);
  if (stretch === undefined) return finals.findLast(({ day }) => day < removedOn);
  return finals.findLast((release) => holds(release, name, stretch));
}

/** The first final release of what has been on the line since a commit. */
export function firstReleaseSince({ position }: Moment, releases: readonly FactRelease[]): FactRelease | undefined {
  return finalsByDay(releases).find(({ tag }) => tag?.position !== undefined && tag.position >= position);
}

/** Does a release contain a version? `undefined` if the release has no tag or the version no history. */
export function holdsVersion(release: FactRelease, version: VersionFacts): boolean | undefined {
  if (release.tag === undefined || version.history === undefined) return undefined;
  return version.history.stretches.some((stretch) => holds(release, version.package, stretch));
}

/**
 * Does a release hold what was there during a stretch? What is made on a branch of its own says so itself: it may have got something that came to the line
 * after the branch had left it, and may keep what the line has lost. What it had before the stretch began was something else.
 */
function holds({ tag }: FactRelease, name: string, { from, to }: Stretch): boolean {
  if (tag?.position === undefined) return false;
  if (tag.packages !== undefined && !tag.isOnMainline) {
    return tag.packages.includes(name) && (tag.position >= from.position || tag.time >= from.time);
  }
  return tag.position >= from.position && (to === undefined || tag.position < to.position);
}
