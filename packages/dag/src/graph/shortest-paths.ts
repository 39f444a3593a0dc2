import { neighbours, type Adjacency } from './graph-index.ts';

/**
 * Shortest paths from a node to several targets, both ends included; `undefined` for unreachable targets. Ties are broken by node order, which
 * is the order of names.
 */
export function shortestPaths(
  edges: Adjacency,
  from: number,
  targets: readonly number[],
): (readonly number[] | undefined)[] {
  const cameFrom = new Map<number, number>([[from, -1]]);
  const missing = new Set(targets.filter((target) => target !== from));
  const queue = [from];
  for (let at = 0; at < queue.length && missing.size > 0; at++) {
    const node = queue[at] as number;
    for (const next of neighbours(edges, node)) {
      if (cameFrom.has(next)) continue;
      cameFrom.set(next, node);
      missing.delete(next);
      queue.push(next);
    }
  }
  return targets.map((target) => (missing.has(target) ? undefined : traceBack(cameFrom, target)));
}

function traceBack(cameFrom: ReadonlyMap<number, number>, target: number): number[] {
  const path: number[] = [];
  for (let node = target; node !== -1; node = cameFrom.get(node) as number) path.push(node);
  return path.toReversed();
}
