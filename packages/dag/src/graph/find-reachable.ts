import { neighbours, type Adjacency } from './graph-index.ts';

/** Some nodes and everything reachable from them, ascending. */
export function findReachable(edges: Adjacency, starts: Iterable<number>): number[] {
  const reached = new Set(starts);
  for (const node of reached) for (const next of neighbours(edges, node)) reached.add(next);
  return [...reached].toSorted((a, b) => a - b);
}
