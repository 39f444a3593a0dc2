/** What a rewrite of validation rules comes to: for every element with rules, what would be written beside them and whether that means the same. */
import type { ApiElement } from '@protoshepherd/api-tree';
import type { OptionText } from '@protoshepherd/syntax';
import type { RuleWitness } from '@protoshepherd/validation';

/**
 * - `equal`: both rule sets accept the same values; proved.
 * - `differs`: a value is accepted by one and refused by the other.
 * - `by-hand`: there is no counterpart, or nothing can be proved about it.
 */
export type Verdict = 'equal' | 'differs' | 'by-hand';

/** A value about which the two dialects disagree. */
export interface Disagreement extends RuleWitness {
  readonly acceptedBy: 'pgv' | 'protovalidate';
}

/** The verdict on one field, oneof or message. */
export interface RuleRewrite {
  readonly element: ApiElement;
  readonly verdict: Verdict;
  /** The options in protovalidate's dialect; empty if there is no counterpart. */
  readonly options: readonly OptionText[];
  /** Does the element have rules of protovalidate already? Then these are judged, and nothing is written. */
  readonly isPresent: boolean;
  /** Why a person has to look at it; absent if the rules are equal. */
  readonly reason?: string;
  /** For `differs`: values that show it. */
  readonly disagreements: readonly Disagreement[];
}
