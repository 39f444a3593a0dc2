/** The next major version as data: which packages move, where to, why, and at what cost. Planning changes no files. */
import type { ApiElement, ApiFile, NewMajorSuffix, PackageVersion } from '@protoshepherd/api-tree';

import type { DescribedPath } from '../graph/graph-description.ts';
import type { EdgeKind } from '../graph/package-graph.ts';

/** How far an upgrade spreads: to all dependents of a package, or only to dependents whose types need it. */
export type Closure = 'package' | 'type';

/** When to make renames and other mechanical changes that are not mandatory. */
export type Discretion = 'always' | 'with-mandatory' | 'never';

/** The options of a plan. */
export interface PlanOptions {
  readonly closure: Closure;
  /** The edges along which an upgrade spreads by package. */
  readonly edges: EdgeKind;
  readonly discretionary: Discretion;
  /** Names of packages that always move. */
  readonly bump: readonly string[];
  /** Plan only packages of this major version. By default, every family moves from its newest version. */
  readonly fromMajor?: number;
  /** Do the types of an rpc count as references, like those of fields? */
  readonly countMethods: boolean;
  /**
   * Does a deprecated message, enum, service or method make its package move, as a field or enum value does? Envoy's generator counted only fields
   * and enum values, including zero values that were already made unavailable.
   */
  readonly countTypes: boolean;
  /** The suffix of a next version; derived from the versions of the tree by default. */
  readonly newMajorSuffix?: NewMajorSuffix;
}

/** The defaults of `shepherd plan`. */
export const defaultPlanOptions: PlanOptions = {
  closure: 'package',
  edges: 'imports',
  discretionary: 'with-mandatory',
  bump: [],
  countMethods: true,
  countTypes: true,
};

/** Why a package moves: it must, its dependencies move, it may, or the caller asked for it. */
export type UpgradeReason = 'mandatory' | 'catch-up' | 'discretionary' | 'forced';

/** One fact that makes a package move. */
export type Cause =
  /** A deprecated element that will be removed. */
  | { readonly kind: 'deprecated'; readonly element: ApiElement }
  /** A file whose types will move to another package. */
  | { readonly kind: 'move'; readonly file: ApiFile; readonly to: string }
  /** An element that will be renamed or join a oneof. */
  | { readonly kind: 'rename' | 'promotion'; readonly element: ApiElement; readonly to: string }
  /** A path to a package that moves for its own reason, the package itself first; truncated to a hundred packages. */
  | { readonly kind: 'dependency'; readonly path: readonly PackageVersion[] }
  | { readonly kind: 'forced' };

/** A package that moves. */
export interface Upgrade {
  readonly package: PackageVersion;
  /** The name of its next version, or of the package that all its files move to. */
  readonly to: string;
  /** Files whose types move to another package instead. */
  readonly moves: readonly { readonly file: ApiFile; readonly to: string }[];
  readonly reason: UpgradeReason;
  readonly because: readonly Cause[];
}

/** A violation of the One Definition Rule in the planned tree, by name. */
export interface PlannedViolation {
  readonly package: string;
  readonly family: string;
  readonly isSelf: boolean;
  readonly versions: readonly DescribedPath[];
}

/** The cost of an upgrade. */
export interface PlanCost {
  /** Files that would be generated. */
  readonly files: number;
  /** Messages and enums in them. */
  readonly types: number;
  /** Packages that would be generated. Moves can make this larger than the number of upgrades. */
  readonly candidates: number;
  /** Packages that stay and depend on one that moves. */
  readonly dependents: number;
}

/** A plan of the next major version. Lists are sorted by package. */
export interface UpgradePlan {
  readonly options: PlanOptions;
  readonly upgrades: readonly Upgrade[];
  /** Packages that may move but need not. */
  readonly unchanged: readonly PackageVersion[];
  /** Packages with discretionary changes only, which wait until the package moves for another reason. */
  readonly deferred: readonly { readonly package: PackageVersion; readonly because: readonly Cause[] }[];
  readonly cost: PlanCost;
  /** The packages that would reach more than one version of a family after the plan. */
  readonly odrAfter: readonly PlannedViolation[];
}
