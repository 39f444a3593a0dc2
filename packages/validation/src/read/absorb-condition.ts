/**
 * Converts conditions to standard rules: `this.size() <= 5` of a string is `max_len: 5`. Rules are easier to read and to compare than conditions, so a condition becomes rules if they can
 * still hold it.
 */
import type { Condition, Literal } from '../condition/condition.ts';
import type { LineRules, LineValue, ListRules, MapRules, TextRules, ValueRules } from '../rule-set.ts';
import { findPassingSizes } from '../condition/condition-sets.ts';
import { between, intersect, subtract } from '../sets/interval-set.ts';
import { isFloating, toOrdinal } from '../sets/line-scale.ts';

/** Rules, and the extracted patterns. */
export interface Absorbed {
  readonly rules: ValueRules;
  readonly patterns: readonly string[];
}

/** The rules with an added condition; undefined if the rules cannot express a part of it. */
export function absorbCondition(rules: ValueRules, condition: Condition): Absorbed | undefined {
  if (condition.kind === 'any') return undefined;
  const literals = condition.kind === 'test' ? [condition] : condition.of;
  let absorbed: Absorbed | undefined = { rules, patterns: [] };
  for (const literal of literals) {
    if (literal.kind !== 'test' || absorbed === undefined) return undefined;
    const { test, wanted } = literal;
    if (test.kind === 'pattern' && wanted) absorbed = { ...absorbed, patterns: [...absorbed.patterns, test.pattern] };
    else {
      const added = addLiteral(absorbed.rules, literal);
      absorbed = added && { ...absorbed, rules: added };
    }
  }
  return absorbed;
}

function addLiteral(rules: ValueRules, literal: Literal): ValueRules | undefined {
  switch (rules.kind) {
    case 'line':
      return addToLine(rules, literal);
    case 'text':
      return addToText(rules, literal);
    case 'bool':
      return addToBool(rules.const, literal);
    case 'list':
      return addSize(rules, literal, 'minItems', 'maxItems');
    case 'map':
      return addSize(rules, literal, 'minPairs', 'maxPairs');
    case 'any':
      return undefined;
  }
}

const opposite = { '<': 'gte', '<=': 'gt', '>': 'lte', '>=': 'lt' } as const;
const names = { '<': 'lt', '<=': 'lte', '>': 'gt', '>=': 'gte' } as const;

function addToLine(rules: LineRules, { test, wanted }: Literal): LineRules | undefined {
  if (test.kind === 'order') {
    // NaN fails a bound, so it would pass the negated bound.
    if (!wanted && isFloating(rules.type)) return undefined;
    const bound = convertNumber(rules, test.bound);
    return bound === undefined ? undefined : addBound(rules, (wanted ? names : opposite)[test.order], bound);
  }
  if (test.kind !== 'one-of') return undefined;
  const values = test.values.map((value) => convertNumber(rules, value as LineValue));
  if (!values.every((value) => value !== undefined)) return undefined;
  if (!wanted) return { ...rules, notIn: [...rules.notIn, ...values] };
  const [only] = values;
  if (values.length === 1 && only !== undefined && rules.const === undefined) return { ...rules, const: only };
  return values.length > 0 && rules.in.length === 0 ? { ...rules, in: values } : undefined;
}

/** A lower bound above the upper one accepts everything outside of them, so such a bound cannot be added. */
function addBound(rules: LineRules, name: 'lt' | 'lte' | 'gt' | 'gte', bound: LineValue): LineRules | undefined {
  const isUpper = name === 'lt' || name === 'lte';
  const taken = isUpper ? (rules.lt ?? rules.lte) : (rules.gt ?? rules.gte);
  const other = isUpper ? (rules.gt ?? rules.gte) : (rules.lt ?? rules.lte);
  if (taken !== undefined || !rules.rangeRefusesNan) return undefined;
  if (other !== undefined && (isUpper ? other > bound : bound > other)) return undefined;
  return { ...rules, [name]: bound };
}

/** A number in the type of the rules; undefined if the type cannot represent it. */
function convertNumber({ type }: LineRules, value: LineValue): LineValue | undefined {
  if (isFloating(type)) {
    const number = Number(value);
    const isExact = number >= value && !(number > value) && (type === 'double' || Math.fround(number) === number);
    return isExact ? number : undefined;
  }
  const whole = typeof value === 'bigint' ? value : Number.isInteger(value) ? BigInt(value) : undefined;
  return whole === undefined ? undefined : toOrdinal(type, whole);
}

function addToText(rules: TextRules, literal: Literal): TextRules | undefined {
  const { test, wanted } = literal;
  switch (test.kind) {
    case 'size':
      return test.unit === 'utf8'
        ? addSize(rules, literal, 'minBytes', 'maxBytes')
        : addSize(rules, literal, 'minLength', 'maxLength');
    case 'part': {
      const { place, text } = test;
      if (wanted) return rules[place] === undefined ? { ...rules, [place]: text } : undefined;
      return place === 'contains' && rules.notContains === undefined ? { ...rules, notContains: text } : undefined;
    }
    case 'one-of': {
      const values = test.values as readonly string[];
      if (!wanted) return { ...rules, notIn: [...rules.notIn, ...values] };
      const [only] = values;
      if (values.length === 1 && only !== undefined && rules.const === undefined) return { ...rules, const: only };
      return values.length > 0 && rules.in.length === 0 ? { ...rules, in: values } : undefined;
    }
    case 'format':
      return wanted ? { ...rules, formats: [...new Set([...rules.formats, test.format])].toSorted() } : undefined;
    default:
      return undefined;
  }
}

function addToBool(present: boolean | undefined, { test, wanted }: Literal): ValueRules | undefined {
  if (test.kind !== 'one-of' || test.values.length !== 1 || present !== undefined) return undefined;
  return { kind: 'bool', const: (test.values[0] === true) === wanted };
}

const sizes = between(0n, 2n ** 64n - 1n);

/** The narrower of two size bounds wins. */
function addSize<Rules extends TextRules | ListRules | MapRules>(
  rules: Rules,
  { test, wanted }: Literal,
  min: keyof Rules & string,
  max: keyof Rules & string,
): Rules | undefined {
  if (test.kind !== 'size') return undefined;
  const passing = findPassingSizes(test);
  const present = between(
    (rules[min] as bigint | undefined) ?? 0n,
    (rules[max] as bigint | undefined) ?? 2n ** 64n - 1n,
  );
  const [left, another] = intersect(present, wanted ? passing : subtract(sizes, passing));
  if (left === undefined || another !== undefined) return undefined;
  return {
    ...rules,
    ...(left.low > 0n && { [min]: left.low }),
    ...(left.high < 2n ** 64n - 1n && { [max]: left.high }),
  };
}
