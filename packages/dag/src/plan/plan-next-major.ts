/**
 * Plans the next major version of a tree. Packages with something to remove must move; their dependents catch up; packages with only renames wait; and
 * packages named in `bump` always move. All others keep their version, without a deadline.
 */
import {
  compareByAge,
  newMajorSuffix,
  nextMajor,
  renameVersion,
  type ApiElement,
  type ApiTree,
  type NewMajorSuffix,
  type PackageVersion,
  type Stages,
} from '@protoshepherd/api-tree';

import { buildPackageGraph } from '../graph/build-package-graph.ts';
import { findReachable } from '../graph/find-reachable.ts';
import type { PackageGraph } from '../graph/package-graph.ts';
import { discretionaryCauses, isReason, mandatoryCauses, findMove } from './find-causes.ts';
import { findDestinations, violationsAfter } from './simulate-upgrade.ts';
import { propagateByPackage, tracePath, type Propagation } from './propagate-by-package.ts';
import { propagateByType } from './propagate-by-type.ts';
import type {
  Cause,
  PlanCost,
  PlannedViolation,
  PlanOptions,
  Upgrade,
  UpgradePlan,
  UpgradeReason,
} from './upgrade-plan.ts';

/**
 * Plans the next major version. `graph` is the import graph. Names in `bump` that cannot move are ignored; check `canMove` first.
 */
export function planNextMajor(graph: PackageGraph, options: PlanOptions): UpgradePlan {
  const { tree } = graph;
  const movable = tree.packages.filter((each) => canMove(each, options.fromMajor));
  const own = new Map(movable.map((each) => [each, ownReason(tree, each, options)]));
  const starts = movable.filter((each) => own.get(each) !== undefined);
  const spread =
    options.closure === 'package'
      ? propagateByPackage(spreadGraph(graph, options), starts, (each) => own.has(each))
      : spreadTypes(tree, movable, starts, options);
  const suffix = options.newMajorSuffix ?? newMajorSuffix(tree);
  const upgrades = movable.flatMap((each): Upgrade[] => {
    const reason =
      own.get(each) ??
      (spread.has(each) ? { reason: 'catch-up' as const, because: [dependencyCause(spread, each)] } : undefined);
    return reason === undefined ? [] : [{ package: each, ...findDestination(tree, each, suffix), ...reason }];
  });
  const moved = new Set(upgrades.map((upgrade) => upgrade.package));
  const unchanged = movable.filter((each) => !moved.has(each));
  let cost: PlanCost | undefined;
  let odrAfter: readonly PlannedViolation[] | undefined;
  return {
    options,
    upgrades,
    unchanged,
    deferred: unchanged.flatMap((each) => {
      const because = discretionaryCauses(each);
      return because.length === 0 ? [] : [{ package: each, because }];
    }),
    // Computed on demand: carrying out a plan does not need its cost.
    get cost() {
      return (cost ??= estimateCost(graph, upgrades));
    },
    get odrAfter() {
      return (odrAfter ??= violationsAfter(graph, upgrades));
    },
  };
}

/** May a package move? It must be active, below a root, and the newest of its family apart from candidates. */
export function canMove({ status, version, isTarget, siblings }: PackageVersion, fromMajor?: number): boolean {
  if (!isTarget || status !== 'active' || version === undefined) return false;
  if (fromMajor !== undefined && version.major !== fromMajor) return false;
  return siblings.every(
    (other) => other.status === 'candidate' || other.version === undefined || compareByAge(other.version, version) <= 0,
  );
}

/** The name of the next version of a package, with the suffix that the tree uses: `v3` and `v3alpha` both become `v4alpha`, or `v4alpha1`. */
export function nextMajorName({ name, version }: PackageVersion, suffix: NewMajorSuffix, stages?: Stages): string {
  return renameVersion(name, nextMajor(version, suffix), stages);
}

/** There may be many long paths, so each is computed on demand. */
function dependencyCause(spread: Propagation, each: PackageVersion): Cause {
  return {
    kind: 'dependency',
    get path() {
      return tracePath(spread, each);
    },
  };
}

interface OwnReason {
  readonly reason: UpgradeReason;
  readonly because: readonly Cause[];
}

function ownReason(tree: ApiTree, each: PackageVersion, options: PlanOptions): OwnReason | undefined {
  const { bump, discretionary } = options;
  const mandatory = mandatoryCauses(tree, each, options);
  if (mandatory.length > 0) return { reason: 'mandatory', because: mandatory };
  if (bump.includes(each.name)) return { reason: 'forced', because: [{ kind: 'forced' }] };
  const optional = discretionary === 'always' ? discretionaryCauses(each) : [];
  return optional.length > 0 ? { reason: 'discretionary', because: optional } : undefined;
}

function spreadGraph(graph: PackageGraph, { edges, countMethods }: PlanOptions): PackageGraph {
  return edges === graph.edgeKind ? graph : buildPackageGraph(graph.tree, edges, { countMethods });
}

function spreadTypes(
  tree: ApiTree,
  movable: readonly PackageVersion[],
  starts: readonly PackageVersion[],
  { countMethods, countTypes, bump, discretionary }: PlanOptions,
): Propagation {
  const starting = new Set(starts);
  const isStart = (element: ApiElement): boolean => {
    const { packageVersion } = element.file;
    if (!starting.has(packageVersion)) return false;
    if (isReason(element, { countTypes })) return true;
    if (bump.includes(packageVersion.name) || findMove(tree, element.file).length > 0) return true;
    return discretionary === 'always' && (element.rename !== undefined || element.oneofPromotion !== undefined);
  };
  return propagateByType(tree, { packages: movable, isStart, countMethods });
}

/** Where a package moves: to its next version, or to another package if all its files say so. */
export function findDestination(
  tree: ApiTree,
  each: PackageVersion,
  suffix: NewMajorSuffix,
): Pick<Upgrade, 'to' | 'moves'> {
  const moves = each.files.flatMap((file) => findMove(tree, file));
  const [first] = moves;
  const isMovedAsAWhole = first !== undefined && each.files.every((file) => file.moveToPackage === first.to);
  return { to: isMovedAsAWhole ? first.to : nextMajorName(each, suffix, tree.stages), moves };
}

function estimateCost({ index, tree }: PackageGraph, upgrades: readonly Upgrade[]): PlanCost {
  const generated = findDestinations(upgrades);
  const moving = new Set(upgrades.map((upgrade) => upgrade.package.name));
  const numbers = [...moving].flatMap((name) => index.numberOf(name) ?? []);
  const above = findReachable(index.incoming, numbers).map((number) => index.nodes[number]?.name ?? '');
  const isType = ({ kind }: ApiElement): boolean => kind === 'message' || kind === 'enum';
  return {
    files: generated.size,
    types: [...generated.keys()].reduce((sum, file) => sum + file.elements.filter(isType).length, 0),
    candidates: new Set(generated.values()).size,
    dependents: above.filter((name) => !moving.has(name) && tree.package(name)?.status !== 'candidate').length,
  };
}
