/**
 * What has happened to an API: when each package version and each element was there, and which releases had them.
 *
 * History is a line. Of a merge only what it brought to the main branch counts, at the time of the merge; so a thing is there from one commit of
 * the line to another, and the line has an order that does not depend on clocks. Things are known by their names, not by their files: a file
 * that is renamed changes nothing.
 */
import type { ElementKind } from '@protoshepherd/api-tree';

import type { Release } from './releases/release.ts';

/** A commit of the line. */
export interface Moment {
  /** Its place in the line; the oldest commit has zero. */
  readonly position: number;
  readonly commit: string;
  /** When it was committed: seconds since 1970, in UTC. */
  readonly time: number;
}

/** A time during which something was there. */
export interface Stretch {
  readonly from: Moment;
  /** The commit that took it away; undefined if it is still there. */
  readonly to: Moment | undefined;
}

/** What has happened to a package version. */
export interface PackageHistory {
  readonly name: string;
  /** Oldest first; more than one if it was taken away and came back. */
  readonly stretches: readonly Stretch[];
  /** When it was announced as deprecated, by an option or a comment of one of its files; oldest first. */
  readonly deprecations: readonly Stretch[];
  /** The package that its files were in before they were renamed, if it began that way. */
  readonly movedFrom: { readonly package: string; readonly at: Moment } | undefined;
}

/** An element from one commit on, until its next state. */
export interface ElementState {
  readonly from: Moment;
  /**
   * What clients depend on, as a text that changes when that changes: number, type and label of a field, number of a value, types of a method.
   * Undefined if the element is gone.
   */
  readonly shape: string | undefined;
  readonly isDeprecated: boolean;
}

/** What has happened to an element. */
export interface ElementHistory {
  /** The name of its package version, and its name in there: `disk.v1.Disk.ListDisks`. */
  readonly name: string;
  readonly kind: ElementKind;
  readonly package: string;
  /** Oldest first; neighbours differ. */
  readonly states: readonly ElementState[];
}

/** The history of an API up to one commit. */
export interface ApiHistory {
  /** The last commit of the line; undefined in a repository without commits. */
  readonly head: Moment | undefined;
  /** Does the repository hold only the youngest part of the line? Then what stands at its beginning may be older. */
  readonly isShallow: boolean;
  readonly packages: ReadonlyMap<string, PackageHistory>;
  readonly elements: ReadonlyMap<string, ElementHistory>;
  /** Oldest version first. */
  readonly releases: readonly Release[];
  /** Tags that look as if they meant a release, and are none; sorted. */
  readonly malformedTags: readonly string[];
}
