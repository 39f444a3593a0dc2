import type { PackageVersion } from '@protoshepherd/api-tree';

import type { PackageGraph } from './package-graph.ts';

/** An edge between packages of different major versions. */
export interface CrossMajorEdge {
  readonly from: PackageVersion;
  readonly to: PackageVersion;
}

/** Edges between different major versions that start below the roots. Packages without a version are skipped. */
export function findCrossMajorEdges({ index, packageAt }: PackageGraph): CrossMajorEdge[] {
  return index.nodes.flatMap((_node, number) => {
    const from = packageAt(number);
    if (from.version === undefined || !from.isTarget) return [];
    return [...index.dependenciesOf(number)].flatMap((target) => {
      const to = packageAt(target);
      return to.version === undefined || to.version.major === from.version?.major ? [] : [{ from, to }];
    });
  });
}
