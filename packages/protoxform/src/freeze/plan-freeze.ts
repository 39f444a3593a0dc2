/**
 * Plans the cut of a major version: candidates become active, active versions are frozen, and older ones have reached their end. A package without a candidate
 * is unaffected.
 */
import {
  compareByAge,
  findLineage,
  renameVersion,
  type ApiTree,
  type PackageVersion,
  type Version,
} from '@protoshepherd/api-tree';
import { sortBy } from '@protoshepherd/source';

import { findObstacles } from './find-obstacles.ts';
import type { Cut, FreezePlan, FreezeScope } from './freeze-plan.ts';

/** Plans a cut. Unknown names in the scope are ignored; check `listScopeNames` first. */
export function planFreeze(tree: ApiTree, scope: FreezeScope = {}): FreezePlan {
  const sources = findSources(tree);
  const chosen = findCandidates(tree).filter((candidate) => isChosen(candidate, sources.get(candidate) ?? [], scope));
  const cuts = chosen.map((candidate): Cut => {
    const version = `v${candidate.version?.major ?? 1}`;
    return { candidate, version, to: renameVersion(candidate.name, version, tree.stages) };
  });
  const moved = selectsAll(scope) ? tree.packages.filter((each) => hasMoved(tree, each)) : [];
  const frozen = unique([...chosen.flatMap((candidate) => sources.get(candidate) ?? []), ...moved]);
  const taken = new Set([...chosen, ...frozen]);
  const ended = unique([...taken].flatMap(olderVersions)).filter((each) => !taken.has(each));
  return { cuts, frozen, ended, findings: findObstacles(tree, cuts) };
}

/** All names that can be used in a scope. */
export function listScopeNames(tree: ApiTree): {
  readonly families: readonly string[];
  readonly packages: readonly string[];
} {
  const sources = findSources(tree);
  const candidates = findCandidates(tree);
  return {
    families: [...new Set(candidates.map((each) => each.family))],
    packages: [...new Set(candidates.flatMap((each) => [each, ...(sources.get(each) ?? [])]))].map(({ name }) => name),
  };
}

/** The newest candidate of every family below the roots. */
function findCandidates({ packages }: ApiTree): PackageVersion[] {
  return packages.filter(
    (each) =>
      each.isTarget &&
      each.status === 'candidate' &&
      each.siblings.every((other) => other.status !== 'candidate' || comparePackageAge(other, each) <= 0),
  );
}

/** The active packages that candidates come from: by previous types, by an announced move, or by family. */
function findSources(tree: ApiTree): ReadonlyMap<PackageVersion, readonly PackageVersion[]> {
  const sources = new Map<PackageVersion, PackageVersion[]>();
  for (const candidate of findCandidates(tree)) {
    sources.set(
      candidate,
      candidate.siblings.filter((other) => isActive(other) && comparePackageAge(other, candidate) < 0),
    );
  }
  for (const { package: own, previous } of findLineage(tree)) {
    const source = tree.package(previous);
    if (source !== undefined && isActive(source)) sources.get(own)?.push(source);
  }
  return sources;
}

/** Has an active package announced a move to one that is already stable? Then it also has a successor. */
function hasMoved(tree: ApiTree, own: PackageVersion): boolean {
  if (!isActive(own)) return false;
  return own.files.some(({ moveToPackage: to }) => {
    const successor = to === undefined ? undefined : tree.package(to);
    return successor !== undefined && successor !== own && successor.status !== 'candidate';
  });
}

function selectsAll({ families = [], packages = [] }: FreezeScope): boolean {
  return families.length === 0 && packages.length === 0;
}

function isActive({ status, isTarget }: PackageVersion): boolean {
  return isTarget && status === 'active';
}

function isChosen(candidate: PackageVersion, sources: readonly PackageVersion[], scope: FreezeScope): boolean {
  const { families = [], packages = [] } = scope;
  if (selectsAll(scope)) return true;
  return families.includes(candidate.family) || [candidate, ...sources].some(({ name }) => packages.includes(name));
}

function olderVersions(own: PackageVersion): PackageVersion[] {
  return own.siblings.filter(
    (other) => other.isTarget && other.version !== undefined && comparePackageAge(other, own) < 0,
  );
}

function comparePackageAge(a: PackageVersion, b: PackageVersion): number {
  return compareByAge(a.version as Version, b.version as Version);
}

function unique(packages: readonly PackageVersion[]): PackageVersion[] {
  return sortBy(new Set(packages), (each) => each.name);
}
