/**
 * Strongly connected components, found by Tarjan's algorithm. It runs without recursion, since a chain of packages can be as long as the tree is
 * large. It finds a component only after all its dependencies, and the result keeps that order.
 */
import { listEdges, neighbours, type Adjacency, type GraphIndex } from './graph-index.ts';

/** The strongly connected components of a graph, dependencies before their dependents. */
export interface Components {
  /** The component of each node. */
  readonly componentOf: Int32Array;
  /** The nodes of each component, ascending. */
  readonly members: Adjacency;
  /** The components that depend on each one. All have higher numbers. */
  readonly dependents: Adjacency;
  /** The components that each one depends on. All have lower numbers. */
  readonly dependencies: Adjacency;
  readonly count: number;
}

/** Finds the components of a graph. */
export function findComponents({ nodes, outgoing }: GraphIndex): Components {
  const total = nodes.length;
  const componentOf = new Int32Array(total).fill(-1);
  // The visiting time of each node, starting at one, and the earliest node that it leads back to.
  const seen = new Int32Array(total);
  const earliest = new Int32Array(total);
  const nextEdge = outgoing.offsets.slice(0, total);
  const waiting: number[] = [];
  const path: number[] = [];
  let time = 0;
  let count = 0;
  for (let start = 0; start < total; start++) {
    if (seen[start] !== 0) continue;
    path.push(start);
    for (let node = path.at(-1); node !== undefined; node = path.at(-1)) {
      if (seen[node] === 0) {
        seen[node] = earliest[node] = ++time;
        waiting.push(node);
      }
      const edge = (nextEdge[node] as number)++;
      if (edge < (outgoing.offsets[node + 1] as number)) {
        const target = outgoing.targets[edge] as number;
        if (seen[target] === 0) path.push(target);
        else if (componentOf[target] === -1)
          earliest[node] = Math.min(earliest[node] as number, seen[target] as number);
        continue;
      }
      path.pop();
      const parent = path.at(-1);
      if (parent !== undefined) earliest[parent] = Math.min(earliest[parent] as number, earliest[node] as number);
      if (earliest[node] !== seen[node]) continue;
      for (let member = waiting.pop(); member !== undefined; member = waiting.pop()) {
        componentOf[member] = count;
        if (member === node) break;
      }
      count++;
    }
  }
  return { componentOf, count, ...connect(componentOf, count, outgoing) };
}

function connect(
  componentOf: Int32Array,
  count: number,
  outgoing: Adjacency,
): Pick<Components, 'members' | 'dependents' | 'dependencies'> {
  const members = listEdges(componentOf, Int32Array.from(componentOf.keys()), count, componentOf.length);
  const from: number[] = [];
  const to: number[] = [];
  for (let node = 0; node < componentOf.length; node++) {
    for (const target of neighbours(outgoing, node)) {
      if (componentOf[node] === componentOf[target]) continue;
      from.push(componentOf[node] as number);
      to.push(componentOf[target] as number);
    }
  }
  return { members, dependents: listEdges(to, from, count), dependencies: listEdges(from, to, count) };
}
