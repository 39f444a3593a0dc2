/** What a project promises: which effects are breaks, which kinds of change are breaks in any case, and which never are. */
import type { Change, ChangeKind } from '@protoshepherd/api-tree';
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
  readonly clauses: readonly PolicyClause[];
}
