/** A cut as data: which candidates become stable, what that freezes, and what has had its time. Nothing is changed by it. */
import type { PackageVersion } from '@protoshepherd/api-tree';
import type { Finding } from '@protoshepherd/source';

/** Which candidates to cut: all, or only some by name. */
export interface FreezeScope {
  /** Names of families; without, all. */
  readonly families?: readonly string[];
  /** Names of candidates, or of the versions they were made from; without, all. */
  readonly packages?: readonly string[];
}

/** A candidate that becomes stable. */
export interface Cut {
  readonly candidate: PackageVersion;
  /** The version it gets, such as `v4`. */
  readonly version: string;
  /** The name of the package with that version. */
  readonly to: string;
}

/** What a cut comes to. Lists are sorted by package. */
export interface FreezePlan {
  readonly cuts: readonly Cut[];
  /** Packages that were worked on until now and have a stable successor afterwards. */
  readonly frozen: readonly PackageVersion[];
  /** Versions older than those; most have had their time, which a support schedule knows. */
  readonly ended: readonly PackageVersion[];
  /** What stands in the way. */
  readonly findings: readonly Finding[];
}
