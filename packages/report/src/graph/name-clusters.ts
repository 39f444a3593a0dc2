/**
 * Clusters packages whose names begin with the same segments. `envoy.config.core.v3` and `envoy.config.route.v3` share
 * `envoy.config`.
 */
import type { DescribedPackage } from '@protoshepherd/dag';

/** Packages with a common prefix, in the given order. */
export interface NameCluster {
  readonly prefix: string;
  readonly packages: readonly DescribedPackage[];
}

/** The clusters, in the order of their first package. A family with no more segments than requested is its own prefix. */
export function clusterByName(packages: readonly DescribedPackage[], segments: number): NameCluster[] {
  const clusters = new Map<string, DescribedPackage[]>();
  for (const one of packages) {
    const prefix = one.family.split('.').slice(0, segments).join('.');
    const cluster = clusters.get(prefix);
    if (cluster === undefined) clusters.set(prefix, [one]);
    else cluster.push(one);
  }
  return [...clusters].map(([prefix, members]) => ({ prefix, packages: members }));
}
