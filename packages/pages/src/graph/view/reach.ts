/** Everything that a package reaches, or that reaches it. */
import type { PageGraph } from './page-graph.ts';

/** Packages below one, nearest first, without the package itself: what it imports, directly or not. */
export function dependenciesOf(graph: PageGraph, start: number): Set<number> {
  return walk(start, (at) => (graph.packages[at]?.outgoing ?? []).map((edge) => graph.edges[edge]?.to ?? at));
}

/** Packages above one, nearest first, without the package itself: what imports it, directly or not. */
export function dependentsOf(graph: PageGraph, start: number): Set<number> {
  return walk(start, (at) => (graph.packages[at]?.incoming ?? []).map((edge) => graph.edges[edge]?.from ?? at));
}

function walk(start: number, next: (at: number) => readonly number[]): Set<number> {
  const seen = new Set([start]);
  // A set grows while it is walked, so this visits everything it adds.
  for (const at of seen) for (const other of next(at)) seen.add(other);
  seen.delete(start);
  return seen;
}
