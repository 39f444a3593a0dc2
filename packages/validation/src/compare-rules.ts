/**
 * Two rule sets of the same element, before and after a change, compared as sets of accepted values: is there a value that was accepted and no longer is, and one
 * that was refused and no longer is? The two answers together are the verdict.
 */
import { describeRuleChange } from './describe-rule-change.ts';
import { unlimitedOf, type Difference } from './differ/difference.ts';
import { fieldDifference } from './differ/field-difference.ts';
import type { FieldKind, RuleSet, ValueRules } from './rule-set.ts';
import { describeJson, jsonOf, unset, type Json } from './values.ts';

/** What a change of rules does to those who send values. */
export type RuleVerdict = 'equal' | 'tightened' | 'relaxed' | 'incomparable' | 'unknown';

/** A value that is accepted by one rule set and refused by the other. */
export interface RuleWitness {
  /** For people: `unset`, `"a"`, `a list of 1001 items`. */
  readonly text: string;
  /** In the JSON form of protobuf; missing if the field is not set, if the value is too long, or if a message of any content is part of it. */
  readonly json?: Json;
}

export interface RuleComparison {
  readonly verdict: RuleVerdict;
  /** Was accepted and no longer is. If there is one, the change breaks senders, whatever the verdict. */
  readonly lost?: RuleWitness;
  /** Was refused and no longer is. */
  readonly gained?: RuleWitness;
  /** What has changed, rule by rule; then, if something is not sure, why. */
  readonly reasons: readonly string[];
}

/** Compares the rules of an element before and after a change. */
export function compareRules(before: RuleSet, after: RuleSet, kind: FieldKind): RuleComparison {
  const lost = fieldDifference(before, after, kind);
  const gained = fieldDifference(after, before, kind);
  return comparisonOf({ lost, gained }, { before, after, changes: describeRuleChange(before, after) }, kind);
}

/** What two rule sets are, and what has changed between them, rule by rule. */
interface ComparedRules {
  readonly before: RuleSet;
  readonly after: RuleSet;
  readonly changes: readonly string[];
}

/** Both differences as a verdict with its witnesses and reasons. */
export function comparisonOf(
  { lost, gained }: { readonly lost: Difference; readonly gained: Difference },
  { before, after, changes }: ComparedRules,
  kind: FieldKind,
): RuleComparison {
  const doubts = [lost, gained].flatMap((each) =>
    each.kind === 'presumed' || each.kind === 'undecided' ? [each.reason] : [],
  );
  const value = before.value ?? after.value;
  return {
    verdict: verdictOf(lost, gained),
    ...witness('lost', lost, value, kind),
    ...witness('gained', gained, value, kind),
    reasons: [...new Set([...changes, ...doubts])],
  };
}

/** A presumed difference counts as one, except that it never makes up for one that is undecided. */
function verdictOf(lost: Difference, gained: Difference): RuleVerdict {
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
  const json = jsonOf(state, rules ?? unlimitedOf(kind), kind);
  if (json !== undefined) return { [name]: { text: describeJson(json), json } };
  return { [name]: { text: state === unset ? 'unset' : describeState(state) } };
}

/** A value that contains a message cannot be printed without knowing the message. */
function describeState(state: unknown): string {
  if (Array.isArray(state)) return `a list of ${state.length} items`;
  return state instanceof Map ? `a map of ${state.size} entries` : 'a message';
}
