/** The next major version as data: which packages move, where to, why, and what it costs. Nothing is changed by it. */
import type { ApiElement, ApiFile, NewMajorSuffix, PackageVersion } from '@protoshepherd/api-tree';

import type { DescribedWay } from '../graph/graph-description.ts';
import type { EdgeKind } from '../graph/package-graph.ts';

/** How far an upgrade spreads: to all packages that depend on one, or only to those whose types need one. */
export type Closure = 'package' | 'type';

/** When renames and other mechanical changes are made that nothing forces. */
export type Discretion = 'always' | 'with-mandatory' | 'never';

/** What a person may decide about a plan. */
export interface PlanOptions {
  readonly closure: Closure;
  /** Which edges an upgrade spreads along by package. */
  readonly edges: EdgeKind;
  readonly discretionary: Discretion;
  /** Packages that move whether they need to or not, by name. */
  readonly bump: readonly string[];
  /** Plan only packages of this major version; otherwise every family from its newest. */
  readonly fromMajor?: number;
  /** Do the types of an rpc count as references, like those of fields? */
  readonly countMethods: boolean;
  /**
   * Does a deprecated message, enum, service or method make its package move, as a field or value does? Envoy's generator counted fields and values
   * only, and zero values that have been made unavailable before.
   */
  readonly countTypes: boolean;
  /** What stands behind the number of a next version; by default what the versions of the tree show. */
  readonly newMajorSuffix?: NewMajorSuffix;
}

/** Why a package moves: it must, its dependencies move, it may, or the caller asked for it. */
export type UpgradeReason = 'mandatory' | 'catch-up' | 'discretionary' | 'forced';

/** One fact that makes a package move. */
export type Cause =
  /** Something deprecated will be dropped. */
  | { readonly kind: 'deprecated'; readonly element: ApiElement }
  /** The types of a file shall be in another package. */
  | { readonly kind: 'move'; readonly file: ApiFile; readonly to: string }
  /** Something will be renamed or join a oneof. */
  | { readonly kind: 'rename' | 'promotion'; readonly element: ApiElement; readonly to: string }
  /** A way to a package that moves for a reason of its own, the package itself first; at most a hundred packages of it. */
  | { readonly kind: 'dependency'; readonly path: readonly PackageVersion[] }
  | { readonly kind: 'forced' };

/** A package that moves. */
export interface Upgrade {
  readonly package: PackageVersion;
  /** The name of its next version, or of the package that it moves to as a whole. */
  readonly to: string;
  /** Files whose types go to another package instead. */
  readonly moves: readonly { readonly file: ApiFile; readonly to: string }[];
  readonly reason: UpgradeReason;
  readonly because: readonly Cause[];
}

/** A violation of the One Definition Rule, by name, in the tree as it would be. */
export interface PlannedViolation {
  readonly package: string;
  readonly family: string;
  readonly isSelf: boolean;
  readonly versions: readonly DescribedWay[];
}

/** What an upgrade would touch. */
export interface PlanCost {
  /** Files that would be generated. */
  readonly files: number;
  /** Messages and enums in them. */
  readonly types: number;
  /** Packages that would be generated; moves may make more of them than there are upgrades. */
  readonly candidates: number;
  /** Packages that stay as they are and depend on one that moves. */
  readonly dependents: number;
}

/** The next major version. Lists are sorted by package. */
export interface UpgradePlan {
  readonly options: PlanOptions;
  readonly upgrades: readonly Upgrade[];
  /** Packages that could move and need not. */
  readonly unchanged: readonly PackageVersion[];
  /** Packages with discretionary changes only, which wait until the package moves for another reason. */
  readonly deferred: readonly { readonly package: PackageVersion; readonly because: readonly Cause[] }[];
  readonly cost: PlanCost;
  /** Who would reach more than one version of a family if the plan were carried out. */
  readonly odrAfter: readonly PlannedViolation[];
}
