/** Which packages reach one another, so that the edges between them can be told from all others. */
import type { GraphDescription } from '@protoshepherd/dag';

/** Asks whether both ends of an edge are in the same cycle. */
export function findCycleEdges({ cycles }: GraphDescription): (from: string, to: string) => boolean {
  const groups = new Map(cycles.flatMap((names, at) => names.map((name) => [name, at] as const)));
  return (from, to) => {
    const group = groups.get(from);
    return group !== undefined && group === groups.get(to);
  };
}
