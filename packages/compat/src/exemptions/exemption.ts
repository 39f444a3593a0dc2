/** Why a break may be allowed. Exemptions are judged on the old state only, so that a change cannot exempt itself. */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';
import type { Change } from '@protoshepherd/compare';

/** The facts for exemptions, besides the change. */
export interface ExemptionFacts {
  /** The file of the subject in the old state; `undefined` for additions. */
  readonly file: ApiFile | undefined;
  /** The subject in the old state, if it is an element, and its parents, innermost first. */
  readonly elements: readonly ApiElement[];
  /** The introduction of the subject, as Unix time; `undefined` if unknown. */
  readonly introducedAt: number | undefined;
  /** Has a final release contained the subject? `undefined` if unknown. */
  readonly isReleased: boolean | undefined;
  /** The time of the change, as Unix time; `undefined` if unknown. */
  readonly changedAt: number | undefined;
}

/** An exemption. */
export interface Exemption {
  readonly id: string;
  /** The text of the policy, paraphrased. */
  readonly sentence: string;
  /** Does it depend on the history? Reading a history takes time. */
  readonly needsHistory?: boolean;
  /** Why a change is exempt, as the end of "waived because …"; `undefined` if it is not. */
  reason(change: Change, facts: ExemptionFacts): string | undefined;
}
