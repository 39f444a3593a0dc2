/** Which releases had something that was there during a stretch of the history. */
import type { Moment, Stretch } from '@protoshepherd/api-tree';

import { isFinal, type FactRelease } from './fact-releases.ts';

/** The first final release that had a package during a stretch. */
export function firstReleaseOf(
  name: string,
  stretch: Stretch,
  releases: readonly FactRelease[],
): FactRelease | undefined {
  return byDay(releases.filter(isFinal)).find((release) => holds(release, name, stretch));
}

/** The last final release that had a package which is gone. */
export function lastReleaseOf(
  name: string,
  stretch: Stretch | undefined,
  removedIn: string | undefined,
  removedOn: string,
  releases: readonly FactRelease[],
): FactRelease | undefined {
  const finals = byDay(releases.filter(isFinal));
  const without = finals.find((release) => release.name === removedIn);
  if (without !== undefined) return finals.findLast(({ day }) => day < without.day);
  if (stretch === undefined) return finals.findLast(({ day }) => day < removedOn);
  return finals.findLast((release) => holds(release, name, stretch));
}

/** The first final release of what has been on the line since a commit. */
export function firstReleaseSince({ position }: Moment, releases: readonly FactRelease[]): FactRelease | undefined {
  return byDay(releases.filter(isFinal)).find(({ tag }) => tag?.position !== undefined && tag.position >= position);
}

/** Does a release hold what was there during a stretch? What is made on a branch of its own says so itself. */
export function holds({ tag }: FactRelease, name: string, { from, to }: Stretch): boolean {
  if (tag?.position === undefined) return false;
  if (tag.packages !== undefined && !tag.isOnLine) return tag.packages.includes(name);
  return tag.position >= from.position && (to === undefined || tag.position < to.position);
}

function byDay(releases: readonly FactRelease[]): readonly FactRelease[] {
  return releases.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}
