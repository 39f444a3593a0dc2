/** The judgement of rules on a value. */
import { describeDemand, describeRules } from '../describe-rules.ts';
import type { FieldKind, OpaqueRule, RuleSet } from '../rule-set.ts';
import type { RuleValue } from '../values.ts';

/** An element of a list or map. */
export type ElementStep =
  | { readonly kind: 'item'; readonly index: number }
  | { readonly kind: 'key' | 'value'; readonly key: RuleValue };

/** A violated rule. */
export interface Refusal {
  /** The rule in words; names and texts are in backticks. */
  readonly phrase: string;
  /** The same as a demand: `must be at least 1`. */
  readonly demand: string;
  /** The invalid element; undefined for the value itself. */
  readonly element?: ElementStep;
  /** True if the value is invalid because it is unset. */
  readonly isMissing: boolean;
}

/** An undecidable rule. */
export interface UndecidedRule {
  readonly name: string;
  readonly text: string;
  /** The reason, as a clause. */
  readonly reason: string;
}

export interface Judgement {
  readonly refusals: readonly Refusal[];
  readonly undecided: readonly UndecidedRule[];
}

/** No violation and no undecided rule. */
export const accepted: Judgement = { refusals: [], undecided: [] };

/** A violation of the given rules, which are described in words. */
export function refused(rules: RuleSet, kind: FieldKind, isMissing = false): Judgement {
  const refusal = { phrase: describeRules(rules, kind).join(', '), demand: describeDemand(rules, kind), isMissing };
  return { refusals: [refusal], undecided: [] };
}

/** An undecided rule. */
export function undecided({ name, text }: Pick<OpaqueRule, 'name' | 'text'>, reason: string): UndecidedRule {
  return { name, text, reason };
}
