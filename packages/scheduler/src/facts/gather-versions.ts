/** Tree, history and manifest to what is known about each package version. Whatever lies after the day of the schedule is not known yet. */
import {
  compareByAge,
  splitPackageName,
  type Moment,
  type PackageHistory,
  type PackageVersion,
  type Stretch,
} from '@protoshepherd/api-tree';
import { compareText } from '@protoshepherd/source';
import type { ManifestVersion } from '@protoshepherd/workspace';

import { dayOf } from '../calendar/days.ts';
import type { DatedFact } from '../schedule/support-schedule.ts';
import { firstReleaseOf, lastReleaseOf } from './releases-of-stretch.ts';
import type { FactRelease } from './fact-releases.ts';
import { isExact, mergeEntries } from './find-by-pattern.ts';
import type { ScheduleInputs } from './schedule-inputs.ts';
import type { ReleasedFact, VersionFacts } from './version-facts.ts';

/** What is known about all package versions, by family and then oldest first. */
export function gatherVersions(inputs: ScheduleInputs, releases: readonly FactRelease[]): readonly VersionFacts[] {
  const { tree, history, manifest } = inputs;
  const targets = (tree?.packages ?? []).filter((each) => each.isTarget);
  const inTree = new Map(targets.map((each) => [each.name, each]));
  const names = new Set([
    ...inTree.keys(),
    ...(history?.packages.keys() ?? []),
    ...manifest.versions.map((entry) => entry.package).filter(isExact),
  ]);
  return [...names]
    .flatMap((name) => gatherVersion(name, inTree.get(name), inputs, releases) ?? [])
    .toSorted(compareVersions);
}

function compareVersions(a: VersionFacts, b: VersionFacts): number {
  const byFamily = compareText(a.family, b.family);
  if (byFamily !== 0) return byFamily;
  if (a.version === undefined || b.version === undefined) {
    return Number(a.version !== undefined) - Number(b.version !== undefined) || compareText(a.package, b.package);
  }
  return compareByAge(a.version, b.version) || compareText(a.package, b.package);
}

/** What is known about one version; undefined if it came after the day of the schedule. */
function gatherVersion(
  name: string,
  inTree: PackageVersion | undefined,
  inputs: ScheduleInputs,
  releases: readonly FactRelease[],
): VersionFacts | undefined {
  const { history, manifest, asOf, policy } = inputs;
  const entry = mergeEntries(manifest.versions, (each) => each.package, name);
  const own = history?.packages.get(name);
  const stretch = lastStretch(own, asOf);
  const { family, version } = inTree ?? splitPackageName(name);
  const introductions = introductionsOf(name, entry, stretch, inputs, releases);
  const removed = removalOf(entry, stretch, inputs, releases);
  const facts = introductions.filter(({ day }) => day <= asOf);
  if (facts.length === 0 && (introductions.length > 0 || own !== undefined)) return undefined;
  return {
    package: name,
    family,
    version,
    inTree,
    history: own,
    isPresent: removed === undefined,
    introductions: facts,
    introduced: chooseIntroduction(facts, manifest.anchor ?? policy.anchor),
    announced: announcementOf(entry, own, inTree, inputs, releases),
    removed,
    implementationRemoved:
      entry.implementationRemoved === undefined || entry.implementationRemoved > asOf
        ? undefined
        : inManifest(entry.implementationRemoved, inputs),
    decidedEnd: entry.supportEnds,
    lastRelease:
      removed === undefined ? undefined : lastReleaseOf(name, stretch, entry.removedIn, removed.day, releases),
    migration: entry.migration,
    owner: entry.owner ?? mergeEntries(manifest.owners, (each) => each.package, name).owner,
  };
}

/** The time during which a version was there last, as seen on a day. */
function lastStretch(own: PackageHistory | undefined, asOf: string): Stretch | undefined {
  const begun = own?.stretches.findLast(({ from }) => dayOf(from.time) <= asOf);
  if (begun?.to === undefined || dayOf(begun.to.time) <= asOf) return begun;
  return { from: begun.from, to: undefined };
}

