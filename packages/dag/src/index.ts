export { buildPackageGraph, type ReferenceOptions } from './graph/build-package-graph.ts';
export { compareGraphs, mergeGraphs, type GraphDifference, type PackageChange } from './graph/compare-graphs.ts';
export { rankByChurn, type Churn } from './graph/churn.ts';
export { findReachable } from './graph/find-reachable.ts';
export { findComponents, type Components } from './graph/components.ts';
export { findCrossMajorEdges, type CrossMajorEdge } from './graph/cross-major.ts';
export { findCycles, type Cycle } from './graph/cycles.ts';
export { countDependents } from './graph/dependents.ts';
export { findDepths } from './graph/depth.ts';
export { describeGraph, describeViolation, type DescribeOptions } from './graph/describe-graph.ts';
export type {
  DescribedEdge,
  DescribedImport,
  DescribedPackage,
  DescribedViolation,
  GraphDescription,
} from './graph/graph-description.ts';
export { GraphIndex, neighbours, type Adjacency, type VersionNode } from './graph/graph-index.ts';
export type { EdgeKind, UnresolvedImport, PackageGraph, Use } from './graph/package-graph.ts';
export { describeRootType, type RootType } from './graph/root-type.ts';
export { shortestPaths } from './graph/shortest-paths.ts';
export { describeRemedy } from './odr/describe-remedy.ts';
export { findNewViolation, type NewViolation } from './odr/find-new-violation.ts';
export { findOdrViolations, stepsAlong } from './odr/find-odr-violations.ts';
export { findViolations, isSelfViolation, type Violation } from './odr/find-violations.ts';
export type { OdrViolation, ReachedVersion, Redirect, Step, Remedy } from './odr/odr-violation.ts';
export { witnessPaths } from './odr/witness-paths.ts';
export {
  describePlan,
  type DescribedCause,
  type DescribedUpgrade,
  type PlanDescription,
} from './plan/describe-plan.ts';
export { canMove, nextMajorName, planNextMajor } from './plan/plan-next-major.ts';
export { describeVariants, type Followers, type NamedPlan, type PlanWithVariants } from './plan/plan-variants.ts';
export { findDestinations } from './plan/simulate-upgrade.ts';
export {
  defaultPlanOptions,
  type Cause,
  type Closure,
  type Discretion,
  type PlanCost,
  type PlannedViolation,
  type PlanOptions,
  type Upgrade,
  type UpgradePlan,
  type UpgradeReason,
} from './plan/upgrade-plan.ts';
export { describeMoves, type MoveFacts } from './what-if/move-facts.ts';
export { whatIf, type PlannedMove, type WhatIf, type WhatIfViolation } from './what-if/what-if.ts';
