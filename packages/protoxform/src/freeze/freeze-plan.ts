/**
 * A cut as data: which candidates become stable, which versions are frozen, and which have reached the end of their life.
 * Planning changes no files.
 */
import type { PackageVersion } from '@protoshepherd/api-tree';
import type { Finding } from '@protoshepherd/source';

/** Which candidates to cut: all by default, or some by name. */
export interface FreezeScope {
  /** Names of families. */
  readonly families?: readonly string[];
  /** Names of candidates, or of the versions they were generated from. */
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

/** The plan of a cut. Lists are sorted by package. */
export interface FreezePlan {
  readonly cuts: readonly Cut[];
  /** Packages that are active now and get a stable successor. */
  readonly frozen: readonly PackageVersion[];
  /**
   * Older versions of the same families. Most have reached their end of support; the support schedule has the dates.
   */
  readonly ended: readonly PackageVersion[];
  /** Obstacles to the cut. */
  readonly findings: readonly Finding[];
}
