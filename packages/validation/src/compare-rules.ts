/**
 * Compares two rule sets of an element, before and after a change, as sets of accepted values: is there a value that was accepted and no longer is, and one that
 * was rejected and no longer is? The two answers determine the verdict.
 */
import { describeRuleChange } from './describe-rule-change.ts';
import { createUnlimited, type Difference } from './difference/difference.ts';
import { fieldDifference } from './difference/field-difference.ts';
import type { FieldKind, RuleSet, ValueRules } from './rule-set.ts';
import { describeJson, toJson, unset, type Json } from './values.ts';

/** The effect of a rule change on senders. */
export type RuleVerdict = 'equal' | 'tightened' | 'relaxed' | 'incomparable' | 'unknown';

/** A value that one rule set accepts and the other rejects. */
export interface RuleWitness {
  /** For display: `unset`, `"a"`, `a list of 1001 items`. */
  readonly text: string;
  /** In the JSON form of protobuf; absent if the field is unset, the value is too long, or it contains a message with arbitrary content. */
  readonly json?: Json;
}

export interface RuleComparison {
  readonly verdict: RuleVerdict;
  /**
   * A value that was accepted and no longer is. If there is one, the change breaks senders, regardless of the verdict.
   */
  readonly lost?: RuleWitness;
  /** A value that was rejected and no longer is. */
  readonly gained?: RuleWitness;
  /** The changes rule by rule; then the reason for any uncertainty. */
  readonly reasons: readonly string[];
}

/** Compares the rules of an element before and after a change. */
export function compareRules(before: RuleSet, after: RuleSet, kind: FieldKind): RuleComparison {
  const lost = fieldDifference(before, after, kind);
  const gained = fieldDifference(after, before, kind);
  return combineDifferences({ lost, gained }, { before, after, changes: describeRuleChange(before, after) }, kind);
}

/** Two rule sets, and their changes rule by rule. */
interface ComparedRules {
  readonly before: RuleSet;
  readonly after: RuleSet;
  readonly changes: readonly string[];
}

/** Combines both differences into a verdict with witnesses and reasons. */
export function combineDifferences(
  { lost, gained }: { readonly lost: Difference; readonly gained: Difference },
  { before, after, changes }: ComparedRules,
  kind: FieldKind,
): RuleComparison {
  const doubts = [lost, gained].flatMap((each) =>
    each.kind === 'presumed' || each.kind === 'undecided' ? [each.reason] : [],
  );
  const value = before.value ?? after.value;
  return {
    verdict: decideVerdict(lost, gained),
    ...witness('lost', lost, value, kind),
    ...witness('gained', gained, value, kind),
    reasons: [...new Set([...changes, ...doubts])],
  };
}

/** A presumed difference counts as a difference, but does not offset an undecided one. */
function decideVerdict(lost: Difference, gained: Difference): RuleVerdict {
  if (lost.kind === 'undecided' || gained.kind === 'undecided') return 'unknown';
  if (lost.kind === 'none') return gained.kind === 'none' ? 'equal' : 'relaxed';
  return gained.kind === 'none' ? 'tightened' : 'incomparable';
}

function witness(
  name: 'lost' | 'gained',
  difference: Difference,
  rules: ValueRules | undefined,
  kind: FieldKind,
): Pick<RuleComparison, 'lost' | 'gained'> {
  if (difference.kind !== 'found') return {};
  const { state, text } = difference;
  if (state === undefined) return { [name]: { text: text ?? 'a value' } };
  const json = toJson(state, rules ?? createUnlimited(kind), kind);
  if (json !== undefined) return { [name]: { text: describeJson(json), json } };
  return { [name]: { text: state === unset ? 'unset' : describeState(state) } };
}

/** A value that contains a message cannot be printed without knowing the message. */
function describeState(state: unknown): string {
  if (Array.isArray(state)) return `a list of ${state.length} items`;
  return state instanceof Map ? `a map of ${state.size} entries` : 'a message';
}
