/**
 * The history of an API: when each package version and each element existed, and which releases contained them.
 *
 * For commits only the mainline counts. The changes of a merged branch date from the merge, so everything exists from one commit of the mainline to another, and
 * the order of commits does not depend on clocks. A release contains what its own tree has, also off the mainline. Packages and elements are identified by name,
 * not by file: moving a file, even from outside of the roots, changes nothing.
 */
import type { ElementKind } from '@protoshepherd/api-tree';

import type { ReleaseVersion } from './releases/release-version.ts';

/** A commit of the mainline. */
export interface Moment {
  /** Its index in the mainline; the oldest commit has zero. */
  readonly position: number;
  readonly commit: string;
  /** When it was committed: seconds since 1970, in UTC. */
  readonly time: number;
}

/** A time during which something existed. */
export interface Stretch {
  readonly from: Moment;
  /** The commit that removed it; undefined if it still exists. */
  readonly to: Moment | undefined;
}

/** The history of a package version. */
export interface PackageHistory {
  readonly name: string;
  /** Oldest first; more than one if it was removed and added again. */
  readonly stretches: readonly Stretch[];
  /** When it was announced as deprecated, by an option or a comment of one of its files; oldest first. */
  readonly deprecations: readonly Stretch[];
  /** When all of its files said that they were work in progress, which nobody may rely on; oldest first. */
  readonly drafts: readonly Stretch[];
  /** The package that its files were in before they were renamed, if it began that way. */
  readonly movedFrom: { readonly package: string; readonly at: Moment } | undefined;
}

/** An element from one commit on, until its next state. */
export interface ElementState {
  readonly from: Moment;
  /**
   * What clients depend on, as a text that changes when that changes: number, type and label of a field, number of a value, types of a method.
   * Undefined if the element was removed.
   */
  readonly shape: string | undefined;
  readonly isDeprecated: boolean;
}

/** The history of an element. */
export interface ElementHistory {
  /** The name of its package version, and its name in there: `disk.v1.Disk.ListDisks`. */
  readonly name: string;
  readonly kind: ElementKind;
  readonly package: string;
  /** Oldest first; neighbours differ. */
  readonly states: readonly ElementState[];
}

/** A release: a tag such as `v1.2.3`, and its position in the history. */
export interface Release {
  /** As written: `v1.2.3`, `1.2.3`, `api/v1.2.3`. */
  readonly tag: string;
  readonly version: ReleaseVersion;
  readonly commit: string;
  /** When it was made: seconds since 1970, in UTC. */
  readonly time: number;
  /** The newest commit of the mainline that it contains; undefined if it contains none. */
  readonly position: number | undefined;
  /** Whether it is a commit of the mainline; other releases are made on branches. */
  readonly isOnMainline: boolean;
  /** How its own tree differs from the mainline at its position, if it is off the mainline. */
  readonly differences: ReleaseDifferences | undefined;
}

/** How a release has a package or an element. */
export interface ReleasedState {
  readonly isThere: boolean;
  readonly isDeprecated: boolean;
}

/** What an element is, and which package it is in. */
export interface ElementIdentity {
  readonly kind: ElementKind;
  readonly package: string;
}

/** What a release off the mainline has in another state than the mainline, by full names. */
export interface ReleaseDifferences {
  readonly packages: ReadonlyMap<string, ReleasedState>;
  readonly elements: ReadonlyMap<string, ReleasedState>;
  /** The elements that the mainline lacks at the position of the release; some of them never come to the mainline. */
  readonly additions: ReadonlyMap<string, ElementIdentity>;
}

/** The history of an API up to one commit. */
export interface ApiHistory {
  /** The last commit of the mainline; undefined in a repository without commits. */
  readonly head: Moment | undefined;
  /** Whether the repository holds only the newest part of the mainline. Then the contents of its first commit may be older. */
  readonly isShallow: boolean;
  readonly packages: ReadonlyMap<string, PackageHistory>;
  readonly elements: ReadonlyMap<string, ElementHistory>;
  /** Oldest version first. */
  readonly releases: readonly Release[];
  /** Tags that look like releases but are malformed; sorted. */
  readonly malformedTags: readonly string[];
  /** The number of tags that have another purpose. */
  readonly otherTags: number;
}
