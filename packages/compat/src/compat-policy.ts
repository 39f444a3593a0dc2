/** What a project promises: which effects are breaks, which kinds of change are breaks in any case, and which never are. */
import type { NewMajorSuffix } from '@protoshepherd/api-tree';
import type { Change, ChangeKind } from '@protoshepherd/compare';
import type { Severity } from '@protoshepherd/source';

import type { BufCategory } from './buf/buf-rule.ts';
import type { Language } from './effect.ts';

/** A kind of change that a policy speaks about by itself. */
export interface PolicyClause {
  readonly kinds: readonly ChangeKind[];
  /** Nothing means that the change is allowed. */
  readonly severity: Severity | undefined;
  /** What the policy says, in our words, without a full stop. */
  readonly because: string;
  /** What to do instead, if that depends on the change, without a full stop. */
  readonly cure?: (change: Change) => string;
  /** Holds only for these changes of the kinds. */
  readonly applies?: (change: Change) => boolean;
}

/** A policy. The first clause that applies decides; where none does, the effects do. */
export interface CompatPolicy {
  readonly id: string;
  /** Where it comes from, in one sentence. */
  readonly source: string;
  readonly wire: boolean;
  readonly json: boolean;
  /** The languages whose code must go on compiling. */
  readonly languages: readonly Language[];
  /** If set, the rules of buf decide, and nothing else does. */
  readonly buf?: BufCategory;
  /** If set, the promise is about releases: one with a new major number may break it. Otherwise only a new package version may. */
  readonly isPromisedByRelease?: boolean;
  /** If set, a patch release changes nothing of the API, not even an option. */
  readonly isPatchWithoutChange?: boolean;
  /** How the policy calls the first version of a new major, as in `v2alpha1`; if it does not say so, the tree shows how. */
  readonly newMajorSuffix?: NewMajorSuffix;
  readonly clauses: readonly PolicyClause[];
  /** What a project has chosen about the exemptions of the policy. */
  readonly exemptions?: ExemptionChoices;
}

/** Where the texts leave a choice. */
export interface ExemptionChoices {
  /** Does a comment that hides a service exempt it, as one that hides a message does? */
  readonly hideCoversServices?: boolean;
  /** Are 14 days given only to what no release has had, as later texts say? */
  readonly unreleasedOnly?: boolean;
}
