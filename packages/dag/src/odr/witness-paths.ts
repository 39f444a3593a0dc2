/**
 * Shortest paths from the nodes of violations to the versions they reach. One upward search from each version gives the distance of every node above it. Then a path is built
 * step by step, each step to a nearer neighbour. So a version costs the nodes above it, and a violation costs the length of its paths, at most `maxPathLength`.
 */
import { neighbours, type Adjacency, type GraphIndex } from '../graph/graph-index.ts';
import type { Violation } from './find-violations.ts';

/** A shortest path through the graph. Ties are broken by the order of names. */
export interface WitnessPath {
  /** The nodes from first to last. A long path omits the nodes before the last one. */
  readonly nodes: readonly number[];
  /** The number of nodes omitted before the last one. */
  readonly omitted: number;
}

/** Paths with more nodes than this are shortened. Real APIs stay far below it. */
export const maxPathLength = 100;

/** For each violation, a path to each of its versions, in their order. */
export function* witnessPaths(
  { outgoing, incoming }: GraphIndex,
  violations: readonly Violation[],
): Generator<readonly [Violation, readonly WitnessPath[]]> {
  const ways = new Map<Violation, WitnessPath[]>(violations.map((violation) => [violation, []]));
  const distances = new Int32Array(outgoing.offsets.length - 1).fill(-1);
  for (const [version, above] of groupByVersion(violations)) {
    const measured = measureFrom(incoming, version, distances, new Set(above.map(({ node }) => node)));
    for (const violation of above) {
      const place = violation.versions.indexOf(version);
      (ways.get(violation) as WitnessPath[])[place] = tracePath(outgoing, violation.node, version, distances);
    }
    for (const node of measured) distances[node] = -1;
  }
  for (const violation of violations) yield [violation, ways.get(violation) as WitnessPath[]];
}

function groupByVersion(violations: readonly Violation[]): ReadonlyMap<number, readonly Violation[]> {
  const groups = new Map<number, Violation[]>();
  for (const violation of violations) {
    for (const version of violation.versions) {
      const group = groups.get(version);
      if (group === undefined) groups.set(version, [violation]);
      else group.push(violation);
    }
  }
  return groups;
}

/** Writes the distance to `version` for every node that can lie on a path from `starts`, and returns the nodes it has written. */
function measureFrom(
  incoming: Adjacency,
  version: number,
  distances: Int32Array,
  starts: ReadonlySet<number>,
): readonly number[] {
  const queue = [version];
  let missing = starts.size - (starts.has(version) ? 1 : 0);
  distances[version] = 0;
  for (let at = 0; at < queue.length && missing > 0; at++) {
    const node = queue[at] as number;
    for (const next of neighbours(incoming, node)) {
      if (distances[next] !== -1) continue;
      distances[next] = (distances[node] as number) + 1;
      if (starts.has(next)) missing--;
      queue.push(next);
    }
  }
  return queue;
}

function tracePath(outgoing: Adjacency, from: number, to: number, distances: Int32Array): WitnessPath {
  const nodes = [from];
  let node = from;
  while (node !== to && nodes.length < maxPathLength - 1) {
    const nearer = (distances[node] as number) - 1;
    // Neighbours are sorted by name, so the first nearer one breaks ties by name.
    node = neighbours(outgoing, node).find((next) => distances[next] === nearer) as number;
    nodes.push(node);
  }
  return node === to
    ? { nodes, omitted: 0 }
    : { nodes: [...nodes, to], omitted: Math.max(0, (distances[node] as number) - 1) };
}
