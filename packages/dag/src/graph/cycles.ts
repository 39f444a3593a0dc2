import type { Components } from './components.ts';
import { neighbours, type GraphIndex } from './graph-index.ts';
import { shortestPaths } from './shortest-paths.ts';

/** A group of nodes that all reach one another. */
export interface Cycle {
  /** All of them, ascending. */
  readonly members: readonly number[];
  /** A shortest cycle that starts and ends at the first member. */
  readonly way: readonly number[];
}

/** Finds all cyclic groups, sorted by their first node. */
export function findCycles(index: GraphIndex, { members, count }: Components): Cycle[] {
  const cycles: Cycle[] = [];
  for (let component = 0; component < count; component++) {
    const nodes = [...neighbours(members, component)];
    if (nodes.length > 1) cycles.push({ members: nodes, way: shortestCycleThrough(index, nodes[0] as number) });
  }
  return cycles.toSorted((a, b) => (a.members[0] as number) - (b.members[0] as number));
}

function shortestCycleThrough({ outgoing, incoming }: GraphIndex, start: number): readonly number[] {
  const ways = shortestPaths(outgoing, start, [...neighbours(incoming, start)]).filter((way) => way !== undefined);
  const [shortest = []] = ways.toSorted((a, b) => a.length - b.length);
  return [...shortest, start];
}
