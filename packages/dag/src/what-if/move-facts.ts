/**
 * The input of a next-major plan as plain data, so that a page without the tree can answer "what if this package moves?". Packages are indices into `names`. A file matters
 * only through the package of its next version, so each use is kept once for every pair of such destinations.
 */
import { newMajorSuffix, splitPackageName, type ApiFile, type Version } from '@protoshepherd/api-tree';

import type { PackageGraph } from '../graph/package-graph.ts';
import { mandatoryCauses } from '../plan/find-causes.ts';
import { canMove, findDestination } from '../plan/plan-next-major.ts';
import type { PlanOptions } from '../plan/upgrade-plan.ts';

/** The facts. The columns of packages have equal length. */
export interface MoveFacts {
  /** All packages of the tree, including those of includes, followed by destinations that do not exist yet. */
  readonly names: readonly string[];
  readonly families: readonly string[];
  readonly versions: readonly (Version | null)[];
  /** The number of names that are existing packages. */
  readonly packages: number;
  readonly isTarget: readonly (0 | 1)[];
  readonly isCandidate: readonly (0 | 1)[];
  /** The index of its next version; -1 for packages that may not move. */
  readonly next: readonly number[];
  /** The destinations of its files if it moves, usually only its next version. */
  readonly destinations: readonly (readonly number[])[];
  /** Does it contain deprecated elements or moves, so that it must move? */
  readonly mustMove: readonly (0 | 1)[];
  /** Pairs of indices: a package, and one that it imports. */
  readonly edges: readonly number[];
  /** Four indices a use: package, destination of the importing file, package, destination of the imported file. -1 for a file without a next version. */
  readonly uses: readonly number[];
}

/** Collects the facts from the import graph. */
export function describeMoves(graph: PackageGraph, options: Pick<PlanOptions, 'countTypes'>): MoveFacts {
  const { tree } = graph;
  const suffix = newMajorSuffix(tree);
  const nodes = tree.packages.map(({ name, family, version }) => ({ name, family, version: version ?? null }));
  const numbers = new Map(nodes.map(({ name }, at) => [name, at]));
  const assignNumber = (name: string): number => {
    const known = numbers.get(name);
    if (known !== undefined) return known;
    const { family, version } = splitPackageName(name, tree.stages);
    numbers.set(name, nodes.length);
    return nodes.push({ name, family, version: version ?? null }) - 1;
  };
  const destinationByFile = new Map<ApiFile, number>();
  const next = tree.packages.map((each) => {
    if (!canMove(each)) return -1;
    const { to, moves } = findDestination(tree, each, suffix);
    for (const file of each.files) if (file.elements.length > 0) destinationByFile.set(file, assignNumber(to));
    for (const move of moves) destinationByFile.set(move.file, assignNumber(move.to));
    return assignNumber(to);
  });
  const edges: number[] = [];
  const uses = new Map<string, readonly number[]>();
  graph.graph.forEachEdge((_edge, { uses: all }, from, to) => {
    edges.push(assignNumber(from), assignNumber(to));
    for (const { file, target } of all) {
      const start = destinationByFile.get(file);
      if (start === undefined) continue;
      const use = [
        assignNumber(from),
        start,
        assignNumber(target.packageVersion.name),
        destinationByFile.get(target) ?? -1,
      ];
      uses.set(use.join(), use);
    }
  });
  return {
    names: nodes.map(({ name }) => name),
    families: nodes.map(({ family }) => family),
    versions: nodes.map(({ version }) => version),
    packages: tree.packages.length,
    isTarget: tree.packages.map((each) => bit(each.isTarget)),
    isCandidate: tree.packages.map((each) => bit(each.status === 'candidate')),
    next,
    destinations: tree.packages.map((each) => [
      ...new Set(each.files.flatMap((file) => destinationByFile.get(file) ?? [])),
    ]),
    mustMove: tree.packages.map((each) => bit(canMove(each) && mandatoryCauses(tree, each, options).length > 0)),
    edges,
    uses: [...uses.values()].flat(),
  };
}

function bit(value: boolean): 0 | 1 {
  return value ? 1 : 0;
}
