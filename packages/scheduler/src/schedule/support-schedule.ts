/**
 * Where every package version and every deprecated item stands on one day, and why: the answer of the scheduler. It is plain data; all days
 * are written YYYY-MM-DD and mean UTC. Every day says what it is known from, and every end says by which clause.
 */
import type { ElementKind } from '@protoshepherd/api-tree';
import type { Location } from '@protoshepherd/source';
import type { ElementUsage, UsageSource } from '@protoshepherd/usage';

/** What a day is known from. */
export type EvidenceKind = 'commit' | 'release' | 'manifest';

/** A day, and what it is known from. */
export interface DatedFact {
  readonly day: string;
  readonly by: EvidenceKind;
  /** In a few words: `commit 1a2b3c4d5e6f`, `release v1.13.0`, `lifecycle.yaml`. */
  readonly evidence: string;
}

/** The clause of a policy that gave an answer, and what went into it. */
export interface Basis {
  /** The policy, such as `envoy@2021-01`. */
  readonly policy: string;
  /** The clause in it, such as `previous-stable`. */
  readonly clause: string;
  /** The sentence of the policy. */
  readonly sentence: string;
  /** What was calculated, in one line: `2020-01-16 (v3 introduced, commit …) + 1 year = 2021-01-16`. */
  readonly reckoning: string;
}

/**
 * Where a package version stands.
 *
 * - `alpha`, `beta`: not stable yet, nothing announced
 * - `current`: what people should use
 * - `previous`: a newer stable version is there, and this one is still supported
 * - `deprecated`: announced to go, and still supported
 * - `removable`: may be removed since the end of its support
 * - `overdue`: should have been removed
 * - `ended`: is no longer supported, and need not go: a release line, or files whose implementation is gone
 * - `removed`: is gone
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
  /** Such as `v3`; empty for a package without one. */
  readonly version: string;
  readonly state: VersionState;
  /** The day it was introduced, by the anchor that the policy uses; null if nothing says. */
  readonly introduced: string | null;
  /** What `introduced` is known from. */
  readonly anchor: EvidenceKind | null;
  /** All that is known about its introduction, commit and release among it. */
  readonly introductions: readonly DatedFact[];
  /** The newer stable version that it is measured against. */
  readonly supersededBy: string | null;
  /** When its deprecation was announced. */
  readonly announced: DatedFact | null;
  /** The first day on which it may be removed; null if there is no end, or none yet. */
  readonly supportEnds: string | null;
  /** Why there is no end yet, although the clock runs: `12 months end 2023-03-24; 1 more release needed`. */
  readonly open: string | null;
  /** Days until the end; null without one, and after it. */
  readonly daysLeft: number | null;
  /** Days since the end for what should be gone, zero on the day itself; null otherwise. */
  readonly overdueDays: number | null;
  /** When it was removed. */
  readonly removed: DatedFact | null;
  /** Days between the end of its support and its removal: late if positive, early if negative; null unless both are known. */
  readonly removedLate: number | null;
  /** The last day on which something may be added to it; null if there is no such limit. */
  readonly additionsUntil: string | null;
  /** The last release that has it, for those who still need it; null while it is there. */
  readonly lastRelease: string | null;
  /** Who answers for it. */
  readonly owner: string | null;
  readonly basis: readonly Basis[];
  /** Where its files say so; null for what is gone. */
  readonly location: Location | null;
}

/** The support window of one deprecated thing. */
export interface DeprecatedItem {
  /** The full name, as people write it. */
  readonly name: string;
  readonly kind: ElementKind | 'package';
  readonly package: string;
  /** When it was marked, by the anchor that the policy uses; null if nothing says. */
  readonly marked: DatedFact | null;
  /** The API version that its annotation names, such as `3.5`. */
  readonly markedAt: string | null;
  readonly state: 'deprecated' | 'removable' | 'overdue' | 'unknown';
  /** The first day on which it may be removed. */
  readonly supportEnds: string | null;
  readonly open: string | null;
  readonly daysLeft: number | null;
  readonly overdueDays: number | null;
  /** What its files say about it, for a package; null if they only mark it. */
  readonly notice: string | null;
  /** What to use instead, if a comment says so. */
  readonly replacement: string | null;
  /** Do it and its replacement stand in one oneof, so that a client cannot set both? */
  readonly excludesReplacement: boolean;
  /** Who answers for it. */
  readonly owner: string | null;
  readonly basis: readonly Basis[];
  readonly location: Location;
  /** Who still uses it; absent without usage data, and for services and methods, which such data does not show. */
  readonly usage?: ElementUsage;
}

/** What happens on a day. */
export interface ScheduledEvent {
  readonly day: string;
  readonly kind: 'support-ends' | 'additions-close' | 'item-removable' | 'major-allowed';
  /** The package or the item. */
  readonly subject: string;
  /** One plain sentence without a full stop. */
  readonly text: string;
}

/** What was known. */
export interface Sources {
  /** The last commit that was looked at, and its day; null without git. */
  readonly head: { readonly commit: string; readonly day: string } | null;
  /** Final releases, oldest version first. */
  readonly releases: readonly { readonly version: string; readonly day: string }[];
  /** The manifest that was read. */
  readonly manifest: string | null;
  /** What a reader must know about the sources: no git, a shallow clone, malformed tags. */
  readonly notes: readonly string[];
  /** The usage data that was read; absent without any. */
  readonly usage?: UsageSource;
}

/** A clause of a policy in words. */
export type PolicySentence = Pick<Basis, 'clause' | 'sentence'>;

/** All windows of an API on one day. */
export interface SupportSchedule {
  /** The policy, such as `envoy@2021-01`. */
  readonly policy: string;
  readonly policyTitle: string;
  /** What the policy says, clause by clause; empty for the policy `none`. */
  readonly policySentences: readonly PolicySentence[];
  readonly asOf: string;
  readonly sources: Sources;
  /** When the last major version was cut, if ever. */
  readonly lastCut: DatedFact | null;
  /** Sorted by family, then oldest version first. */
  readonly windows: readonly SupportWindow[];
  /** Sorted by the end of their support, those without one last, then by name. */
  readonly deprecations: readonly DeprecatedItem[];
  /** From the day of the schedule on, by day and subject. */
  readonly events: readonly ScheduledEvent[];
}
