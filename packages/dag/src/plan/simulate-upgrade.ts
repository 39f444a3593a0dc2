/**
 * The graph as it would be after a plan: current candidates are removed, every moved package gets a new version next to the old one, and
 * new versions refer to new versions where they exist. Old versions stay as they are.
 */
import { splitPackageName, type ApiFile } from '@protoshepherd/api-tree';

import { findComponents } from '../graph/components.ts';
import { GraphIndex, type VersionNode } from '../graph/graph-index.ts';
import type { PackageGraph, Use } from '../graph/package-graph.ts';
import { findViolations, isSelfViolation } from '../odr/find-violations.ts';
import { witnessPaths, type WitnessPath } from '../odr/witness-paths.ts';
import type { PlannedViolation, Upgrade } from './upgrade-plan.ts';

/** The package of the next version of each moved file. */
export function findDestinations(upgrades: readonly Upgrade[]): ReadonlyMap<ApiFile, string> {
  const found = new Map<ApiFile, string>();
  for (const { package: from, to, moves } of upgrades) {
    for (const file of from.files) if (file.elements.length > 0) found.set(file, to);
    for (const move of moves) found.set(move.file, move.to);
  }
  return found;
}

/** The violations after some upgrades, in packages below the roots. */
export function violationsAfter(graph: PackageGraph, upgrades: readonly Upgrade[]): PlannedViolation[] {
  const next = findDestinations(upgrades);
  const planned = new Set(next.values());
  const isKept = (name: string): boolean => graph.tree.package(name)?.status !== 'candidate';
  const nodes = new Map<string, VersionNode>();
  for (const each of graph.tree.packages) if (isKept(each.name)) nodes.set(each.name, each);
  for (const name of next.values()) nodes.set(name, { name, ...splitPackageName(name, graph.tree.stages) });

  const edges: [string, string][] = [];
  graph.graph.forEachEdge((_edge, { uses }, from, to) => {
    if (isKept(from) && (isKept(to) || planned.has(to))) edges.push([from, to]);
    for (const use of uses) edges.push(...edgeAfter(use, next));
  });
  const index = new GraphIndex(nodes.values(), edges);
  const nameAt = (number: number): string => index.nodes[number]?.name ?? '';
  const violations = findViolations(index, findComponents(index)).filter(({ node }) => {
    const name = nameAt(node);
    return planned.has(name) || graph.tree.package(name)?.isTarget === true;
  });
  return Array.from(witnessPaths(index, violations), ([violation, ways]) => ({
    package: nameAt(violation.node),
    family: violation.family,
    isSelf: isSelfViolation(index, violation),
    versions: violation.versions.map((version, at) => {
      const { nodes: passed, omitted } = ways[at] as WitnessPath;
      const path = passed.map(nameAt);
      return { version: index.nodes[version]?.version?.text ?? '', path, ...(omitted > 0 && { omitted }) };
    }),
  }));
}

/** The edge from the new version of a file: to the new version of its target if there is one. */
function edgeAfter({ file, target }: Use, next: ReadonlyMap<ApiFile, string>): [string, string][] {
  const from = next.get(file);
  return from === undefined ? [] : [[from, next.get(target) ?? target.packageVersion.name]];
}
