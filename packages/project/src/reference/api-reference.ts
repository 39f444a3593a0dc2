/**
 * The documentation of an API as data: every package with its elements, their meaning, support and releases. It is plain data by name, so that a site can be rendered without
 * the tree.
 */
import type { ElementKind, PackageStatus } from '@protoshepherd/api-tree';
import type { PlanDescription } from '@protoshepherd/dag';
import type { Availability, NamedRelease, ReleasedDeclarations } from '@protoshepherd/history';
import type { DeprecatedItem, SupportSchedule } from '@protoshepherd/scheduler';
import type { Finding } from '@protoshepherd/source';

import type { ApiOrigin } from '../origin/read-origin.ts';

/** A part of a type: text, or the name of an element with a page. */
export type TypePart = string | { readonly name: string; readonly text: string };

/** The location of a declaration. */
export interface ReferencePlace {
  readonly file: string;
  readonly line: number;
}

/** An element of a package. */
export interface ReferenceElement {
  readonly kind: ElementKind;
  /** Relative to its package: `Node.id`. */
  readonly name: string;
  /** Its comments; empty if there are none. */
  readonly comment: string;
  /** The type of a field, or the messages of a method; empty for others. */
  readonly type: readonly TypePart[];
  /** For fields, extensions and values. */
  readonly number: number | null;
  /** The oneof around a field. */
  readonly oneof: string | null;
  /** The explicit default. */
  readonly defaultValue: string | null;
  /** Validation rules in words; code is in backticks. */
  readonly rules: readonly string[];
  readonly isDeprecated: boolean;
  /** The first of the releases that contain it without a gap; null if there is none or releases are unknown. */
  readonly since: NamedRelease | null;
  /** The first release in which it is deprecated. */
  readonly deprecatedSince: NamedRelease | null;
  /** Its support window, if it is deprecated. */
  readonly item: DeprecatedItem | null;
  /** Full names of the fields, methods and extensions of this type. */
  readonly usedBy: readonly string[];
  readonly place: ReferencePlace;
}

/** A removed element, known from earlier releases. */
export interface RemovedElement {
  readonly kind: ElementKind;
  /** Relative to its package. */
  readonly name: string;
  /** The last release that contains it. */
  readonly last: NamedRelease;
  /** The first release without it; null if there has been no release since the removal. */
  readonly removedIn: NamedRelease | null;
}

/** A package version. */
export interface ReferencePackage {
  readonly name: string;
  readonly family: string;
  /** Such as `v3`; empty for an unversioned package. */
  readonly version: string;
  readonly status: PackageStatus;
  /** True if it was removed and is only known from the history. */
  readonly isRemoved: boolean;
  /** Import paths, sorted. */
  readonly files: readonly string[];
  /** In file and text order; nested elements follow the enclosing one. */
  readonly elements: readonly ReferenceElement[];
  /** Sorted by name. */
  readonly removed: readonly RemovedElement[];
}

/** The content of a site. */
export interface ApiReference {
  readonly asOf: string;
  /** Its origin; all places are relative to it. */
  readonly origin: Pick<ApiOrigin, 'name' | 'hosted'>;
  /** The releases with each package and element; empty if no release is known. */
  readonly availability: Availability;
  /** The declarations of each release. */
  readonly released: ReleasedDeclarations;
  readonly schedule: SupportSchedule;
  /** The findings of the rules over the tree. */
  readonly findings: readonly ReferenceFinding[];
  readonly plan: PlanDescription;
  /** Sorted by family, then oldest version first. */
  readonly packages: readonly ReferencePackage[];
}

/** A finding and the package of its file. */
export interface ReferenceFinding extends Pick<Finding, 'rule' | 'severity' | 'message' | 'related'> {
  readonly package: string | null;
  readonly place: ReferencePlace;
  /** The reason of the waiver, if any. */
  readonly waived: string | null;
}
