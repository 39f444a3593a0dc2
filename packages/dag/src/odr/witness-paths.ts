/**
 * Shortest ways from the nodes of violations to the versions they reach. One search upward from each version gives the distance of every node above it; from then on a way is
 * found step by step, each to a neighbour that is nearer. So a version costs what lies above it, and a violation costs the length of its ways, at most `longestWay`.
 */
import { neighbours, type Adjacency, type GraphIndex } from '../graph/graph-index.ts';
import type { Violation } from './find-violations.ts';

/** A shortest way through the graph. Of several that are equally short, the one whose names sort first. */
export interface Way {
  /** The first and the last node, and those between; a long way lacks the nodes before the last one. */
  readonly nodes: readonly number[];
  /** How many nodes are left out before the last one. */
  readonly omitted: number;
}

/** Ways with more nodes than this are shortened. No API that people work on comes near it. */
export const longestWay = 100;

/** For each violation a way to each of its versions, in their order. */
export function* witnessPaths(
  { outgoing, incoming }: GraphIndex,
  violations: readonly Violation[],
): Generator<readonly [Violation, readonly Way[]]> {
  const ways = new Map<Violation, Way[]>(violations.map((violation) => [violation, []]));
  const distances = new Int32Array(outgoing.offsets.length - 1).fill(-1);
  for (const [version, above] of groupByVersion(violations)) {
    const measured = measureFrom(incoming, version, distances, new Set(above.map(({ node }) => node)));
    for (const violation of above) {
      const place = violation.versions.indexOf(version);
      (ways.get(violation) as Way[])[place] = traceWay(outgoing, violation.node, version, distances);
    }
    for (const node of measured) distances[node] = -1;
  }
  for (const violation of violations) yield [violation, ways.get(violation) as Way[]];
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

/** Writes the distance of every node that may lie on a way from the `starts` to `version`, and returns the nodes that have one. */
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

function traceWay(outgoing: Adjacency, from: number, to: number, distances: Int32Array): Way {
  const nodes = [from];
  let node = from;
  while (node !== to && nodes.length < longestWay - 1) {
    const nearer = (distances[node] as number) - 1;
    // Neighbours are in the order of their names, so the first that is nearer is the one to take.
    node = neighbours(outgoing, node).find((next) => distances[next] === nearer) as number;
    nodes.push(node);
  }
  return node === to
    ? { nodes, omitted: 0 }
    : { nodes: [...nodes, to], omitted: Math.max(0, (distances[node] as number) - 1) };
}
