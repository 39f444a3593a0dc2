import type { PackageVersion } from '@protoshepherd/api-tree';

import type { PackageGraph } from '../graph/package-graph.ts';

/** Maps every moved package to the dependency that makes it move; `undefined` for packages with their own reason. */
export type Propagation = ReadonlyMap<PackageVersion, PackageVersion | undefined>;

/**
 * Every package that depends on one of the starts through packages that may move, with the shortest path. Since every dependent moves too, this keeps the One
 * Definition Rule, unless a package that may not move lies in between.
 */
export function propagateByPackage(
  graph: PackageGraph,
  starts: readonly PackageVersion[],
  mayMove: (each: PackageVersion) => boolean,
): Propagation {
  const spread = new Map<PackageVersion, PackageVersion | undefined>(starts.map((start) => [start, undefined]));
  for (const reached of spread.keys()) {
    const number = graph.index.numberOf(reached.name);
    if (number === undefined) continue;
    for (const dependent of graph.index.dependentsOf(number)) {
      const next = graph.packageAt(dependent);
      if (mayMove(next) && !spread.has(next)) spread.set(next, reached);
    }
  }
  return spread;
}

/** Longer paths are truncated in reports. */
const maxPathLength = 100;

/** The path from a package to one that moves for its own reason, the package itself first; truncated if it is very long. */
export function tracePath(spread: Propagation, from: PackageVersion): PackageVersion[] {
  const way = [from];
  for (let next = spread.get(from); next !== undefined && way.length < maxPathLength; next = spread.get(next))
    way.push(next);
  return way;
}
