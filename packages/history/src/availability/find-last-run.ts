/**
 * The unbroken run of final releases that contain something now, or contained it last. Releases are in the order of versions. A backport may be in a patch
 * release although the first release of the next minor version lacks it; then the patch release does not begin the run: `v1.29.7` may contain what `v1.30.0`
 * lacks and `v1.31.0` contains.
 */
import type { Release } from '../api-history.ts';
import { releasesDuring, type Presence } from '../releases/release-contents.ts';

/** A run of final releases, by indices. */
export interface ReleaseRun {
  readonly since: number;
  readonly last: number;
}

/** The indices of the releases that contain something, ascending. */
export function releasesWith({ isIn }: Presence, releases: readonly Release[]): readonly number[] {
  const indices: number[] = [];
  for (const [index, release] of releases.entries()) if (isIn(release)) indices.push(index);
  return indices;
}

/**
 * The last run of something during its last interval on the mainline; undefined if no final release contained it then. `having` are all
 * releases that contain it.
 */
export function findLastRun(
  presence: Presence,
  releases: readonly Release[],
  having: readonly number[] = releasesWith(presence, releases),
): ReleaseRun | undefined {
  const isFinal = (index: number): boolean => releases[index]?.version.prerelease === '';
  const finals = duringLastInterval(presence, releases, having.filter(isFinal));
  const last = finals.at(-1);
  if (last === undefined) return undefined;
  let since = last;
  let next = finals.length - 2;
  for (let index = last - 1; index >= 0; index--) {
    if (!isFinal(index)) continue;
    if (finals[next] !== index) break;
    since = index;
    next--;
  }
  return { since, last };
}

/** The final releases that contained something during its last interval on the mainline; all of them if the mainline never had it, or had it only once. */
function duringLastInterval(
  presence: Presence,
  releases: readonly Release[],
  having: readonly number[],
): readonly number[] {
  const interval = presence.intervals.at(-1);
  if (interval === undefined || presence.intervals.length === 1) return having;
  const finals = releases.filter(({ version }) => version.prerelease === '');
  const during = new Set(releasesDuring(presence, interval, finals));
  return having.filter((index) => during.has(releases[index] as Release));
}
