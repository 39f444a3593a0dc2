/** A violation of the One Definition Rule: the package, the family, and a path to each version. */
import type { PackageVersion } from '@protoshepherd/api-tree';

import type { Use } from '../graph/package-graph.ts';

/** One step along an edge of the graph, with the uses behind it. */
export interface Step {
  readonly from: PackageVersion;
  readonly to: PackageVersion;
  readonly uses: readonly Use[];
}

/** A reached version and a shortest path to it. */
export interface ReachedVersion {
  readonly package: PackageVersion;
  /** Empty for the package itself. A long path is cut after its first steps. */
  readonly steps: readonly Step[];
  /** The number of packages omitted between the last step and the version. */
  readonly omitted: number;
}

/** The smallest fix for a violation. */
export type Remedy =
  /** Remove unused imports. */
  | { readonly kind: 'drop-imports'; readonly imports: readonly Use[] }
  /** Fix another package first: the version to keep depends on another version of its own family. */
  | { readonly kind: 'settle-first'; readonly package: PackageVersion }
  /** Keep one version: redirect imports to existing newer packages, and add new versions of packages that have none. */
  | {
      readonly kind: 'catch-up';
      readonly kept: PackageVersion;
      readonly redirects: readonly Redirect[];
      readonly bumps: readonly PackageVersion[];
    };

/** Imports that should lead to another package. */
export interface Redirect {
  readonly from: PackageVersion;
  readonly to: PackageVersion;
  readonly uses: readonly Use[];
}

/** A package that reaches more than one version of a family. */
export interface OdrViolation {
  readonly package: PackageVersion;
  readonly family: string;
  /** Does the package depend on another version of its own family? */
  readonly isSelf: boolean;
  /** Oldest first. */
  readonly reached: readonly ReachedVersion[];
  /**
   * `undefined` if there is no proposal: a package that needs its own older version must copy the declarations that it
   * uses.
   */
  readonly remedy: Remedy | undefined;
}
