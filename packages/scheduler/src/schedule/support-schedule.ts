/**
 * The state of every package version and every deprecated item on one day, with reasons: the result of the scheduler. It is plain data; all
 * days are written YYYY-MM-DD, in UTC. Every day has its evidence, and every end of support its clause.
 */
import type { ElementKind } from '@protoshepherd/api-tree';
import type { Location } from '@protoshepherd/source';
import type { ElementUsage, UsageSource } from '@protoshepherd/usage';

/** The source of a date. */
export type EvidenceKind = 'commit' | 'release' | 'manifest';

/** A day and its source. */
export interface DatedFact {
  readonly day: string;
  readonly by: EvidenceKind;
  /** A short description: `commit 1a2b3c4d5e6f`, `release v1.13.0`, `lifecycle.yaml`. */
  readonly evidence: string;
}

/** The clause of a policy behind a result, and the computation. */
export interface Basis {
  /** The policy, such as `envoy@2021-01`. */
  readonly policy: string;
  /** The id of the clause, such as `previous-stable`. */
  readonly clause: string;
  /** The text of the clause. */
  readonly sentence: string;
  /** The computation in one line: `2020-01-16 (v3 introduced, commit …) + 1 year = 2021-01-16`. */
  readonly reckoning: string;
}

/**
 * The state of a package version.
 *
 * - `alpha`, `beta`: not stable yet, without an announcement
 * - `current`: the version to use
 * - `previous`: superseded by a newer stable version, and still supported
 * - `deprecated`: removal announced, and still supported
 * - `removable`: may be removed since the end of its support
 * - `overdue`: should have been removed
 * - `ended`: no longer supported, but need not be removed: a release line, or files whose implementation was removed
 * - `removed`: no longer in the tree
 * - `unversioned`: a package without a version, which has no life cycle
 */
export type VersionState =
  | 'alpha'
  | 'beta'
  | 'current'
  | 'previous'
  | 'deprecated'
  | 'removable'
  | 'overdue'
  | 'ended'
  | 'removed'
  | 'unversioned';

/** The support window of a package version. */
export interface SupportWindow {
  readonly package: string;
  readonly family: string;
  /** For example `v3`; empty for a package without a version. */
  readonly version: string;
  readonly state: VersionState;
  /** The day it was introduced, by the anchor of the policy; null if unknown. */
  readonly introduced: string | null;
  /** The source of `introduced`. */
  readonly anchor: EvidenceKind | null;
  /** All known introduction dates, including commit and release. */
  readonly introductions: readonly DatedFact[];
  /** The newer stable version that supersedes it. */
  readonly supersededBy: string | null;
  /** The announcement of its deprecation. */
  readonly announced: DatedFact | null;
  /** The first day on which removal is possible; null if there is no end, or none yet. */
  readonly supportEnds: string | null;
  /** Why there is no end yet although the clock is running: `12 months end 2023-03-24; 1 more release needed`. */
  readonly open: string | null;
  /** Days until the end; null if there is none, or it has passed. */
  readonly daysLeft: number | null;
  /** Days since the end if removal is due, zero on the day itself; null otherwise. */
  readonly overdueDays: number | null;
  /** The removal. */
  readonly removed: DatedFact | null;
  /** Days from the end of its support to its removal, negative if it was removed early; null unless both are known. */
  readonly removedLate: number | null;
  /** The last day on which additions are permitted; null without such a limit. */
  readonly additionsUntil: string | null;
  /** The last release that contains it, for users who still need it; null while it exists. */
  readonly lastRelease: string | null;
  /** Its owner. */
  readonly owner: string | null;
  readonly basis: readonly Basis[];
  /** The location of its declaration; null if it was removed. */
  readonly location: Location | null;
}

/** The support window of one deprecated item. */
export interface DeprecatedItem {
  /** The full name. */
  readonly name: string;
  readonly kind: ElementKind | 'package';
  readonly package: string;
  /** The day it was deprecated, by the anchor of the policy; null if unknown. */
  readonly marked: DatedFact | null;
  /** The API version in its annotation, such as `3.5`. */
  readonly markedAt: string | null;
  readonly state: 'deprecated' | 'removable' | 'overdue' | 'unknown';
  /** The first day on which removal is possible. */
  readonly supportEnds: string | null;
  readonly open: string | null;
  readonly daysLeft: number | null;
  readonly overdueDays: number | null;
  /** For a package, the deprecation notice in its files; null if there is only the option. */
  readonly notice: string | null;
  /** The replacement, if a comment names one. */
  readonly replacement: string | null;
  /** Are it and its replacement in one oneof, so that a client cannot set both? */
  readonly excludesReplacement: boolean;
  /** Its owner. */
  readonly owner: string | null;
  readonly basis: readonly Basis[];
  readonly location: Location;
  /** Its remaining users; absent without usage data, and for services and methods, which such data does not cover. */
  readonly usage?: ElementUsage;
}

/** An event on a day. */
export interface ScheduledEvent {
  readonly day: string;
  readonly kind: 'support-ends' | 'additions-close' | 'item-removable' | 'major-allowed';
  /** The package or the item. */
  readonly subject: string;
  /** One plain sentence without a full stop. */
  readonly text: string;
}

/** The sources of a schedule. */
export interface Sources {
  /** The last commit that was read, and its day; null without git. */
  readonly head: { readonly commit: string; readonly day: string } | null;
  /** Final releases, oldest version first. */
  readonly releases: readonly { readonly version: string; readonly day: string }[];
  /** The manifest that was read, or null. */
  readonly manifest: string | null;
  /** Notes about the sources: no git, a shallow clone, malformed tags. */
  readonly notes: readonly string[];
  /** The source of the usage data; absent without any. */
  readonly usage?: UsageSource;
}

/** The text of a policy clause. */
export type PolicySentence = Pick<Basis, 'clause' | 'sentence'>;

/** All windows of an API on one day. */
export interface SupportSchedule {
  /** The policy, such as `envoy@2021-01`. */
  readonly policy: string;
  readonly policyTitle: string;
  /** The clauses of the policy; empty for the policy `none`. */
  readonly policySentences: readonly PolicySentence[];
  readonly asOf: string;
  readonly sources: Sources;
  /** The last cut of a major version, or null. */
  readonly lastCut: DatedFact | null;
  /** Sorted by family, then oldest version first. */
  readonly windows: readonly SupportWindow[];
  /** Sorted by the end of support, open ones last, then by name. */
  readonly deprecations: readonly DeprecatedItem[];
  /** From the date of the schedule on, by day and subject. */
  readonly events: readonly ScheduledEvent[];
}
