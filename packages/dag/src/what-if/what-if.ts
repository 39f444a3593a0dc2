/**
 * Which packages would move if some packages got their next major version, and whether the One Definition Rule would hold: the result of `planNextMajor` by package over imports,
 * computed from facts alone. A test compares the two on real trees.
 */
import { findComponents } from '../graph/components.ts';
import { GraphIndex, type VersionNode } from '../graph/graph-index.ts';
import { findViolations, isSelfViolation } from '../odr/find-violations.ts';
import type { MoveFacts } from './move-facts.ts';

/** The effect of some moves. */
export interface WhatIf {
  /** Packages that would move, in the order of the facts. */
  readonly moves: readonly PlannedMove[];
  /** The packages that would reach more than one version of a family, sorted by name. */
  readonly violations: readonly WhatIfViolation[];
}

/** A package that would move. */
export interface PlannedMove {
  readonly package: string;
  readonly to: string;
  readonly reason: 'mandatory' | 'forced' | 'catch-up';
}

/** A package that would reach several versions of a family. */
export interface WhatIfViolation {
  readonly package: string;
  readonly family: string;
  readonly isSelf: boolean;
  readonly versions: readonly string[];
}

/** Computes the effect of moving packages, given by name. Packages that may not move are ignored. */
export function whatIf(facts: MoveFacts, bump: readonly string[]): WhatIf {
  const asked = new Set(bump);
  const reasons = new Map<number, PlannedMove['reason']>();
  for (let at = 0; at < facts.packages; at++) {
    if (facts.mustMove[at] === 1) reasons.set(at, 'mandatory');
    else if (mayMove(facts, at) && asked.has(facts.names[at] ?? '')) reasons.set(at, 'forced');
  }
  const dependents = groupDependents(facts);
  // The loop also visits entries that it adds to the map.
  for (const at of reasons.keys()) {
    for (const dependent of dependents.get(at) ?? [])
      if (mayMove(facts, dependent) && !reasons.has(dependent)) reasons.set(dependent, 'catch-up');
  }
  return {
    moves: [...reasons]
      .toSorted(([a], [b]) => a - b)
      .map(([at, reason]) => ({
        package: facts.names[at] ?? '',
        to: facts.names[facts.next[at] ?? -1] ?? '',
        reason,
      })),
    violations: violationsAfter(facts, (at) => reasons.has(at)),
  };
}

function mayMove({ next }: MoveFacts, at: number): boolean {
  return (next[at] ?? -1) >= 0;
}

function groupDependents({ edges }: MoveFacts): ReadonlyMap<number, readonly number[]> {
  const found = new Map<number, number[]>();
  for (let at = 0; at < edges.length; at += 2) {
    const [from, to] = [edges[at] as number, edges[at + 1] as number];
    const known = found.get(to);
    if (known === undefined) found.set(to, [from]);
    else known.push(from);
  }
  return found;
}

/** The violations in the planned graph: current candidates are removed, and new versions refer to new versions where they exist. */
function violationsAfter(facts: MoveFacts, isMoving: (at: number) => boolean): WhatIfViolation[] {
  const { names, uses, edges, packages, isCandidate, isTarget } = facts;
  const planned = new Set<number>();
  const isKept = (at: number): boolean => at < packages && isCandidate[at] === 0;
  const pairs: [number, number][] = [];
  for (let at = 0; at < uses.length; at += 4) {
    const [from, start, to, end] = uses.slice(at, at + 4) as [number, number, number, number];
    if (isMoving(from)) pairs.push([start, isMoving(to) && end >= 0 ? end : to]);
  }
  for (const at of listDestinations(facts, isMoving)) planned.add(at);
  for (let at = 0; at < edges.length; at += 2) {
    const [from, to] = [edges[at] as number, edges[at + 1] as number];
    if (isKept(from) && (isKept(to) || planned.has(to))) pairs.push([from, to]);
  }
  const shown = new Set([...names.keys()].filter((at) => isKept(at) || planned.has(at)));
  const nameOf = (at: number): string => names[at] ?? '';
  const index = new GraphIndex(
    Array.from(shown, (at) => createNode(facts, at)),
    pairs.map(([from, to]) => [nameOf(from), nameOf(to)]),
  );
  const targets = new Set(
    Array.from(shown)
      .filter((at) => planned.has(at) || isTarget[at] === 1)
      .map(nameOf),
  );
  return findViolations(index, findComponents(index)).flatMap((violation) => {
    const name = index.nodes[violation.node]?.name ?? '';
    if (!targets.has(name)) return [];
    const versions = violation.versions.map((version) => index.nodes[version]?.version?.text ?? '');
    return [{ package: name, family: violation.family, isSelf: isSelfViolation(index, violation), versions }];
  });
}

/** The destinations of the files of moved packages. */
function listDestinations({ destinations }: MoveFacts, isMoving: (at: number) => boolean): number[] {
  return destinations.flatMap((each, at) => (isMoving(at) ? each : []));
}

function createNode({ names, families, versions }: MoveFacts, at: number): VersionNode {
  return { name: names[at] ?? '', family: families[at] ?? '', version: versions[at] ?? undefined };
}
