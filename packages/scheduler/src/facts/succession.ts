/**
 * Which version came after which, and when majors were cut. A stable version is followed by the next stable one of its family; where the family ends, by
 * the package that its messages went to. A version without a successor is current, however old it is: its clock has not started.
 */
import { compareByAge, findLineage, isStable, type ApiTree } from '@protoshepherd/api-tree';
import { compareText } from '@protoshepherd/source';
import type { Manifest } from '@protoshepherd/workspace';

import type { DatedFact } from '../schedule/support-schedule.ts';
import type { VersionFacts } from './version-facts.ts';

/** The newer version that each stable version is measured against. */
export type Successors = ReadonlyMap<VersionFacts, VersionFacts>;

/** The first stable versions of a major, and when they came. */
export interface Cut {
  readonly major: number;
  readonly day: DatedFact;
  readonly version: VersionFacts;
}

/** Finds the successor of every stable version that has one. */
export function findSuccessors(
  versions: readonly VersionFacts[],
  tree: ApiTree | undefined,
  manifest: Manifest,
): Successors {
  const stable = versions.filter(isStableVersion);
  const moved = movedTo(stable, tree, manifest);
  const successors = new Map<VersionFacts, VersionFacts>();
  let family: VersionFacts[] = [];
  // From the last to the first, so that the newer ones of a family are known already, the next one last.
  for (const each of stable.toReversed()) {
    if (family[0]?.family !== each.family) family = [];
    const newer = family.filter((other) => compareVersions(other, each) > 0).toReversed();
    const successor = nextOf(each, newer) ?? nextOf(each, moved.get(each.package) ?? []);
    if (successor !== undefined) successors.set(each, successor);
    family.push(each);
  }
  return successors;
}

/** The versions that followed one that has stayed, and were all deleted again: the first of them, by the one that has stayed. */
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

/** The first of some newer versions. If those were all deleted and this one has stayed, it has no successor. */
function nextOf({ isPresent }: VersionFacts, newer: readonly VersionFacts[]): VersionFacts | undefined {
  return isPresent && newer.every((other) => !other.isPresent) ? undefined : newer[0];
}

/** Two packages of a family may have the same version, one with it in the middle of its name: neither follows the other. */
function compareVersions({ version: a }: VersionFacts, { version: b }: VersionFacts): number {
  return a === undefined || b === undefined ? 0 : compareByAge(a, b);
}

/** Stable versions by the package of another family that they come from, the first to come first. */
function movedTo(
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

/** A package that goes on under another name with the same major has no successor in that. */
function isNewer({ version }: VersionFacts, from: VersionFacts | undefined): boolean {
  return from?.version !== undefined && version !== undefined && version.major > from.version.major;
}

/** The first to come first; what nothing dates comes last. */
function byIntroduction(a: VersionFacts, b: VersionFacts): number {
  return compareText(a.introduced?.day ?? '~', b.introduced?.day ?? '~');
}

/**
 * The cuts of majors, the lowest first. A major was cut when its first version came that followed an older one; the first version of all begins. What comes later
 * changes nothing about that.
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

/** Versions that came after an older one of their family, or after one that was moved to them. */
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
