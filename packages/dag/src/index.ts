export type {
  DescribedEdge,
  DescribedImport,
  DescribedPackage,
  DescribedViolation,
  GraphDescription,
} from './graph/graph-description.ts';
export { buildPackageGraph } from './graph/build-package-graph.ts';
export { findViolations } from './odr/find-violations.ts';
export { findCycles } from './graph/cycles.ts';
export type { EdgeKind, OpenImport, PackageGraph, Use } from './graph/package-graph.ts';
export type { OdrViolation, ReachedVersion, Step, WayOut } from './odr/odr-violation.ts';
