/**
 * The edges that witness a violation of the One Definition Rule: whoever wants to cure one has to cut a way somewhere
 * along them.
 */
import type { GraphDescription } from '@protoshepherd/dag';

/** Asks whether an edge lies on a way that some violation gives as its witness. */
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
