import type { PackageVersion } from '@protoshepherd/api-tree';

import type { PackageGraph } from '../graph/package-graph.ts';

/**
 * Every package that depends on one of the starts, through packages that may move, with a shortest way to a start: the package itself first. This
 * keeps the One Definition Rule: whoever reaches something that moves, moves.
 */
export function spreadByPackage(
  graph: PackageGraph,
  starts: readonly PackageVersion[],
  mayMove: (each: PackageVersion) => boolean,
): ReadonlyMap<PackageVersion, readonly PackageVersion[]> {
  const ways = new Map<PackageVersion, readonly PackageVersion[]>(starts.map((start) => [start, [start]]));
  for (const [reached, way] of ways) {
    const number = graph.index.numberOf(reached.name);
    if (number === undefined) continue;
    for (const dependent of graph.index.dependentsOf(number)) {
      const next = graph.packageAt(dependent);
      if (mayMove(next) && !ways.has(next)) ways.set(next, [next, ...way]);
    }
  }
  return ways;
}
