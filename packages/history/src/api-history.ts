/**
 * The history of an API: when each package version and each element existed, and which releases contained them.
 *
 * Only commits of the mainline count. The changes of a merged branch date from the merge, so everything exists from one commit of the mainline to another, and
 * the order of commits does not depend on clocks. A release contains the tree of its own commit, even off the mainline. Packages and elements are identified by
 * name, not by file: moving a file, even from outside the roots, changes nothing.
 */
import type { ElementKind } from '@protoshepherd/api-tree';

import type { ReleaseVersion } from './releases/release-version.ts';

/** A commit of the mainline. */
export interface DatedCommit {
  /** Its index in the mainline; the oldest commit has zero. */
  readonly position: number;
  readonly commit: string;
  /** When it was committed: seconds since 1970, in UTC. */
  readonly time: number;
}

/** A time during which something existed. */
export interface Interval {
  readonly from: DatedCommit;
  /** The commit that removed it; undefined if it still exists. */
  readonly to: DatedCommit | undefined;
}

/** The history of a package version. */
export interface PackageHistory {
  readonly name: string;
  /** Oldest first; more than one if it was removed and added again. */
  readonly intervals: readonly Interval[];
  /** When it was announced as deprecated, by an option or a comment of one of its files; oldest first. */
  readonly deprecations: readonly Interval[];
  /** When all of its files were marked as work in progress, without any guarantee; oldest first. */
  readonly drafts: readonly Interval[];
  /** The package of its files before they were renamed, if it began with a rename. */
  readonly movedFrom: { readonly package: string; readonly at: DatedCommit } | undefined;
}

/** The state of an element from one commit until the next state. */
export interface ElementState {
  readonly from: DatedCommit;
  /**
   * What clients depend on, as a text that changes when that changes: number, type and label of a field, number of a value, types of a method.
   * Undefined if the element was removed.
   */
  readonly shape: string | undefined;
  readonly isDeprecated: boolean;
}

/** The history of an element. */
export interface ElementHistory {
  /** The full name: package version and name within it, such as `disk.v1.Disk.ListDisks`. */
  readonly name: string;
  readonly kind: ElementKind;
  readonly package: string;
  /** Oldest first; adjacent states differ. */
  readonly states: readonly ElementState[];
}

/** A release: a tag such as `v1.2.3`, and its position in the history. */
export interface Release {
  /** As written: `v1.2.3`, `1.2.3`, `api/v1.2.3`. */
  readonly tag: string;
  readonly version: ReleaseVersion;
  readonly commit: string;
  /** When it was created: seconds since 1970, in UTC. */
  readonly time: number;
  /** The newest commit of the mainline that it contains; undefined if it contains none. */
  readonly position: number | undefined;
  /** Whether its commit is on the mainline; other releases are created on branches. */
  readonly isOnMainline: boolean;
  /** How its own tree differs from the mainline at its position, if it is off the mainline. */
  readonly differences: ReleaseDifferences | undefined;
}

/** How a release contains a package or an element. */
export interface ReleasedState {
  readonly isThere: boolean;
  readonly isDeprecated: boolean;
}

/** The shape of an element, and its package. */
export interface ElementIdentity {
  readonly kind: ElementKind;
  readonly package: string;
}

/** The differences between a release off the mainline and the mainline, by full names. */
export interface ReleaseDifferences {
  readonly packages: ReadonlyMap<string, ReleasedState>;
  readonly elements: ReadonlyMap<string, ReleasedState>;
  /** The elements that the mainline lacks at the position of the release; the mainline may never get some of them. */
  readonly additions: ReadonlyMap<string, ElementIdentity>;
}

/** The history of an API up to one commit. */
export interface ApiHistory {
  /** The last commit of the mainline; undefined in a repository without commits. */
  readonly head: DatedCommit | undefined;
  /** Whether the repository contains only the newest part of the mainline. Then the contents of its first commit may be older. */
  readonly isShallow: boolean;
  readonly packages: ReadonlyMap<string, PackageHistory>;
  readonly elements: ReadonlyMap<string, ElementHistory>;
  /** Oldest version first. */
  readonly releases: readonly Release[];
  /** Tags that look like releases but are malformed; sorted. */
  readonly malformedTags: readonly string[];
  /** The number of tags with another purpose. */
  readonly otherTags: number;
}
