/** Sample values that satisfy the evaluated rules of a rule set, for filling lists and maps. */
import { accepts, isZero } from '../accepts.ts';
import { always, toDisjunctiveForm, joinExpressions, type Condition } from '../condition/condition.ts';
import { numbersIn } from '../condition/condition-sets.ts';
import { holds } from '../condition/holds.ts';
import { noRules, type FieldKind, type RuleSet, type TextRules, type ValueRules } from '../rule-set.ts';
import { toIntervals, countNumbers, sampleNumbers, subtract } from '../sets/interval-set.ts';
import { valueAt } from '../sets/line-scale.ts';
import { findTexts } from '../text/find-texts.ts';
import { caseSamples, isConstrainedOnly, narrowCase, plainCase } from '../text/text-case.ts';
import { someMessage, type RuleValue } from '../values.ts';
import { createUnlimited } from './difference.ts';
import { finiteTexts, hasTextFormats, textConstraints } from './text-difference.ts';

/** Sample values, and the total count. */
export interface Samples {
  readonly values: readonly RuleValue[];
  /** A lower bound for the total count; exact if `isExact`. */
  readonly count: bigint;
  readonly isExact: boolean;
}

const uncounted = 2n ** 16n;

/** Up to `limit` values of an element. */
export function chooseSamples(rules: RuleSet, kind: FieldKind, limit: number): Samples {
  const known: RuleSet = { ...rules, opaque: [] };
  const value = rules.ignore === 'always' ? createUnlimited(kind) : (rules.value ?? createUnlimited(kind));
  if (value === undefined) return { values: [someMessage], count: uncounted, isExact: false };
  const zero = findZeroValue(value);
  const zeros = zero !== undefined && accepts(known, kind, zero) === true ? [zero] : [];
  const condition = rules.ignore === 'always' ? always : joinExpressions(rules.expressions);
  const others = nonZeroSamples(value, condition, kind, limit);
  const values = others.values.filter((each) => accepts(known, kind, each) !== false);
  return {
    values: [...zeros, ...values].slice(0, limit),
    count: BigInt(zeros.length) + others.count,
    isExact: others.isExact,
  };
}

/** The default value of a type; undefined if the default needs no special treatment. */
export function findZeroValue(rules: ValueRules): RuleValue | undefined {
  switch (rules.kind) {
    case 'line':
      return valueAt(rules.type, 0n);
    case 'text':
      return '';
    case 'bool':
      return false;
    case 'list':
      return [];
    case 'map':
      return new Map();
    case 'any':
      return undefined;
  }
}

function nonZeroSamples(rules: ValueRules, condition: Condition, kind: FieldKind, limit: number): Samples {
  switch (rules.kind) {
    case 'line': {
      const { ordinals, nan } = numbersIn(rules, condition, kind.enumValues);
      const rest = subtract(ordinals, toIntervals([0n]));
      const values: RuleValue[] = sampleNumbers(rest, limit).map((ordinal) => valueAt(rules.type, ordinal));
      return {
        values: nan ? [...values, Number.NaN] : values,
        count: countNumbers(rest) + (nan ? 1n : 0n),
        isExact: true,
      };
    }
    case 'bool':
      return toSamples(rules.const === false || holds(condition, true) === false ? [] : [true]);
    case 'text':
      return textSamples(rules, condition, limit);
    case 'any':
      return rules.in.length > 0
        ? toSamples(rules.in.filter((url) => !rules.notIn.includes(url)))
        : { values: ['type.googleapis.com/x'], count: uncounted, isExact: false };
    case 'list':
    case 'map':
      return { values: [], count: 0n, isExact: false };
  }
}

function textSamples(rules: TextRules, condition: Condition, limit: number): Samples {
  const finite = finiteTexts(rules);
  const expressions = [{ name: '', text: '', condition }];
  const own: RuleSet = { ...noRules, value: rules, expressions };
  const kind: FieldKind = { type: rules.type, cardinality: 'singular', hasPresence: true };
  const isAccepted = (text: string): boolean => !isZero(text) && accepts(own, kind, text) === true;
  if (finite !== undefined) {
    const isSure = finite.every((text) => accepts(own, kind, text) !== undefined);
    return { ...toSamples(finite.filter(isAccepted)), isExact: isSure };
  }
  const formats = hasTextFormats(rules) ? rules.formats : [];
  const cases = toDisjunctiveForm(condition)?.map((literals) =>
    narrowCase(plainCase(textConstraints(rules), formats), literals),
  );
  if (cases === undefined) return { values: [], count: 0n, isExact: false };
  const searches = cases.map((given) => ({ given, ...findTexts(given.constraints, limit) }));
  const written = searches.flatMap(({ texts }) => texts.flatMap(({ text }) => text ?? []));
  const values = [...new Set([...written, ...cases.flatMap(caseSamples)])].filter(isAccepted);
  const isOpen = searches.some((each) => each.isOpen && isConstrainedOnly(each.given));
  const [only] = searches;
  if (isOpen || (hasTextFormats(rules) && values.length > 0)) return { values, count: uncounted, isExact: false };
  const isEmpty = searches.every(({ texts, isComplete }) => isComplete && texts.length === 0);
  const isCounted =
    searches.length === 1 &&
    only !== undefined &&
    isConstrainedOnly(only.given) &&
    only.isComplete &&
    only.texts.length < limit;
  return { values, count: BigInt(values.length), isExact: isEmpty || isCounted };
}

function toSamples(values: readonly RuleValue[]): Samples {
  return { values, count: BigInt(values.length), isExact: true };
}
