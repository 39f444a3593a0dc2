/** A broken One Definition Rule as people need to see it: who, which family, and a way to each version. */
import type { PackageVersion } from '@protoshepherd/api-tree';

import type { Use } from '../graph/package-graph.ts';

/** One step along an edge of the graph, with the places that make it. */
export interface Step {
  readonly from: PackageVersion;
  readonly to: PackageVersion;
  readonly uses: readonly Use[];
}

/** A version that is reached, by a shortest way. */
export interface ReachedVersion {
  readonly package: PackageVersion;
  /** Empty if it is the package itself. */
  readonly steps: readonly Step[];
}

/**
 * What is least to do: take away imports that nothing needs, or give packages a version that reaches only the newest version of the family. `kept` is
 * that newest version.
 */
export type WayOut =
  | { readonly kind: 'drop-imports'; readonly imports: readonly Use[] }
  | { readonly kind: 'bump'; readonly kept: PackageVersion; readonly packages: readonly PackageVersion[] };

/** A package that reaches more than one version of a family. */
export interface OdrViolation {
  readonly package: PackageVersion;
  readonly family: string;
  /** Is the family its own, so that it reaches another version of itself? */
  readonly isSelf: boolean;
  /** Oldest first. */
  readonly reached: readonly ReachedVersion[];
  readonly wayOut: WayOut;
}
