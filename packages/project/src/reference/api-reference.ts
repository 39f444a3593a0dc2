/**
 * An API as its documentation shows it: every package with its elements, what they mean, how long they are supported, and what each release had. It is plain data by name, so
 * that a site can be rendered without the tree.
 */
import type { ElementKind, PackageStatus } from '@protoshepherd/api-tree';
import type { PlanDescription } from '@protoshepherd/dag';
import type { Availability, NamedRelease, ReleasedDeclarations } from '@protoshepherd/history';
import type { DeprecatedItem, SupportSchedule } from '@protoshepherd/scheduler';
import type { Finding } from '@protoshepherd/source';

import type { ApiOrigin } from '../origin/read-origin.ts';

/** A type in words: text, and names of elements that have a page. */
export type TypePart = string | { readonly name: string; readonly text: string };

/** Where an element is declared. */
export interface ReferencePlace {
  readonly file: string;
  readonly line: number;
}

/** One element of a package. */
export interface ReferenceElement {
  readonly kind: ElementKind;
  /** Within its package: `Node.id`. */
  readonly name: string;
  /** The comments that belong to it, empty if there are none. */
  readonly comment: string;
  /** The type of a field, the messages of a method; empty for all others. */
  readonly type: readonly TypePart[];
  /** Of fields, extensions and values. */
  readonly number: number | null;
  /** The oneof around a field. */
  readonly oneof: string | null;
  /** The default that is written down. */
  readonly defaultValue: string | null;
  /** Validation rules in words; code stands in backticks. */
  readonly rules: readonly string[];
  readonly isDeprecated: boolean;
  /** The first release of those that have it without a gap; null if no release has it, or none is known. */
  readonly since: NamedRelease | null;
  /** The first release that has it deprecated. */
  readonly deprecatedSince: NamedRelease | null;
  /** Its support window, if it is deprecated. */
  readonly item: DeprecatedItem | null;
  /** Full names of the fields, methods and extensions that have it as their type. */
  readonly usedBy: readonly string[];
  readonly place: ReferencePlace;
}

/** An element that is gone, known from the releases that had it. */
export interface RemovedElement {
  readonly kind: ElementKind;
  /** Within its package. */
  readonly name: string;
  /** The last release that has it. */
  readonly last: NamedRelease;
  /** The first release without it; null if it is gone, and no release has come since. */
  readonly removedIn: NamedRelease | null;
}

/** One package version. */
export interface ReferencePackage {
  readonly name: string;
  readonly family: string;
  /** Such as `v3`; empty for a package without one. */
  readonly version: string;
  readonly status: PackageStatus;
  /** Is it gone, and known from the history alone? */
  readonly isRemoved: boolean;
  /** As they are imported, sorted. */
  readonly files: readonly string[];
  /** In the order of files and texts; nested elements follow the one they are in. */
  readonly elements: readonly ReferenceElement[];
  /** Sorted by name. */
  readonly removed: readonly RemovedElement[];
}

/** Everything that a site shows. */
export interface ApiReference {
  readonly asOf: string;
  /** Where it comes from; all places are paths from there. */
  readonly origin: Pick<ApiOrigin, 'name' | 'hosted'>;
  /** Which releases have each package and element; lists nothing if no release is known. */
  readonly availability: Availability;
  /** What the API looked like in each release. */
  readonly released: ReleasedDeclarations;
  readonly schedule: SupportSchedule;
  /** What the rules over the tree find. */
  readonly findings: readonly ReferenceFinding[];
  readonly plan: PlanDescription;
  /** Sorted by family, then oldest version first. */
  readonly packages: readonly ReferencePackage[];
}

/** A finding and the package of its file. */
export interface ReferenceFinding extends Pick<Finding, 'rule' | 'severity' | 'message' | 'related'> {
  readonly package: string | null;
  readonly place: ReferencePlace;
  /** Why it does not count, if so. */
  readonly waived: string | null;
}
