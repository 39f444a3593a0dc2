/**
 * A support policy as data: dated clauses, each of one of a few kinds, each with what the text of the policy says. Nothing else in the scheduler knows
 * Envoy or Kubernetes; it knows the kinds.
 */
import type { Stage } from '@protoshepherd/api-tree';

import type { Period } from '../calendar-days.ts';

/** A policy. */
export interface Policy {
  /** What people write: `envoy@2021-01`. */
  readonly name: string;
  readonly title: string;
  /** The text it was drawn from. */
  readonly document: string;
  /** The time during which the text was in force; the end is open where there is none. Absent if there is no text. */
  readonly inForce?: { readonly from: string; readonly until?: string };
  /** What counts as the introduction of a version; where that is not known, the other. */
  readonly anchor: 'release' | 'commit';
  /** Which releases count where a clause counts releases: the first of every minor, or all. */
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

/** The names of the kinds. */
export type ClauseKind = Clause['kind'];

interface ClauseFacts {
  /** Unique in its policy. */
  readonly id: string;
  /** What the text says, in our words. */
  readonly sentence: string;
}

/** What a clause about support speaks of: a stable version with a newer one, a version announced to go, a deprecated element. */
export type SupportSubject = 'previous' | 'announced' | 'item';

/** How long something is supported after a newer version came, or after it was announced or marked. */
export interface SupportClause extends ClauseFacts {
  readonly kind: 'support';
  readonly about: SupportSubject;
  /** Versions of these stages only, and items of such versions. */
  readonly stages?: readonly Stage[];
  readonly period?: Period;
  /** Releases that must follow. Where there is a period, too, the longer of both counts. */
  readonly releases?: number;
  /** The clock does not begin before the last cut and this long after it. */
  readonly notBefore?: Period;
  /** At the end it must go, or it may. */
  readonly ending: 'due' | 'allowed';
}

/** Support without an end. */
export interface ForeverClause extends ClauseFacts {
  readonly kind: 'forever';
  readonly about: readonly SupportSubject[];
}

/** How many minor release lines before the newest are supported, within one major. */
export interface LinesClause extends ClauseFacts {
  readonly kind: 'lines';
  readonly count: number;
}

/** How many major versions of a package there may be at once. */
export interface MajorsClause extends ClauseFacts {
  readonly kind: 'majors';
  readonly count: number;
}

/** How long after the last major version the next one may be cut. */
export interface DistanceClause extends ClauseFacts {
  readonly kind: 'distance';
  readonly period: Period;
}

/** Something that is allowed for a time, its last day included. */
export interface PermissionClause extends ClauseFacts {
  readonly kind: 'permission';
  /** Adding to a version after a newer one came, or breaking what was just introduced. */
  readonly to: 'add-to-previous' | 'break';
  readonly period?: Period;
  /** Until the end of the next calendar quarter, instead of a period. */
  readonly isCalendarQuarter?: boolean;
  /** Only until it is in a release. */
  readonly isUnreleasedOnly?: boolean;
}

/** Nothing is added to a version once a newer one is there, but for what a permission allows. */
export interface FreezeClause extends ClauseFacts {
  readonly kind: 'freeze';
}

/** Versions of these stages may go only after that was announced. */
export interface AnnouncementClause extends ClauseFacts {
  readonly kind: 'announcement';
  readonly stages: readonly Stage[];
}

/** A deprecated element goes with the first version that lacks it, never from a version that has it. */
export interface InPlaceClause extends ClauseFacts {
  readonly kind: 'in-place';
}

/** A version of these stages that differs from the one before needs instructions for those who come from there. */
export interface MigrationClause extends ClauseFacts {
  readonly kind: 'migration';
  readonly stages: readonly Stage[];
}

/** What releases and versions owe each other. */
export interface ReleaseClause extends ClauseFacts {
  readonly kind: 'release';
  /**
   * - `no-version-in-patch`: a new version comes with a minor or major release
   * - `one-bump`: at most one new version of a family between two minor releases
   * - `change-needs-version`: what a release had changes no more; a change of methods is a new version
   * - `size-fits-changes`: what breaks needs a major, what is added a minor release; a patch changes nothing
   */
  readonly rule: 'no-version-in-patch' | 'one-bump' | 'change-needs-version' | 'size-fits-changes';
}

/** The clauses of one kind. */
export function clausesOf<Kind extends ClauseKind>(
  policy: Policy,
  kind: Kind,
): readonly Extract<Clause, { readonly kind: Kind }>[] {
  return policy.clauses.filter((clause): clause is Extract<Clause, { readonly kind: Kind }> => clause.kind === kind);
}
