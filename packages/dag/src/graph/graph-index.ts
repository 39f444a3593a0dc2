/**
 * A graph of versions as numbers: nodes sorted by name, with the successors and predecessors of each as slices of two arrays (compressed
 * adjacency lists). Algorithms over the whole graph run on this form.
 */
import type { Version } from '@protoshepherd/api-tree/version';
import { sortBy } from '@protoshepherd/source/canonical-order';

/** A node: one version of a family. */
export interface VersionNode {
  readonly name: string;
  readonly family: string;
  readonly version: Version | undefined;
}

/** Compressed adjacency lists: the edges of node `n` are at `offsets[n]` up to `offsets[n + 1]`. */
export interface Adjacency {
  readonly offsets: Int32Array;
  readonly targets: Int32Array;
}

export class GraphIndex {
  /** Sorted by name; the number of a node is its index in this list. */
  readonly nodes: readonly VersionNode[];
  /** The dependencies of each node, sorted by name. */
  readonly outgoing: Adjacency;
  /** The dependents of each node, sorted by name. */
  readonly incoming: Adjacency;
  readonly #numbers: ReadonlyMap<string, number>;

  /** `edges` are pairs of names. Edges with unknown names, self-loops and duplicates are dropped. */
  constructor(nodes: Iterable<VersionNode>, edges: Iterable<readonly [from: string, to: string]>) {
    this.nodes = sortBy(nodes, ({ name }) => name);
    this.#numbers = new Map(this.nodes.map(({ name }, number) => [name, number]));
    const from: number[] = [];
    const to: number[] = [];
    for (const [source, target] of edges) {
      const start = this.#numbers.get(source);
      const end = this.#numbers.get(target);
      if (start === undefined || end === undefined || start === end) continue;
      from.push(start);
      to.push(end);
    }
    // `transpose` sorts by the opposite end; applying it twice sorts both directions.
    this.outgoing = transpose(listEdges(to, from, this.nodes.length));
    this.incoming = transpose(this.outgoing);
  }

  /** The number of a node; `undefined` if the name is unknown. */
  numberOf(name: string): number | undefined {
    return this.#numbers.get(name);
  }

  /** The direct dependencies of a node. */
  dependenciesOf(number: number): Int32Array {
    return neighbours(this.outgoing, number);
  }

  /** The direct dependents of a node. */
  dependentsOf(number: number): Int32Array {
    return neighbours(this.incoming, number);
  }
}

/** The adjacent nodes of a node. */
export function neighbours({ offsets, targets }: Adjacency, number: number): Int32Array {
  return targets.subarray(offsets[number], offsets[number + 1]);
}

/**
 * Groups edges by their source, of which there are `count`, and drops duplicates. Edges of one source keep their given order.
 */
export function listEdges(
  from: ArrayLike<number>,
  to: ArrayLike<number>,
  count: number,
  targetCount = count,
): Adjacency {
  const starts = new Int32Array(count + 1);
  for (let edge = 0; edge < from.length; edge++) (starts[(from[edge] as number) + 1] as number) += 1;
  for (let node = 0; node < count; node++) (starts[node + 1] as number) += starts[node] as number;
  const next = starts.slice();
  const grouped = new Int32Array(from.length);
  for (let edge = 0; edge < from.length; edge++) grouped[(next[from[edge] as number] as number)++] = to[edge] as number;
  return dropRepeated(starts, grouped, targetCount);
}

function dropRepeated(starts: Int32Array, grouped: Int32Array, targetCount: number): Adjacency {
  const offsets = new Int32Array(starts.length);
  const seenFrom = new Int32Array(targetCount).fill(-1);
  let kept = 0;
  for (let node = 0; node + 1 < starts.length; node++) {
    for (let edge = starts[node] as number; edge < (starts[node + 1] as number); edge++) {
      const target = grouped[edge] as number;
      if (seenFrom[target] === node) continue;
      seenFrom[target] = node;
      grouped[kept++] = target;
    }
    offsets[node + 1] = kept;
  }
  return { offsets, targets: grouped.slice(0, kept) };
}

/** The same edges in the opposite direction. */
function transpose({ offsets, targets }: Adjacency): Adjacency {
  const sources = new Int32Array(targets.length);
  for (let node = 0; node + 1 < offsets.length; node++) sources.fill(node, offsets[node], offsets[node + 1]);
  return listEdges(targets, sources, offsets.length - 1);
}
