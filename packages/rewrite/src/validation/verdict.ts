/** The result of rewriting validation rules: for every element with rules, the new rules and whether their meaning is the same. */
import type { ApiElement } from '@protoshepherd/api-tree';
import type { OptionText } from '@protoshepherd/syntax';
import type { RuleWitness } from '@protoshepherd/validation';

/**
 * - `equal`: both rule sets accept the same values; proved.
 * - `differs`: one accepts a value that the other rejects.
 * - `by-hand`: there is no counterpart, or no proof.
 */
export type Verdict = 'equal' | 'differs' | 'by-hand';

/** A value on which the two dialects disagree. */
export interface Disagreement extends RuleWitness {
  readonly acceptedBy: 'pgv' | 'protovalidate';
}

/** The verdict on a field, oneof or message. */
export interface RuleRewrite {
  readonly element: ApiElement;
  readonly verdict: Verdict;
  /** The options in protovalidate's dialect; empty if there is no counterpart. */
  readonly options: readonly OptionText[];
  /** True if the element already has protovalidate rules. Then these are judged, and nothing is written. */
  readonly isPresent: boolean;
  /** Why a person must review the rules; absent if they are equal. */
  readonly reason?: string;
  /** For `differs`: values that demonstrate it. */
  readonly disagreements: readonly Disagreement[];
}
