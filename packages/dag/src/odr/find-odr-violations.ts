/** Violations in numbers become violations in packages: each with a shortest way to every version, and the cheapest way out. */
import type { PackageVersion } from '@protoshepherd/api-tree';

import type { PackageGraph } from '../graph/package-graph.ts';
import { shortestPaths } from '../graph/shortest-paths.ts';
import { findViolations, isSelfViolation, type Violation } from './find-violations.ts';
import { findWayOut } from './find-way-out.ts';
import type { OdrViolation, ReachedVersion, Step, WayOut } from './odr-violation.ts';

/** Finds every package below a root that reaches more than one version of a family, by package and family. */
export function findOdrViolations(graph: PackageGraph): OdrViolation[] {
  return findViolations(graph.index, graph.components)
    .filter(({ node }) => graph.packageAt(node).isTarget)
    .map((violation) => describe(graph, violation));
}

function describe(graph: PackageGraph, violation: Violation): OdrViolation {
  let wayOut: WayOut | undefined;
  return {
    package: graph.packageAt(violation.node),
    family: violation.family,
    isSelf: isSelfViolation(graph.index, violation),
    reached: witnesses(graph, violation),
    // It takes a look into files, which whoever only counts does not need.
    get wayOut() {
      return (wayOut ??= findWayOut(graph, violation));
    },
  };
}

function witnesses(graph: PackageGraph, { node, versions }: Violation): ReachedVersion[] {
  const paths = shortestPaths(graph.index.outgoing, node, versions);
  return versions.map((version, at) => ({
    package: graph.packageAt(version),
    steps: stepsAlong(graph, paths[at] ?? []),
  }));
}

/** The steps of a way through the graph, with the places that make them. */
export function stepsAlong(graph: PackageGraph, path: readonly number[]): Step[] {
  return path.slice(1).map((to, at): Step => {
    const from = path[at] as number;
    const packageAt = (number: number): PackageVersion => graph.packageAt(number);
    return { from: packageAt(from), to: packageAt(to), uses: graph.uses(from, to) };
  });
}
