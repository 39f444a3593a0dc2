/**
 * The releases that contain each package and element of an API. Releases are ordered by version, so patch releases of an older minor version precede the next
 * minor version, regardless of their dates. Sets of releases are lists of index ranges, which is compact: most elements are in one range.
 */
import type { ElementKind } from '@protoshepherd/api-tree';

/** Consecutive releases: the inclusive first and last index. */
export type ReleaseRange = readonly [first: number, last: number];

/** A release in availability answers. */
export interface NamedRelease {
  /** As written: `v1.2.3`, `1.2.3`, `api/v1.2.3`. */
  readonly tag: string;
  /** The day it was created, YYYY-MM-DD in UTC. */
  readonly day: string;
  /** Whether it is a pre-release such as `v1.2.0-rc.1`. */
  readonly isPrerelease: boolean;
}

/**
 * The current status of a package or element:
 *
 * - `released`: the current commit and at least one final release contain it.
 * - `unreleased`: the current commit contains it, and no final release contains it since it was added.
 * - `removed`: the current commit lacks it, and so does a release after the last one that contains it.
 * - `removal-unreleased`: the current commit lacks it, and the newest release that could lack it still contains it.
 * - `never-released`: the current commit lacks it, and no final release ever contained it.
 */
export type AvailabilityState = 'released' | 'unreleased' | 'removed' | 'removal-unreleased' | 'never-released';

/** The releases of a package or an element. All indices refer to `Availability.releases`. */
export interface ElementAvailability {
  /** The full name: `disk.v1.Disk.ListDisks`. */
  readonly name: string;
  readonly kind: ElementKind | 'package';
  /** The package version of an element; a package is its own. */
  readonly package: string;
  readonly state: AvailabilityState;
  /** The releases that contain it, including pre-releases. */
  readonly releases: readonly ReleaseRange[];
  /** The releases in which it is deprecated. */
  readonly deprecated: readonly ReleaseRange[];
  /** The first final release of the unbroken run up to the last one that contains it. Earlier releases that contain it are in `releases`. */
  readonly since: number | null;
  /** The last final release that contains it. */
  readonly last: number | null;
  /** The first final release after `last`, if it was removed. */
  readonly removedIn: number | null;
  /** The first final release of the unbroken run in which it is deprecated; null if it is not deprecated now, or was not when it was removed. */
  readonly deprecatedSince: number | null;
  /** Whether the current commit marks it as deprecated, or its last state if it was removed. */
  readonly isDeprecated: boolean;
}

/** The releases of an API and their content. */
export interface Availability {
  /** Oldest version first. */
  readonly releases: readonly NamedRelease[];
  /** Everything that a release or commit contains or contained, by name; a package before an element of that name. */
  readonly elements: readonly ElementAvailability[];
}
