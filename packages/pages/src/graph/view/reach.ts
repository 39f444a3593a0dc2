/** The packages that a package reaches, or that reach it. */
import type { PageGraph } from './page-graph.ts';

/** Direct and indirect imports, nearest first, without the package itself. */
export function findDependencies(graph: PageGraph, start: number): Set<number> {
  return walk(start, (at) => (graph.packages[at]?.outgoing ?? []).map((edge) => graph.edges[edge]?.to ?? at));
}

/** Direct and indirect importers, nearest first, without the package itself. */
export function findDependents(graph: PageGraph, start: number): Set<number> {
  return walk(start, (at) => (graph.packages[at]?.incoming ?? []).map((edge) => graph.edges[edge]?.from ?? at));
}

function walk(start: number, next: (at: number) => readonly number[]): Set<number> {
  const seen = new Set([start]);
  // Iteration over a set includes elements added meanwhile, so this is a breadth-first search.
  for (const at of seen) for (const other of next(at)) seen.add(other);
  seen.delete(start);
  return seen;
}
