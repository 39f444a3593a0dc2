/** Turns violations in numbers into violations in packages, each with a shortest path to every version and the smallest fix. */
import type { PackageGraph } from '../graph/package-graph.ts';
import { findViolations, isSelfViolation, type Violation } from './find-violations.ts';
import { findRemedy, type UnusedImports } from './find-remedy.ts';
import type { OdrViolation, Step, Remedy } from './odr-violation.ts';
import { witnessPaths, type WitnessPath } from './witness-paths.ts';

/**
 * Finds every package below a root that reaches more than one version of a family, by package and family. A caller that knows the unused imports of all files can
 * pass them; otherwise they are computed when a fix is requested.
 */
export function findOdrViolations(graph: PackageGraph, unusedImports?: UnusedImports): OdrViolation[] {
  const violations = findViolations(graph.index, graph.components).filter(({ node }) => graph.packageAt(node).isTarget);
  return Array.from(witnessPaths(graph.index, violations), ([violation, ways]) =>
    describe(graph, violation, ways, unusedImports),
  );
}

function describe(
  graph: PackageGraph,
  violation: Violation,
  ways: readonly WitnessPath[],
  unusedImports: UnusedImports | undefined,
): OdrViolation {
  let remedy: { readonly found: Remedy | undefined } | undefined;
  return {
    package: graph.packageAt(violation.node),
    family: violation.family,
    isSelf: isSelfViolation(graph.index, violation),
    reached: violation.versions.map((version, at) => {
      const { nodes, omitted } = ways[at] as WitnessPath;
      // After an omission, the last node is not adjacent to the one before it.
      const steps = stepsAlong(graph, omitted === 0 ? nodes : nodes.slice(0, -1));
      return { package: graph.packageAt(version), steps, omitted };
    }),
    // Computed on demand: it reads files, and counting violations does not need it.
    get remedy() {
      return (remedy ??= { found: findRemedy(graph, violation, unusedImports) }).found;
    },
  };
}

/** The steps of a path through the graph, with the uses behind them. */
export function stepsAlong(graph: PackageGraph, path: readonly number[]): Step[] {
  return path.slice(1).map((to, at): Step => {
    const from = path[at] as number;
    return { from: graph.packageAt(from), to: graph.packageAt(to), uses: graph.uses(from, to) };
  });
}
