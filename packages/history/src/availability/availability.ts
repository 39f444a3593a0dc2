/**
 * Which releases have each package and element of an API. Releases are ordered by version, so that patch releases of an older line come before the next line,
 * whenever they were made. Sets of releases are lists of ranges of indices, which is compact: most elements are in one range.
 */
import type { ElementKind } from '@protoshepherd/api-tree';

/** Consecutive releases: the indices of the first and of the last one, both included. */
export type ReleaseRange = readonly [first: number, last: number];

/** A release as answers about releases name it. */
export interface NamedRelease {
  /** As written: `v1.2.3`, `1.2.3`, `api/v1.2.3`. */
  readonly tag: string;
  /** The day it was made, YYYY-MM-DD in UTC. */
  readonly day: string;
  /** Whether it is a pre-release such as `v1.2.0-rc.1`. */
  readonly isPrerelease: boolean;
}

/**
 * What can be said about the present of a package or element:
 *
 * - `released`: the current commit and at least one final release have it.
 * - `unreleased`: the current commit has it, and no final release has it since it was added.
 * - `removed`: the current commit lacks it, and so does a release after the last one that has it.
 * - `removal-unreleased`: the current commit lacks it, and the newest release that could say so still has it.
 * - `never-released`: the current commit lacks it, and no final release ever had it.
 */
export type AvailabilityState = 'released' | 'unreleased' | 'removed' | 'removal-unreleased' | 'never-released';

/** The releases of a package or an element. All indices refer to `Availability.releases`. */
export interface ElementAvailability {
  /** The full name: `disk.v1.Disk.ListDisks`. */
  readonly name: string;
  readonly kind: ElementKind | 'package';
  /** The package version that it belongs to; a package belongs to itself. */
  readonly package: string;
  readonly state: AvailabilityState;
  /** The releases that have it, pre-releases included. */
  readonly releases: readonly ReleaseRange[];
  /** The releases in which it is deprecated. */
  readonly deprecated: readonly ReleaseRange[];
  /** The first of the final releases that have had it without a gap, up to the last one that has it. Releases before it that have it are in `releases`. */
  readonly since: number | null;
  /** The last final release that has it. */
  readonly last: number | null;
  /** The first final release after `last`, if it was removed. */
  readonly removedIn: number | null;
  /** The first final release of the unbroken run in which it is deprecated; null if it is not deprecated now, or was not when it was removed. */
  readonly deprecatedSince: number | null;
  /** Whether the current commit, or for something that was removed its last state, marks it as deprecated. */
  readonly isDeprecated: boolean;
}

/** The releases of an API, and what each of them has. */
export interface Availability {
  /** Oldest version first. */
  readonly releases: readonly NamedRelease[];
  /** Everything that a release or the current commit has, or that a commit had before; by name, a package before an element of that name. */
  readonly elements: readonly ElementAvailability[];
}
