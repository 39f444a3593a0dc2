/** The releases that a schedule knows: tags, and what the manifest says beside or instead of them. */
import {
  compareReleaseVersions,
  formatReleaseVersion,
  parseReleaseTag,
  type Release,
  type ReleaseVersion,
} from '@protoshepherd/history';
import { compareText } from '@protoshepherd/source';

import { dayOf } from '../calendar-days.ts';
import type { ScheduleInputs } from './schedule-inputs.ts';

/** A release with its day. */
export interface FactRelease {
  /** As it is tagged, or as the manifest names it: `v1.2.3`. */
  readonly name: string;
  readonly version: ReleaseVersion;
  readonly day: string;
  /** The tag it was made by; undefined if only the manifest knows it. */
  readonly tag: Release | undefined;
}

/** The releases up to the day of the schedule, oldest version first. */
export function gatherReleases({
  history,
  manifest,
  asOf,
}: Pick<ScheduleInputs, 'history' | 'manifest' | 'asOf'>): readonly FactRelease[] {
  const written = new Map(
    manifest.releases.flatMap(({ version: name, date: day }) => {
      const version = parseReleaseTag(name);
      return version.ok ? [[formatReleaseVersion(version.value), { name, version: version.value, day }]] : [];
    }),
  );
  const tagged = (history?.releases ?? []).map((tag): FactRelease => {
    const { tag: name, version, time } = tag;
    return { name, version, day: written.get(formatReleaseVersion(version))?.day ?? dayOf(time), tag };
  });
  const versions = new Set(tagged.map(({ version }) => formatReleaseVersion(version)));
  const untagged = [...written].flatMap(([version, release]) => (versions.has(version) ? [] : [release]));
  return [...tagged, ...untagged.map((release) => ({ ...release, tag: undefined }))]
    .filter(({ day }) => day <= asOf)
    .toSorted((a, b) => compareReleaseVersions(a.version, b.version) || compareText(a.name, b.name));
}

/** Is it a release that people are meant to use? */
export function isFinal({ version }: FactRelease): boolean {
  return version.prerelease === '';
}

/** What is asked of a list of releases again and again, worked out once for each list. */
interface ReleaseViews {
  readonly firstOfMinors: readonly FactRelease[];
  readonly finalsByDay: readonly FactRelease[];
  /** The first of every minor, oldest day first. */
  readonly minorsByDay: readonly FactRelease[];
  /** The place of each release in the order of versions. */
  readonly places: ReadonlyMap<FactRelease, number>;
}

const views = new WeakMap<readonly FactRelease[], ReleaseViews>();

function viewsOf(releases: readonly FactRelease[]): ReleaseViews {
  const known = views.get(releases) ?? lookAt(releases);
  views.set(releases, known);
  return known;
}

function lookAt(releases: readonly FactRelease[]): ReleaseViews {
  const firsts = findFirstOfMinors(releases);
  const byDay = (all: readonly FactRelease[]): readonly FactRelease[] =>
    all.toSorted((a, b) => compareText(a.day, b.day));
  return {
    firstOfMinors: firsts,
    finalsByDay: byDay(releases.filter(isFinal)),
    minorsByDay: byDay(firsts),
    places: new Map(releases.map((release, place) => [release, place])),
  };
}

/** The final releases that begin a minor line. Where the first was skipped, the next one stands for it. */
export function firstOfMinors(releases: readonly FactRelease[]): readonly FactRelease[] {
  return viewsOf(releases).firstOfMinors;
}

/** The final releases, oldest day first; of one day the older version first. */
export function finalsByDay(releases: readonly FactRelease[]): readonly FactRelease[] {
  return viewsOf(releases).finalsByDay;
}

function findFirstOfMinors(releases: readonly FactRelease[]): readonly FactRelease[] {
  const seen = new Set<string>();
  return releases.filter(isFinal).filter(({ version: { major, minor } }) => {
    const line = `${major}.${minor}`;
    return !seen.has(line) && seen.add(line);
  });
}

/** The final releases that count as later than a day, or than one of the releases if it is known; oldest day first. */
export function laterReleases(
  releases: readonly FactRelease[],
  counting: 'minors' | 'all',
  { day, release }: { readonly day: string; readonly release?: FactRelease | undefined },
): readonly FactRelease[] {
  const { minorsByDay, finalsByDay: finals, places } = viewsOf(releases);
  const counted = counting === 'minors' ? minorsByDay : finals;
  if (release === undefined) return counted.filter((each) => each.day > day);
  const placeOf = (each: FactRelease): number => places.get(each) ?? -1;
  const own = placeOf(release);
  return counted.filter((each) => each.day >= day && placeOf(each) > own);
}
