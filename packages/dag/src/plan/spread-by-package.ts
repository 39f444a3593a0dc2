import type { PackageVersion } from '@protoshepherd/api-tree';

import type { PackageGraph } from '../graph/package-graph.ts';

/** For every package that moves, the one that it moves because of; undefined for those that move for a reason of their own. */
export type Spread = ReadonlyMap<PackageVersion, PackageVersion | undefined>;

/**
 * Every package that depends on one of the starts through packages that may move, with the shortest path. Since every dependent moves too, this keeps the One
 * Definition Rule, unless a package that may not move lies between.
 */
export function spreadByPackage(
  graph: PackageGraph,
  starts: readonly PackageVersion[],
  mayMove: (each: PackageVersion) => boolean,
): Spread {
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

/** Longer paths are cut off in reports. */
const longestWay = 100;

/** The way from a package to one that moves for a reason of its own, the package itself first; only its beginning if it is very long. */
export function wayAlong(spread: Spread, from: PackageVersion): PackageVersion[] {
  const way = [from];
  for (let next = spread.get(from); next !== undefined && way.length < longestWay; next = spread.get(next))
    way.push(next);
  return way;
}
