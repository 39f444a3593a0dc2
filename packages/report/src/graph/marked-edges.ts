/** The edges that every drawing of a graph marks: those on the path of a violation, and those within a cycle. */
import type { GraphDescription } from '@protoshepherd/dag';

/** Asks whether an edge is on the path of a violation of the One Definition Rule. Curing the violation means cutting a path somewhere. */
export function findViolationEdges({ violations }: GraphDescription): (from: string, to: string) => boolean {
  const targets = new Map<string, Set<string>>();
  for (const { path } of violations.flatMap(({ versions }) => versions)) {
    for (const [at, to] of path.slice(1).entries()) {
      const from = path[at] as string;
      const known = targets.get(from);
      if (known === undefined) targets.set(from, new Set([to]));
      else known.add(to);
    }
  }
  return (from, to) => targets.get(from)?.has(to) === true;
}

/** Asks whether both ends of an edge are in the same cycle. */
export function findCycleEdges({ cycles }: GraphDescription): (from: string, to: string) => boolean {
  const groups = new Map(cycles.flatMap((names, at) => names.map((name) => [name, at] as const)));
  return (from, to) => {
    const group = groups.get(from);
    return group !== undefined && group === groups.get(to);
  };
}
