/**
 * The final releases that have something now, or had it last, without a gap. Releases are in the order of versions. A patch release that got a change before the release that
 * its successor line begins with is followed by a release without it, so it does not begin the run: `v1.29.7` may have what `v1.30.0` lacks and `v1.31.0` has.
 */
import type { Release } from '../api-history.ts';
import { releasesDuring, type Presence } from '../releases/release-contents.ts';

/** A run of final releases, by indices. */
export interface ReleaseRun {
  readonly since: number;
  readonly last: number;
}

/** The last run of something during its last time on the mainline; undefined if no final release had it then. */
export function runOfReleases(presence: Presence, releases: readonly Release[]): ReleaseRun | undefined {
  const finals = releases.flatMap((release, index) => (release.version.prerelease === '' ? [{ release, index }] : []));
  const stretch = presence.stretches.at(-1);
  const all = finals.map(({ release }) => release);
  const having = new Set(
    stretch === undefined ? all.filter((each) => presence.isIn(each)) : releasesDuring(presence, stretch, all),
  );
  const last = finals.findLastIndex(({ release }) => having.has(release));
  if (last === -1) return undefined;
  let since = last;
  while (since > 0 && having.has(finals[since - 1]?.release as Release)) since--;
  return { since: finals[since]?.index as number, last: finals[last]?.index as number };
}
