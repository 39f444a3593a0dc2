/** Combines tree, history and manifest into the facts about each package version. Everything after the date of the schedule is ignored. */
import { compareByAge, splitPackageName, type PackageVersion } from '@protoshepherd/api-tree';
import { deprecationOfPackage, presenceOfPackage, type PackageHistory, type Interval } from '@protoshepherd/history';
import { compareText } from '@protoshepherd/source';
import type { ManifestVersion } from '@protoshepherd/workspace';

import { toDay } from '../calendar-days.ts';
import type { DatedFact } from '../schedule/support-schedule.ts';
import { byAnchor, byCommit, byRelease, inManifest } from './dated-facts.ts';
import { isExact } from './find-by-pattern.ts';
import { findIntroductions } from './find-introductions.ts';
import { findItemPackage } from './item-package.ts';
import { findFirstRelease, findLastRelease } from './find-releases.ts';
import type { ScheduleInputs } from './schedule-inputs.ts';
import type { ReleasedFact, VersionFacts } from './version-facts.ts';
import type { WrittenFacts } from './written-facts.ts';

/** The facts about all package versions, by family and then oldest first. */
export function gatherVersions(inputs: ScheduleInputs, written: WrittenFacts): readonly VersionFacts[] {
  const { tree, history, manifest } = inputs;
  const targets = (tree?.packages ?? []).filter((each) => each.isTarget);
  const inTree = new Map(targets.map((each) => [each.name, each]));
  const names = new Set([
    ...inTree.keys(),
    ...(history?.packages.keys() ?? []),
    ...manifest.versions.map((entry) => entry.package).filter(isExact),
  ]);
  return [...names, ...listItemPackages(inputs, names)]
    .flatMap((name) => gatherVersion(name, inTree.get(name), inputs, written) ?? [])
    .toSorted(compareVersions);
}

/** Packages that only occur in items of a manifest without a tree. */
function listItemPackages({ tree, manifest }: ScheduleInputs, known: ReadonlySet<string>): readonly string[] {
  if (tree !== undefined) return [];
  const named = manifest.items.map(({ name }) => name).filter(isExact);
  const packages = named.flatMap((name) => findItemPackage(name, (each) => known.has(each)) ?? []);
  return [...new Set(packages)].filter((name) => !known.has(name));
}

function compareVersions(a: VersionFacts, b: VersionFacts): number {
  const byFamily = compareText(a.family, b.family);
  if (byFamily !== 0) return byFamily;
  if (a.version === undefined || b.version === undefined) {
    return Number(a.version !== undefined) - Number(b.version !== undefined) || compareText(a.package, b.package);
  }
  return compareByAge(a.version, b.version) || compareText(a.package, b.package);
}

/** The facts about one version; `undefined` if it was introduced after the date of the schedule. */
function gatherVersion(
  name: string,
  inTree: PackageVersion | undefined,
  inputs: ScheduleInputs,
  written: WrittenFacts,
): VersionFacts | undefined {
  const { history, manifest, asOf, policy } = inputs;
  const entry = written.versionEntry(name);
  const own = history?.packages.get(name);
  const interval = findLastInterval(own, asOf);
  const { family, version } = inTree ?? splitPackageName(name, inputs.tree?.stages);
  const introductions = findIntroductions(name, entry, interval, inputs, written);
  const removed = findRemoval(entry, interval, inputs, written);
  const facts = introductions.filter(({ day }) => day <= asOf);
  if (facts.length === 0 && (introductions.length > 0 || own !== undefined)) return undefined;
  const mark = findDeprecation(own, interval, inTree, asOf);
  return {
    package: name,
    family,
    version,
    inTree,
    history: own,
    isPresent: removed === undefined,
    introductions: facts,
    introduced: chooseIntroduction(facts, manifest.anchor ?? policy.anchor),
    isMarkedDeprecated: mark !== undefined,
    announced: findAnnouncement(entry, own, mark === 'undated' ? undefined : mark, inputs, written),
    removed,
    implementationRemoved:
      entry.implementationRemoved === undefined || entry.implementationRemoved > asOf
        ? undefined
        : inManifest(entry.implementationRemoved, inputs),
    decidedEnd: entry.supportEnds,
    lastRelease:
      removed === undefined
        ? undefined
        : findLastRelease(
            own && presenceOfPackage(own),
            interval,
            written.release(entry.removedIn),
            removed.day,
            written.releases,
          ),
    introducedIn: entry.introducedIn,
    migration: entry.migration,
    owner: entry.owner ?? written.ownerEntry(name).owner,
  };
}

/** The last period in which a version existed, as known on a day. */
function findLastInterval(own: PackageHistory | undefined, asOf: string): Interval | undefined {
  return clipToDay(
    own?.intervals.findLast(({ from }) => toDay(from.time) <= asOf),
    asOf,
  );
}

/** A period as known on a day: without a later end. */
function clipToDay(interval: Interval | undefined, asOf: string): Interval | undefined {
  if (interval?.to === undefined || toDay(interval.to.time) <= asOf) return interval;
  return { from: interval.from, to: undefined };
}

/** The manifest takes precedence, then the anchor of the policy, then any other source. */
function chooseIntroduction(facts: readonly DatedFact[], anchor: 'release' | 'commit'): DatedFact | undefined {
  const order = ['manifest', anchor, 'release', 'commit'] as const;
  return order.flatMap((by) => facts.filter((fact) => fact.by === by))[0];
}

/**
 * The period in which the files of a version have marked it as deprecated, up to its end or until now. `undated` if the mark is in the tree but not
 * committed yet. Commits after the day are ignored.
 */
function findDeprecation(
  own: PackageHistory | undefined,
  interval: Interval | undefined,
  inTree: PackageVersion | undefined,
  asOf: string,
): Interval | 'undated' | undefined {
  const isMarked = inTree?.deprecation !== undefined;
  const last = own?.deprecations.at(-1);
  const isCommitted = last !== undefined && last.to === undefined;
  if (isMarked && !isCommitted) return 'undated';
  const known = own?.deprecations.findLast(({ from }) => toDay(from.time) <= asOf);
  const mark = clipToDay(known, asOf);
  const isTakenBack = inTree !== undefined && !isMarked && isCommitted && known === last;
  if (mark === undefined || isTakenBack) return undefined;
  return mark.to === undefined || mark.to.position === interval?.to?.position ? mark : undefined;
}

function findAnnouncement(
  { announced, announcedIn }: Partial<ManifestVersion>,
  own: PackageHistory | undefined,
  mark: Interval | undefined,
  inputs: ScheduleInputs,
  written: WrittenFacts,
): ReleasedFact | undefined {
  const release = written.release(announcedIn);
  if (release !== undefined) return { ...byRelease(release), release };
  if (announced !== undefined)
    return announced > inputs.asOf ? undefined : { ...inManifest(announced, inputs), release: undefined };
  if (own === undefined || mark === undefined) return undefined;
  return byAnchor(mark.from, findFirstRelease(deprecationOfPackage(own), mark, written.releases), inputs);
}

function findRemoval(
  { removed, removedIn }: Partial<ManifestVersion>,
  interval: Interval | undefined,
  inputs: ScheduleInputs,
  written: WrittenFacts,
): DatedFact | undefined {
  if (removed !== undefined) return removed > inputs.asOf ? undefined : inManifest(removed, inputs);
  const release = written.release(removedIn);
  if (release !== undefined) return byRelease(release);
  if (removedIn !== undefined || interval?.to === undefined) return undefined;
  return byCommit(interval.to, inputs);
}
