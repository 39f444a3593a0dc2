/** What rules say about one value. */
import { describeRules } from '../describe-rules.ts';
import type { FieldKind, OpaqueRule, RuleSet } from '../rule-set.ts';
import type { RuleValue } from '../values.ts';

/** An element of a list or map. */
export type ElementStep =
  | { readonly kind: 'item'; readonly index: number }
  | { readonly kind: 'key' | 'value'; readonly key: RuleValue };

/** A rule that refuses a value. */
export interface Refusal {
  /** The rule in words; names and texts stand in backticks. */
  readonly phrase: string;
  /** The element that is refused; undefined for the value itself. */
  readonly element?: ElementStep;
  /** Is the value refused because it is not set? */
  readonly isMissing: boolean;
}

/** A rule about which nothing can be said. */
export interface UndecidedRule {
  readonly name: string;
  readonly text: string;
  /** Why, as one clause. */
  readonly reason: string;
}

export interface Judgement {
  readonly refusals: readonly Refusal[];
  readonly undecided: readonly UndecidedRule[];
}

/** Nothing to say. */
export const fine: Judgement = { refusals: [], undecided: [] };

/** The value is refused, by rules that are put into words. */
export function refused(rules: RuleSet, kind: FieldKind, isMissing = false): Judgement {
  return { refusals: [{ phrase: describeRules(rules, kind).join(', '), isMissing }], undecided: [] };
}

/** A rule that is left open. */
export function undecided({ name, text }: Pick<OpaqueRule, 'name' | 'text'>, reason: string): UndecidedRule {
  return { name, text, reason };
}
