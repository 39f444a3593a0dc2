/** The churn of packages: packages that change often should have few dependents. */
import { sortBy } from '@protoshepherd/source';

import { countDependents } from './dependents.ts';
import type { PackageGraph } from './package-graph.ts';

/** How often a package has changed, and how many packages depend on it. */
export interface Churn {
  readonly package: string;
  /** The number of commits that changed its files. */
  readonly changes: number;
  /** The number of packages that reach it. */
  readonly dependents: number;
  /** `changes` times `dependents`. */
  readonly score: number;
}

/** Ranks packages by churn, the highest score first; `commits` holds the paths that each commit changed. */
export function rankByChurn(graph: PackageGraph, commits: readonly (readonly string[])[]): Churn[] {
  const changes = new Map<string, number>();
  for (const paths of commits) {
    const touched = new Set(paths.flatMap((path) => graph.tree.file(path)?.packageVersion.name ?? []));
    for (const name of touched) changes.set(name, (changes.get(name) ?? 0) + 1);
  }
  const dependents = countDependents(graph.components);
  const churns = [...changes].map(([name, count]): Churn => {
    const above = dependents[graph.index.numberOf(name) ?? -1] ?? 0;
    return { package: name, changes: count, dependents: above, score: count * above };
  });
  return sortBy(churns, (churn) => churn.package).toSorted((a, b) => b.score - a.score || b.changes - a.changes);
}
