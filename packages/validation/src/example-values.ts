/** Examples of an accepted and a rejected value of a field, in natural spelling. The validator confirms both, so either may be absent. */
import { accepts, isZero } from './accepts.ts';
import { compareRules } from './compare-rules.ts';
import { toElementKind, createUnlimited } from './difference/difference.ts';
import { chooseSamples } from './difference/samples.ts';
import { noRules, type FieldKind, type RuleSet } from './rule-set.ts';
import { describeJson, toJson, type RuleValue } from './values.ts';

/** Values in the JSON form of protobuf; `unset` for an unset field. */
export interface ExampleValues {
  readonly accepted?: string;
  readonly refused?: string;
}

/** Longer lists do not help the reader. */
const maxItems = 5;

/** Examples for the rules of a field. */
export function exampleValues(rules: RuleSet, kind: FieldKind): ExampleValues {
  const [accepted] = candidates(rules, kind)
    .filter((value) => accepts(rules, kind, value) === true)
    .flatMap((value) => {
      const json = toJson(value, rules.value ?? createUnlimited(kind), kind);
      return json === undefined ? [] : [describeJson(json)];
    });
  const refused = compareRules(noRules, rules, kind).lost?.text;
  return { ...(accepted !== undefined && { accepted }), ...(refused !== undefined && { refused }) };
}

/** Candidates for accepted values; the default comes last, because it is the least informative. */
function candidates(rules: RuleSet, kind: FieldKind): readonly RuleValue[] {
  const { values } = chooseSamples(rules, kind, maxItems);
  const plain = [...values.filter((value) => !isZero(value)), ...values.filter(isZero)];
  return rules.value?.kind === 'list' ? [...buildLists(rules, kind), ...plain] : plain;
}

function buildLists({ value }: RuleSet, kind: FieldKind): readonly RuleValue[] {
  if (value?.kind !== 'list') return [];
  const least = Math.max(1, Number(value.minItems ?? 1n));
  if (least > maxItems) return [];
  const { values } = chooseSamples(value.items ?? noRules, toElementKind(kind, 'value'), maxItems);
  const [first] = values;
  if (first === undefined) return [];
  return [values.slice(0, least), Array.from({ length: least }, () => first)];
}