function introductionsOf(
  name: string,
  entry: Partial<ManifestVersion>,
  stretch: Stretch | undefined,
  inputs: ScheduleInputs,
  releases: readonly FactRelease[],
): readonly DatedFact[] {
  const named = releases.find((release) => release.name === entry.introducedIn);
  const first = named ?? (stretch === undefined ? undefined : firstReleaseOf(name, stretch, releases));
  return [
    ...(entry.introduced === undefined ? [] : [inManifest(entry.introduced, inputs)]),
    ...(first === undefined ? [] : [byRelease(first)]),
    ...(stretch === undefined ? [] : [byCommit(beginning(name, stretch, entry, inputs), inputs)]),
  ];
}

/** A package that has only changed its name is as old as it was under the other one. */
function beginning(
  name: string,
  stretch: Stretch,
  { movedFrom }: Partial<ManifestVersion>,
  { history }: ScheduleInputs,
): Moment {
  const seen = new Set([name]);
  let { from } = stretch;
  let before = movedFrom ?? history?.packages.get(name)?.movedFrom?.package;
  while (before !== undefined && !seen.has(before)) {
    seen.add(before);
    const older = history?.packages.get(before);
    if (splitPackageName(before).version?.text !== splitPackageName(name).version?.text) break;
    from = older?.stretches.findLast((each) => each.from.position <= from.position)?.from ?? from;
    before = older?.movedFrom?.package;
  }
  return from;
}

/** What somebody wrote down counts; else the anchor of the policy; else whatever is known. */
function chooseIntroduction(facts: readonly DatedFact[], anchor: 'release' | 'commit'): DatedFact | undefined {
  const order = ['manifest', anchor, 'release', 'commit'] as const;
  return order.flatMap((by) => facts.filter((fact) => fact.by === by))[0];
}

function announcementOf(
  { announced, announcedIn }: Partial<ManifestVersion>,
  own: PackageHistory | undefined,
  inTree: PackageVersion | undefined,
  inputs: ScheduleInputs,
  releases: readonly FactRelease[],
): ReleasedFact | undefined {
  const { asOf } = inputs;
  if (announcedIn !== undefined) {
    const release = releases.find(({ name }) => name === announcedIn);
    if (release !== undefined) return { ...byRelease(release), release };
  }
  if (announced !== undefined)
    return announced > asOf ? undefined : { ...inManifest(announced, inputs), release: undefined };
  const since = own?.deprecations.findLast(({ from }) => dayOf(from.time) <= asOf);
  if (since === undefined || inTree?.deprecation === undefined) return undefined;
  const release = firstReleaseOf(own?.name ?? '', since, releases);
  return { ...byCommit(since.from, inputs), release };
}

function removalOf(
  { removed, removedIn }: Partial<ManifestVersion>,
  stretch: Stretch | undefined,
  inputs: ScheduleInputs,
  releases: readonly FactRelease[],
): DatedFact | undefined {
  const { asOf } = inputs;
  if (removed !== undefined) return removed > asOf ? undefined : inManifest(removed, inputs);
  const release = releases.find(({ name }) => name === removedIn);
  if (release !== undefined) return byRelease(release);
  if (removedIn !== undefined || stretch?.to === undefined) return undefined;
  return byCommit(stretch.to, inputs);
}

/** A fact from the manifest. */
export function inManifest(day: string, { manifestFile }: ScheduleInputs): DatedFact {
  return { day, by: 'manifest', evidence: manifestFile ?? 'the manifest' };
}

/** A fact from a release. */
export function byRelease({ day, name }: FactRelease): DatedFact {
  return { day, by: 'release', evidence: `release ${name}` };
}

/** A fact from a commit. The first commit of a shallow clone may hold what is older. */
export function byCommit({ time, commit, position }: Moment, { history }: ScheduleInputs): DatedFact {
  const isEdge = history?.isShallow === true && position === 0;
  const doubt = isEdge ? ', the first that this shallow clone has' : '';
  return { day: dayOf(time), by: 'commit', evidence: `commit ${commit.slice(0, 12)}${doubt}` };
}
