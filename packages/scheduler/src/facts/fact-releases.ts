/** The releases that a schedule knows: tags, supplemented by the manifest. */
import {
  compareReleaseVersions,
  formatReleaseVersion,
  parseReleaseTag,
  type Release,
  type ReleaseVersion,
} from '@protoshepherd/history';
import { compareText } from '@protoshepherd/source';

import { toDay } from '../calendar-days.ts';
import type { ScheduleInputs } from './schedule-inputs.ts';

/** A release and its day. */
export interface FactRelease {
  /** The tag, or the name in the manifest: `v1.2.3`. */
  readonly name: string;
  readonly version: ReleaseVersion;
  readonly day: string;
  /** Its tag; `undefined` if only the manifest lists it. */
  readonly tag: Release | undefined;
}

/** The releases up to the date of the schedule, oldest version first. */
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
    return { name, version, day: written.get(formatReleaseVersion(version))?.day ?? toDay(time), tag };
  });
  const versions = new Set(tagged.map(({ version }) => formatReleaseVersion(version)));
  const untagged = [...written].flatMap(([version, release]) => (versions.has(version) ? [] : [release]));
  return [...tagged, ...untagged.map((release) => ({ ...release, tag: undefined }))]
    .filter(({ day }) => day <= asOf)
    .toSorted((a, b) => compareReleaseVersions(a.version, b.version) || compareText(a.name, b.name));
}

/** Is it a final release, not a pre-release? */
export function isFinal({ version }: FactRelease): boolean {
  return version.prerelease === '';
}

/** Derived views of a list of releases, cached by list. */
interface ReleaseViews {
  readonly firstOfMinors: readonly FactRelease[];
  readonly finals: readonly FactRelease[];
  /** The first release of every minor, oldest day first. */
  readonly minorsByDay: readonly FactRelease[];
  /** The index of each release in version order. */
  readonly places: ReadonlyMap<FactRelease, number>;
}

const views = new WeakMap<readonly FactRelease[], ReleaseViews>();

function getViews(releases: readonly FactRelease[]): ReleaseViews {
  const known = views.get(releases) ?? buildViews(releases);
  views.set(releases, known);
  return known;
}

function buildViews(releases: readonly FactRelease[]): ReleaseViews {
  const firsts = findFirstOfMinors(releases);
  const byDay = (all: readonly FactRelease[]): readonly FactRelease[] =>
    all.toSorted((a, b) => compareText(a.day, b.day));
  return {
    firstOfMinors: firsts,
    finals: byDay(releases.filter(isFinal)),
    minorsByDay: byDay(firsts),
    places: new Map(releases.map((release, place) => [release, place])),
  };
}

/** The first final release of each minor line. If its `.0` was skipped, the next one counts. */
export function firstOfMinors(releases: readonly FactRelease[]): readonly FactRelease[] {
  return getViews(releases).firstOfMinors;
}

/** The final releases, oldest day first; on one day, older versions first. */
export function sortFinalReleases(releases: readonly FactRelease[]): readonly FactRelease[] {
  return getViews(releases).finals;
}

function findFirstOfMinors(releases: readonly FactRelease[]): readonly FactRelease[] {
  const seen = new Set<string>();
  return releases.filter(isFinal).filter(({ version: { major, minor } }) => {
    const line = `${major}.${minor}`;
    return !seen.has(line) && seen.add(line);
  });
}

/** The final releases after a day, or after a release if it is known; oldest day first. */
export function laterReleases(
  releases: readonly FactRelease[],
  counting: 'minors' | 'all',
  { day, release }: { readonly day: string; readonly release?: FactRelease | undefined },
): readonly FactRelease[] {
  const { minorsByDay, finals, places } = getViews(releases);
  const counted = counting === 'minors' ? minorsByDay : finals;
  if (release === undefined) return counted.filter((each) => each.day > day);
  const findRank = (each: FactRelease): number => places.get(each) ?? -1;
  const own = findRank(release);
  return counted.filter((each) => each.day >= day && findRank(each) > own);
}
