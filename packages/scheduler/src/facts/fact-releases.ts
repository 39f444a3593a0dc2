/** The releases that a schedule knows: tags, and what the manifest says beside or instead of them. */
import {
  compareReleaseVersions,
  formatReleaseVersion,
  parseReleaseTag,
  type Release,
  type ReleaseVersion,
} from '@protoshepherd/api-tree';

import { dayOf } from '../calendar/days.ts';
import type { ScheduleInputs } from './schedule-inputs.ts';

/** A release with its day. */
export interface FactRelease {
  /** Such as `v1.2.3`. */
  readonly name: string;
  readonly version: ReleaseVersion;
  readonly day: string;
  /** The tag it was made by; undefined if only the manifest knows it. */
  readonly tag: Release | undefined;
}

/** The releases up to the day of the schedule, oldest version first. */
export function gatherReleases({ history, manifest, asOf }: ScheduleInputs): readonly FactRelease[] {
  const releases = new Map<string, FactRelease>();
  for (const tag of history?.releases ?? []) {
    const name = formatReleaseVersion(tag.version);
    releases.set(name, { name, version: tag.version, day: dayOf(tag.time), tag });
  }
  for (const { version: name, date: day } of manifest.releases) {
    const version = parseReleaseTag(name);
    if (typeof version === 'object') releases.set(name, { name, version, day, tag: releases.get(name)?.tag });
  }
  return [...releases.values()]
    .filter(({ day }) => day <= asOf)
    .toSorted((a, b) => compareReleaseVersions(a.version, b.version));
}

/** Is it a release that people are meant to use? */
export function isFinal({ version }: FactRelease): boolean {
  return version.prerelease === '';
}

/** The final releases that begin a minor line. Where the first was skipped, the next one stands for it. */
export function firstOfMinors(releases: readonly FactRelease[]): readonly FactRelease[] {
  const seen = new Set<string>();
  return releases.filter(isFinal).filter(({ version: { major, minor } }) => {
    const line = `${major}.${minor}`;
    return !seen.has(line) && seen.add(line);
  });
}

/** Is it a patch: a final release on a minor line that has had one already? */
export function isPatch(release: FactRelease, releases: readonly FactRelease[]): boolean {
  return isFinal(release) && !firstOfMinors(releases).includes(release);
}

/** The final releases that count as later than a day, or than a release if it is known. */
export function laterReleases(
  releases: readonly FactRelease[],
  counting: 'minors' | 'all',
  after: { readonly day: string; readonly release?: FactRelease | undefined },
): readonly FactRelease[] {
  const counted = counting === 'minors' ? firstOfMinors(releases) : releases.filter(isFinal);
  const { release, day } = after;
  return counted.filter((each) =>
    release === undefined
      ? each.day > day
      : compareReleaseVersions(each.version, release.version) > 0 && each.day >= day,
  );
}
