/**
 * Support policies as data: clauses of a few kinds, each with its paraphrased text. The rest of the scheduler does not know Envoy or Kubernetes, only
 * the kinds of clauses.
 */
import type { Stage } from '@protoshepherd/api-tree';

import type { Period } from '../calendar-days.ts';

/** A policy. */
export interface Policy {
  /** The name in configuration: `envoy@2021-01`. */
  readonly name: string;
  readonly title: string;
  /** The document it is derived from. */
  readonly document: string;
  /** The period in which the text was in force; open-ended without `until`. Absent if there is no text. */
  readonly inForce?: { readonly from: string; readonly until?: string };
  /**
   * The day since which the document has had these clauses. Earlier events are not judged by them. Absent if the day has no meaning for other projects.
   */
  readonly begins?: string;
  /** The preferred date of a version's introduction; the other one is the fallback. */
  readonly anchor: 'release' | 'commit';
  /** Which releases count in clauses about numbers of releases: the first of every minor, or all. */
  readonly counting: 'minors' | 'all';
  readonly clauses: readonly Clause[];
}

/** A clause of any kind. */
export type Clause =
  | SupportClause
  | ForeverClause
  | LinesClause
  | MajorsClause
  | DistanceClause
  | PermissionClause
  | FreezeClause
  | AnnouncementClause
  | InPlaceClause
  | MigrationClause
  | ReleaseClause;

/** The kinds of clauses. */
export type ClauseKind = Clause['kind'];

interface ClauseFacts {
  /** Unique within its policy. */
  readonly id: string;
  /** The text of the clause, paraphrased. */
  readonly sentence: string;
}

/**
 * The subject of a support clause: a superseded stable version, a version with an announced removal, or a deprecated element.
 */
export type SupportSubject = 'previous' | 'announced' | 'item';

/** How long something is supported after it is superseded, announced or deprecated. */
export interface SupportClause extends ClauseFacts {
  readonly kind: 'support';
  readonly about: readonly SupportSubject[];
  /** Restricts the clause to versions of these stages, and their items. */
  readonly stages?: readonly Stage[];
  readonly period?: Period;
  /** The number of releases that must follow. If there is also a period, the longer of the two counts. */
  readonly releases?: number;
  /** The earliest start of the clock, relative to the last cut. */
  readonly notBefore?: Period;
  /** At the end, removal is due or allowed. */
  readonly ending: 'due' | 'allowed';
}

/** Unlimited support: the subjects are never removed. */
export interface ForeverClause extends ClauseFacts {
  readonly kind: 'forever';
  readonly about: readonly SupportSubject[];
  /** Restricts the clause to versions of these stages, and their items; defaults to all except alphas. */
  readonly stages?: readonly Stage[];
  /** Restricts the clause to this major, which is the last one. */
  readonly lastMajor?: number;
}

/** The number of supported minor release lines before the newest, within one major. */
export interface LinesClause extends ClauseFacts {
  readonly kind: 'lines';
  readonly count: number;
}

/** The maximum number of versions of a package; the rule too-many-versions checks it. */
export interface MajorsClause extends ClauseFacts {
  readonly kind: 'majors';
  readonly count: number;
}

/** The minimum time between two major versions. */
export interface DistanceClause extends ClauseFacts {
  readonly kind: 'distance';
  readonly period: Period;
}

/** Something permitted for a limited time, including the last day. */
export interface PermissionClause extends ClauseFacts {
  readonly kind: 'permission';
  /** Adding to a superseded version, or breaking a new element. */
  readonly to: 'add-to-previous' | 'break';
  readonly period?: Period;
  /** Until the end of the next calendar quarter, instead of a period. */
  readonly isCalendarQuarter?: boolean;
  /** Only until a release contains it. */
  readonly isUnreleasedOnly?: boolean;
}

/** No additions to superseded versions, except with a permission. */
export interface FreezeClause extends ClauseFacts {
  readonly kind: 'freeze';
}

/** Versions of these stages may be removed only after an announcement. */
export interface AnnouncementClause extends ClauseFacts {
  readonly kind: 'announcement';
  readonly stages: readonly Stage[];
}

/** A deprecated element is removed by a new version without it, never from an existing version. */
export interface InPlaceClause extends ClauseFacts {
  readonly kind: 'in-place';
}

/** A version of these stages that differs from the previous one needs migration instructions. */
export interface MigrationClause extends ClauseFacts {
  readonly kind: 'migration';
  readonly stages: readonly Stage[];
}

/** A rule about releases and versions. */
export interface ReleaseClause extends ClauseFacts {
  readonly kind: 'release';
  /**
   * - `no-version-in-patch`: a new version comes with a minor or major release
   * - `one-bump`: at most one new version of a family between two minor releases
   * - `change-needs-version`: released methods do not change; a change of methods needs a new version
   * - `size-fits-changes`: breaks need a major release, additions a minor one; a patch changes nothing
   */
  readonly rule: 'no-version-in-patch' | 'one-bump' | 'change-needs-version' | 'size-fits-changes';
}

/** The clauses of one kind. */
export function findClauses<Kind extends ClauseKind>(
  policy: Policy,
  kind: Kind,
): readonly Extract<Clause, { readonly kind: Kind }>[] {
  return policy.clauses.filter((clause): clause is Extract<Clause, { readonly kind: Kind }> => clause.kind === kind);
}
