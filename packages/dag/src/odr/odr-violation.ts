/** A violation of the One Definition Rule: the package, the family, and a path to each version. */
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
  /** Empty if it is the package itself; a long way has only its first steps. */
  readonly steps: readonly Step[];
  /** How many packages of a long way lie between the steps and the version. */
  readonly omitted: number;
}

/** What is least to do about a violation. */
export type WayOut =
  /** Imports that nothing needs can go. */
  | { readonly kind: 'drop-imports'; readonly imports: readonly Use[] }
  /** The version that could be kept reaches another one itself; that comes first. */
  | { readonly kind: 'settle-first'; readonly package: PackageVersion }
  /** Only one version is kept: imports lead to newer packages that are there, and packages get a version that leads to it. */
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
  /** Is the family its own, so that it reaches another version of itself? */
  readonly isSelf: boolean;
  /** Oldest first. */
  readonly reached: readonly ReachedVersion[];
  /** Undefined if there is nothing to propose: a package that needs its own older version has to copy what it needs. */
  readonly wayOut: WayOut | undefined;
}
