/**
 * The One Definition Rule: a package may reach at most one version of any other family. Only families with several versions can
 * break it, so the search starts at those versions and runs upward.
 */
import { compareByAge, type Version } from '@protoshepherd/api-tree/version';

import { findComponents, type Components } from '../graph/components.ts';
import { neighbours, type GraphIndex } from '../graph/graph-index.ts';
import { blockSize, reachBlock, ReachScratch } from '../graph/reach-blocks.ts';

/** A node that reaches more than one version of a family. */
export interface Violation {
  /** The number of the node. */
  readonly node: number;
  readonly family: string;
  /** The numbers of the reached versions, oldest first. If the family is its own, the node itself is included. */
  readonly versions: readonly number[];
}

/** The versions of one family, oldest first. */
interface VersionedFamily {
  readonly name: string;
  readonly versions: readonly number[];
}

/** Finds every violation, sorted by the name of the node, then of the family. */
export function findViolations(index: GraphIndex, components: Components = findComponents(index)): Violation[] {
  const violations: Violation[] = [];
  const scratch = new ReachScratch();
  for (const block of groupIntoBlocks(findVersionedFamilies(index), components)) {
    const targets = block.flatMap((family) => family.versions);
    const families = block.flatMap((family) => family.versions.map(() => family));
    for (const { component, reached } of reachBlock(components, targets, scratch)) {
      for (const [family, versions] of findViolatedFamilies(reached, targets, families)) {
        if (isOneVersion(index, versions)) continue;
        for (const node of neighbours(components.members, component))
          violations.push({ node, family: family.name, versions });
      }
    }
  }
  return violations.toSorted((a, b) => a.node - b.node || (a.family < b.family ? -1 : 1));
}

/** `a.v1.b` and `a.b.v1` belong to one family and have the same version. */
function isOneVersion({ nodes }: GraphIndex, versions: readonly number[]): boolean {
  const [first] = versions;
  return versions.every((version) => nodes[version]?.version?.text === nodes[first ?? -1]?.version?.text);
}

/** Does a violation concern only versions of the package itself? */
export function isSelfViolation({ nodes }: GraphIndex, { node, family }: Violation): boolean {
  return nodes[node]?.family === family;
}

function findVersionedFamilies({ nodes }: GraphIndex): VersionedFamily[] {
  const byFamily = new Map<string, number[]>();
  for (const [number, { family, version }] of nodes.entries()) {
    if (version === undefined) continue;
    const versions = byFamily.get(family);
    if (versions === undefined) byFamily.set(family, [number]);
    else versions.push(number);
  }
  const versionOf = (number: number): Version => nodes[number]?.version as Version;
  return [...byFamily].flatMap(([name, versions]) =>
    versions.length < 2
      ? []
      : [{ name, versions: versions.toSorted((a, b) => compareByAge(versionOf(a), versionOf(b)) || a - b) }],
  );
}

/** Nearby families are reached by the same packages, so they share a block. */
function* groupIntoBlocks(
  families: readonly VersionedFamily[],
  { componentOf }: Components,
): Generator<VersionedFamily[]> {
  const height = ({ versions }: VersionedFamily): number =>
    Math.min(...versions.map((node) => componentOf[node] as number));
  const heights = new Map(families.map((family) => [family, height(family)]));
  let block: VersionedFamily[] = [];
  let size = 0;
  for (const family of families.toSorted((a, b) => (heights.get(a) as number) - (heights.get(b) as number))) {
    if (size > 0 && size + family.versions.length > blockSize) {
      yield block;
      block = [];
      size = 0;
    }
    block.push(family);
    size += family.versions.length;
  }
  if (size > 0) yield block;
}

/** The families with more than one reached version. The versions of a family are adjacent in the list. */
function* findViolatedFamilies(
  reached: readonly number[],
  targets: readonly number[],
  families: readonly VersionedFamily[],
): Generator<readonly [VersionedFamily, readonly number[]]> {
  let start = 0;
  for (let end = 1; end <= reached.length; end++) {
    const family = families[reached[start] as number] as VersionedFamily;
    if (end < reached.length && families[reached[end] as number] === family) continue;
    if (end - start > 1) yield [family, reached.slice(start, end).map((bit) => targets[bit] as number)];
    start = end;
  }
}
