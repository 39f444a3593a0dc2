/**
 * Which version succeeds which, and when majors were cut. A stable version is succeeded by the next stable one of its family; at the end of the family,
 * by the package that its messages moved to. A version without a successor is current, however old it is, and its support period has not started.
 */
import { compareByAge, findLineage, isStable, type ApiTree } from '@protoshepherd/api-tree';
import { compareText } from '@protoshepherd/source';
import type { Manifest } from '@protoshepherd/workspace';

import type { DatedFact } from '../schedule/support-schedule.ts';
import type { VersionFacts } from './version-facts.ts';

/** The newer version that succeeds each stable version. */
export type Successors = ReadonlyMap<VersionFacts, VersionFacts>;

/** The first stable version of a major, and its day. */
export interface Cut {
  readonly major: number;
  readonly day: DatedFact;
  readonly version: VersionFacts;
}

/** Finds the successors of stable versions. */
export function findSuccessors(
  versions: readonly VersionFacts[],
  tree: ApiTree | undefined,
  manifest: Manifest,
): Successors {
  const stable = versions.filter(isStableVersion);
  const moved = groupByOrigin(stable, tree, manifest);
  const successors = new Map<VersionFacts, VersionFacts>();
  let family: VersionFacts[] = [];
  // Runs from the last to the first, so that the newer versions of a family are known already, the next one last.
  for (const each of stable.toReversed()) {
    if (family[0]?.family !== each.family) family = [];
    const newer = family.filter((other) => compareVersions(other, each) > 0).toReversed();
    const successor = findNext(each, newer) ?? findNext(each, moved.get(each.package) ?? []);
    if (successor !== undefined) successors.set(each, successor);
    family.push(each);
  }
  return successors;
}

/** For versions that still exist although all their successors were deleted: the first of these successors. */
export function findWithdrawn(versions: readonly VersionFacts[], successors: Successors): Successors {
  const withdrawn = new Map<VersionFacts, VersionFacts>();
  let family: VersionFacts[] = [];
  for (const each of versions.filter(isStableVersion).toReversed()) {
    if (family[0]?.family !== each.family) family = [];
    const next = family.findLast((other) => compareVersions(other, each) > 0);
    if (next !== undefined && each.isPresent && !successors.has(each)) withdrawn.set(each, next);
    family.push(each);
  }
  return withdrawn;
}

/** The first newer version. If all newer versions were deleted and this one still exists, it has no successor. */
function findNext({ isPresent }: VersionFacts, newer: readonly VersionFacts[]): VersionFacts | undefined {
  return isPresent && newer.every((other) => !other.isPresent) ? undefined : newer[0];
}

/**
 * Two packages of a family can have the same version, one of them in the middle of its name; neither succeeds the other.
 */
function compareVersions({ version: a }: VersionFacts, { version: b }: VersionFacts): number {
  return a === undefined || b === undefined ? 0 : compareByAge(a, b);
}

/** Stable versions by the package of another family that they come from, oldest first. */
function groupByOrigin(
  stable: readonly VersionFacts[],
  tree: ApiTree | undefined,
  manifest: Manifest,
): ReadonlyMap<string, readonly VersionFacts[]> {
  const byName = new Map(stable.map((each) => [each.package, each]));
  const lineage = [
    ...(tree === undefined ? [] : findLineage(tree)).map((each) => [each.previous, each.package.name] as const),
    ...manifest.versions.flatMap((each) =>
      each.movedFrom === undefined ? [] : [[each.movedFrom, each.package] as const],
    ),
  ];
  const moved = new Map<string, VersionFacts[]>();
  for (const [from, to] of lineage) {
    const target = byName.get(to);
    if (target === undefined || !isNewer(target, byName.get(from))) continue;
    moved.set(from, [...(moved.get(from) ?? []), target].toSorted(byIntroduction));
  }
  return moved;
}

/** A package that is renamed within the same major is not a successor. */
function isNewer({ version }: VersionFacts, from: VersionFacts | undefined): boolean {
  return from?.version !== undefined && version !== undefined && version.major > from.version.major;
}

/** Orders by introduction; undated versions come last. */
function byIntroduction(a: VersionFacts, b: VersionFacts): number {
  return compareText(a.introduced?.day ?? '~', b.introduced?.day ?? '~');
}

/**
 * The cuts of majors, the lowest first. A major is cut by its first version that succeeds an older one, or by the very first version. Later versions do not
 * change that.
 */
export function findCuts(versions: readonly VersionFacts[], successors: Successors): readonly Cut[] {
  const stable = versions.filter(isStableVersion);
  const followers = findFollowers(stable, successors);
  const cuts = new Map<number, Cut>();
  const inOrder = stable.toSorted((a, b) => byIntroduction(a, b) || majorOf(a) - majorOf(b));
  for (const [index, version] of inOrder.entries()) {
    const { introduced: day } = version;
    const major = majorOf(version);
    if (day !== undefined && !cuts.has(major) && (followers.has(version) || index === 0)) {
      cuts.set(major, { major, day, version });
    }
  }
  return [...cuts.values()].toSorted((a, b) => a.major - b.major);
}

/** Versions that were introduced after an older one of their family, or after one that moved to them. */
function findFollowers(stable: readonly VersionFacts[], successors: Successors): ReadonlySet<VersionFacts> {
  const followers = new Set<VersionFacts>();
  for (const [older, newer] of successors) if (byIntroduction(older, newer) <= 0) followers.add(newer);
  let family: VersionFacts[] = [];
  for (const version of stable) {
    if (family[0]?.family !== version.family) family = [];
    const follows = family.some((older) => compareVersions(older, version) < 0 && byIntroduction(older, version) <= 0);
    if (follows) followers.add(version);
    family.push(version);
  }
  return followers;
}

function majorOf({ version }: VersionFacts): number {
  return version?.major ?? 0;
}

function isStableVersion({ version }: VersionFacts): boolean {
  return version !== undefined && isStable(version);
}
