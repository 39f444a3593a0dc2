/** A value that the rules of a field accept, and one that they refuse, as people would write them. The validator confirms both, so there may be none. */
import { accepts, isZero } from './accepts.ts';
import { compareRules } from './compare-rules.ts';
import { elementKindOf, unlimitedOf } from './differ/difference.ts';
import { samplesOf } from './differ/samples.ts';
import { noRules, type FieldKind, type RuleSet } from './rule-set.ts';
import { describeJson, jsonOf, type RuleValue } from './values.ts';

/** Values in the JSON form of protobuf; `unset` for a field that is not set. */
export interface ExampleValues {
  readonly accepted?: string;
  readonly refused?: string;
}

/** Lists with more items are no help to a reader. */
const mostItems = 5;

/** Examples for the rules of a field. */
export function exampleValues(rules: RuleSet, kind: FieldKind): ExampleValues {
  const [accepted] = candidates(rules, kind)
    .filter((value) => accepts(rules, kind, value) === true)
    .flatMap((value) => {
      const json = jsonOf(value, rules.value ?? unlimitedOf(kind), kind);
      return json === undefined ? [] : [describeJson(json)];
    });
  const refused = compareRules(noRules, rules, kind).lost?.text;
  return { ...(accepted !== undefined && { accepted }), ...(refused !== undefined && { refused }) };
}

/** Values that may be accepted; the default comes last, because it shows least. */
function candidates(rules: RuleSet, kind: FieldKind): readonly RuleValue[] {
  const { values } = samplesOf(rules, kind, mostItems);
  const plain = [...values.filter((value) => !isZero(value)), ...values.filter(isZero)];
  return rules.value?.kind === 'list' ? [...listsOf(rules, kind), ...plain] : plain;
}

function listsOf({ value }: RuleSet, kind: FieldKind): readonly RuleValue[] {
  if (value?.kind !== 'list') return [];
  const least = Math.max(1, Number(value.minItems ?? 1n));
  if (least > mostItems) return [];
  const { values } = samplesOf(value.items ?? noRules, elementKindOf(kind, 'value'), mostItems);
  const [first] = values;
  if (first === undefined) return [];
  return [values.slice(0, least), Array.from({ length: least }, () => first)];
}
