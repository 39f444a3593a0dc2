/**
 * Finds edges that are redundant for reachability, because a longer path leads to the same package. Hiding them (about half of
 * all edges in a real tree) makes drawings of hundreds of packages readable.
 *
 * Depth falls along every edge outside cycles, so processing packages from the shallowest up makes all targets known in
 * time. Edges inside a cycle connect equal depths: they never imply others and are never implied.
 */

/** Packages and edges as numbers; an edge number is an index into `from` and `to`. */
export interface NumberedEdges {
  /** The depth of every package. */
  readonly depths: readonly number[];
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** The numbers of the implied edges. */
export function findImpliedEdges({ depths, from, to }: NumberedEdges): ReadonlySet<number> {
  const descending = depths.map((): number[] => []);
  for (const [edge, source] of from.entries()) {
    if (depthOf(depths, source) > depthOf(depths, to[edge])) descending[source]?.push(edge);
  }
  const below = depths.map(() => new Uint32Array((depths.length + 31) >> 5));
  const implied = new Set<number>();
  const shallowFirst = [...depths.keys()].toSorted((a, b) => depthOf(depths, a) - depthOf(depths, b) || a - b);
  for (const source of shallowFirst) {
    const reached = below[source] as Uint32Array;
    // Deepest target first, so that an implying edge is processed before the edges it implies.
    const edges = (descending[source] ?? []).toSorted((a, b) => depthOf(depths, to[b]) - depthOf(depths, to[a]));
    for (const edge of edges) {
      const target = to[edge] as number;
      if (hasBit(reached, target)) implied.add(edge);
      else addAll(reached, below[target] as Uint32Array);
      setBit(reached, target);
    }
  }
  return implied;
}

function depthOf(depths: readonly number[], one: number | undefined): number {
  return depths[one ?? -1] ?? 0;
}

function hasBit(set: Uint32Array, at: number): boolean {
  return ((set[at >> 5] as number) & (1 << (at & 31))) !== 0;
}

function setBit(set: Uint32Array, at: number): void {
  set[at >> 5] = (set[at >> 5] as number) | (1 << (at & 31));
}

function addAll(set: Uint32Array, other: Uint32Array): void {
  for (let at = 0; at < set.length; at++) set[at] = (set[at] as number) | (other[at] as number);
}
