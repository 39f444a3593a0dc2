/**
 * Edges that say nothing new about who reaches whom, because a longer way leads to the same package. Without them a drawing of
 * hundreds of packages can be read; about half of all edges of a real tree are of this kind.
 *
 * Depth falls along every edge outside of cycles, so the packages below each package are known once all shallower ones
 * are. Edges inside a cycle keep their depth: they imply nothing and are never implied.
 */

/** Packages are numbers, edges too: their place in `from` and `to`. */
export interface NumberedEdges {
  /** The depth of every package. */
  readonly depths: readonly number[];
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** The numbers of the edges that are implied by others. */
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
    // The deepest target comes first: whatever implies an edge has been seen before it.
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
