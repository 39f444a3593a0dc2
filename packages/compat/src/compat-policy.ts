/** The compatibility promise of a project: which effects are breaks, which change kinds always are, and which never are. */
import type { NewMajorSuffix } from '@protoshepherd/api-tree';
import type { Change, ChangeKind } from '@protoshepherd/compare';
import type { Severity } from '@protoshepherd/source';

import type { BufCategory } from './buf/buf-rule.ts';
import type { Language } from './effect.ts';

/** A rule of a policy about some change kinds. */
export interface PolicyClause {
  readonly kinds: readonly ChangeKind[];
  /** `undefined` means that the change is allowed. */
  readonly severity: Severity | undefined;
  /** The text of the clause, paraphrased, without a full stop. */
  readonly because: string;
  /** What to do instead, if it depends on the change, without a full stop. */
  readonly hint?: (change: Change) => string;
  /** Restricts the clause to some changes of its kinds. */
  readonly applies?: (change: Change) => boolean;
}

/** A policy. The first matching clause decides; without one, the effects do. */
export interface CompatPolicy {
  readonly id: string;
  /** Its origin, in one sentence. */
  readonly source: string;
  readonly wire: boolean;
  readonly json: boolean;
  /** The languages whose code must keep compiling. */
  readonly languages: readonly Language[];
  /** If set, only the rules of buf decide. */
  readonly buf?: BufCategory;
  /**
   * If set, the promise is about releases: a release with a new major number may break it. Otherwise only a new package version
   * may.
   */
  readonly isPromisedByRelease?: boolean;
  /** If set, a patch release must not change the API, not even an option. */
  readonly isPatchWithoutChange?: boolean;
  /** The suffix of a new major version, as in `v2alpha1`; derived from the tree if absent. */
  readonly newMajorSuffix?: NewMajorSuffix;
  readonly clauses: readonly PolicyClause[];
  /** The project's choices about exemptions. */
  readonly exemptions?: ExemptionChoices;
}

/** Choices where the policy texts differ. */
export interface ExemptionChoices {
  /** Does a comment that hides a service exempt it, as with messages? */
  readonly hideCoversServices?: boolean;
  /** Do the 14 days apply only to unreleased elements, as in later texts? */
  readonly unreleasedOnly?: boolean;
}
