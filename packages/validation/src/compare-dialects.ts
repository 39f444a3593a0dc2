/**
 * Compares the rules of an element in both dialects, before and after a change. A sender cannot know which dialect a receiver enforces, so a value counts as accepted if
 * every present dialect accepts it: the intersection. Adding an equal rule in the other dialect changes nothing, and neither does removing one of two equal rules.
 */
import { accepts } from './accepts.ts';
import { compareRules, combineDifferences, type RuleComparison } from './compare-rules.ts';
import { describeRuleChange } from './describe-rule-change.ts';
import { none, strongest, type Difference } from './difference/difference.ts';
import { fieldDifference } from './difference/field-difference.ts';
import type { DialectRules } from './read/read-rules.ts';
import { noRules, type FieldKind, type RuleSet } from './rule-set.ts';

/** Compares the rules of an element in all its dialects before and after. */
export function compareDialects(before: DialectRules, after: DialectRules, kind: FieldKind): RuleComparison {
  const [old, now] = [rulesIn(before), rulesIn(after)];
  const [first, last] = [old[0] as RuleSet, now[0] as RuleSet];
  if (old.length === 1 && now.length === 1) return compareRules(first, last, kind);
  const changes = [
    ...describeRuleChange(before.pgv ?? noRules, after.pgv ?? noRules),
    ...describeRuleChange(before.protovalidate ?? noRules, after.protovalidate ?? noRules),
  ];
  const lost = intersectionDifference(old, now, kind);
  const gained = intersectionDifference(now, old, kind);
  return combineDifferences({ lost, gained }, { before: first, after: last, changes }, kind);
}

function rulesIn({ protovalidate, pgv }: DialectRules): readonly RuleSet[] {
  const present = [protovalidate, pgv].filter((rules) => rules !== undefined);
  return present.length === 0 ? [noRules] : present;
}

/** A value that all rule sets before accept and one of those after rejects. */
function intersectionDifference(before: readonly RuleSet[], after: readonly RuleSet[], kind: FieldKind): Difference {
  return strongest(
    after.map((now) => {
      const differences = before.map((old) => fieldDifference(old, now, kind));
      // If one of the sets before is a subset of the set after, so is their intersection.
      if (differences.some((each) => each.kind === 'none')) return none;
      const shared = differences.find((each) => isAcceptedByAll(each, before, kind));
      return shared ?? differences.find((each) => each.kind !== 'found') ?? unclear;
    }),
  );
}

const unclear: Difference = {
  kind: 'undecided',
  reason: 'the two dialects differ, and no value was found that both accepted before',
};

function isAcceptedByAll(difference: Difference, rules: readonly RuleSet[], kind: FieldKind): boolean {
  if (difference.kind !== 'found') return false;
  const { state } = difference;
  return rules.length === 1 || (state !== undefined && rules.every((each) => accepts(each, kind, state) === true));
}
