/**
 * Finds violations that a new edge would cause. Through it, a package and all its dependents reach more packages. The One Definition Rule is broken if one of
 * them then reaches two versions of a family.
 */
import { findReachable } from '../graph/find-reachable.ts';
import type { GraphIndex, VersionNode } from '../graph/graph-index.ts';

/** A package that would reach two versions of a family. */
export interface NewViolation {
  readonly package: string;
  readonly family: string;
  /** The names of two versions. The second one is reached through the new edge. */
  readonly versions: readonly [string, string];
}

/** A violation that an edge between two nodes would add, or `undefined`. */
export function findNewViolation(index: GraphIndex, from: number, to: number): NewViolation | undefined {
  const { nodes, outgoing, incoming } = index;
  const known = new Set(findReachable(outgoing, [from]));
  const added = new Map<string, number[]>();
  for (const number of findReachable(outgoing, [to])) {
    const family = nodes[number]?.family ?? '';
    if (!known.has(number)) added.set(family, [...(added.get(family) ?? []), number]);
  }
  const above = findReachable(incoming, [from]);
  for (const [other, sibling] of nodes.entries()) {
    const clashes = (added.get(sibling.family) ?? []).filter((number) => isOtherVersion(sibling, nodes[number]));
    if (clashes.length === 0) continue;
    const reaching = new Set(findReachable(incoming, [other]));
    for (const clash of clashes) {
      const knowing = new Set(findReachable(incoming, [clash]));
      // The target of the edge may itself reach two versions; then the source of the edge is the first to be affected.
      const broken = reaching.has(to) ? from : above.find((number) => reaching.has(number) && !knowing.has(number));
      if (broken === undefined) continue;
      const nameOf = (number: number): string => nodes[number]?.name ?? '';
      return { package: nameOf(broken), family: sibling.family, versions: [sibling.name, nameOf(clash)] };
    }
  }
  return undefined;
}

function isOtherVersion({ version }: VersionNode, other: VersionNode | undefined): boolean {
  return version !== undefined && other?.version !== undefined && version.text !== other.version.text;
}
