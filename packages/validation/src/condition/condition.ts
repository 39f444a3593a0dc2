/**
 * What an expression asks of a value, as tests that are joined by "all" and "any". A negation always belongs to a single test, so the condition and its opposite are equally simple to follow.
 */
import type { LineValue, TextFormat } from '../rule-set.ts';
import type { TextDemand } from '../text/text-demand.ts';

/** A comparison with a bound. */
export type Order = '<' | '<=' | '>' | '>=';

/** One question about a value. */
export type Test =
  /** Of numbers and times. NaN is neither above nor below anything. */
  | { readonly kind: 'order'; readonly order: Order; readonly bound: LineValue }
  /** Is it equal to one of some values? Bytes are text with one character for each byte. */
  | { readonly kind: 'one-of'; readonly values: readonly (LineValue | string | boolean)[] }
  | { readonly kind: 'nan' | 'infinite' }
  /** Of texts, lists and maps: the number of characters, bytes, items or entries; `utf8` is the number of bytes of a string. */
  | { readonly kind: 'size'; readonly unit: 'own' | 'utf8'; readonly order: Order; readonly bound: LineValue }
  | { readonly kind: 'part'; readonly place: TextDemand['place']; readonly text: string }
  | { readonly kind: 'format'; readonly format: TextFormat }
  /** Does a part of the text match a pattern of RE2? */
  | { readonly kind: 'pattern'; readonly pattern: string }
  /** Of messages: is a field set? */
  | { readonly kind: 'has'; readonly field: string; readonly oneof?: string };

/** A test, and the answer that is wanted. */
export interface Literal {
  readonly kind: 'test';
  readonly test: Test;
  readonly wanted: boolean;
}

export type Condition =
  | Literal
  | { readonly kind: 'all'; readonly of: readonly Condition[] }
  | { readonly kind: 'any'; readonly of: readonly Condition[] };

/** A condition with the expression that it was made from. */
export interface Expression {
  /** Such as `cel`, or the name of a predefined rule. */
  readonly name: string;
  readonly text: string;
  readonly condition: Condition;
}

export const always: Condition = { kind: 'all', of: [] };
export const never: Condition = { kind: 'any', of: [] };

/** Is it a condition that every value, or no value, meets? Undefined if it depends on the value. */
export function constantOf(condition: Condition): boolean | undefined {
  return condition.kind !== 'test' && condition.of.length === 0 ? condition.kind === 'all' : undefined;
}

export function ask(test: Test, wanted = true): Condition {
  return { kind: 'test', test, wanted };
}

/** Several conditions at once. */
export function allOf(conditions: readonly Condition[]): Condition {
  return join('all', conditions);
}

/** At least one of several conditions. */
export function anyOf(conditions: readonly Condition[]): Condition {
  return join('any', conditions);
}

/** The opposite of a condition. */
export function negate(condition: Condition): Condition {
  if (condition.kind === 'test') return { ...condition, wanted: !condition.wanted };
  return { kind: condition.kind === 'all' ? 'any' : 'all', of: condition.of.map(negate) };
}

/** The condition of all expressions together. */
export function conditionOf(expressions: readonly Expression[]): Condition {
  return allOf(expressions.map(({ condition }) => condition));
}

/** Cases of which at least one must hold, each a list of tests that must all have the wanted answer; undefined if there are too many. */
export function casesOf(condition: Condition): readonly (readonly Literal[])[] | undefined {
  if (condition.kind === 'test') return [[condition]];
  const parts = condition.of.map(casesOf);
  let result: (readonly Literal[])[] = condition.kind === 'all' ? [[]] : [];
  for (const part of parts) {
    if (part === undefined) return undefined;
    result =
      condition.kind === 'any'
        ? [...result, ...part]
        : result.flatMap((left) => part.map((right) => [...left, ...right]));
    if (result.length > mostCases) return undefined;
  }
  return result;
}

const mostCases = 200;

function join(kind: 'all' | 'any', conditions: readonly Condition[]): Condition {
  // "Never" decides "all", and "always" decides "any"; the other one adds nothing.
  const decided = conditions.find((each) => constantOf(each) === (kind === 'any'));
  if (decided !== undefined) return decided;
  const of = conditions.flatMap((each) => (each.kind === kind ? each.of : [each]));
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { kind, of };
}
