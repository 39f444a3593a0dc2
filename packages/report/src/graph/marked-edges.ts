/** The edges that every drawing highlights: those on the path of a violation, and those within a cycle. */
import type { GraphDescription } from '@protoshepherd/dag';

/**
 * Returns a test: is an edge on the path of a violation of the One Definition Rule? Fixing the violation requires cutting such a path.
 */
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

/** Returns a test: are both ends of an edge in the same cycle? */
export function findCycleEdges({ cycles }: GraphDescription): (from: string, to: string) => boolean {
  const groups = new Map(cycles.flatMap((names, at) => names.map((name) => [name, at] as const)));
  return (from, to) => {
    const group = groups.get(from);
    return group !== undefined && group === groups.get(to);
  };
}
