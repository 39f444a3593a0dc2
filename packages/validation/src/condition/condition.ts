/**
 * The requirements of an expression as tests joined by "all" and "any". Negation only applies to single tests, so a condition and its negation are equally easy to process.
 */
import type { LineValue, TextFormat } from '../rule-set.ts';
import type { TextDemand } from '../text/text-demand.ts';

/** A comparison with a bound. */
export type Order = '<' | '<=' | '>' | '>=';

/** A test of a value. */
export type Test =
  /** For numbers and times. NaN is neither above nor below anything. */
  | { readonly kind: 'order'; readonly order: Order; readonly bound: LineValue }
  /** Equality with one of some values. Bytes are text with one character per byte. */
  | { readonly kind: 'one-of'; readonly values: readonly (LineValue | string | boolean)[] }
  | { readonly kind: 'nan' | 'infinite' }
  /** For texts, lists and maps: the number of characters, bytes, items or entries; `utf8` is the byte length of a string. */
  | { readonly kind: 'size'; readonly unit: 'own' | 'utf8'; readonly order: Order; readonly bound: LineValue }
  | { readonly kind: 'part'; readonly place: TextDemand['place']; readonly text: string }
  | { readonly kind: 'format'; readonly format: TextFormat }
  /** True if an RE2 pattern matches a part of the text. */
  | { readonly kind: 'pattern'; readonly pattern: string }
  /** For messages: true if a field is set. */
  | { readonly kind: 'has'; readonly field: string; readonly oneof?: string };

/** A test and its wanted result. */
export interface Literal {
  readonly kind: 'test';
  readonly test: Test;
  readonly wanted: boolean;
}

export type Condition =
  | Literal
  | { readonly kind: 'all'; readonly of: readonly Condition[] }
  | { readonly kind: 'any'; readonly of: readonly Condition[] };

/** A condition with its source expression. */
export interface Expression {
  /** Such as `cel`, or the name of a predefined rule. */
  readonly name: string;
  readonly text: string;
  readonly condition: Condition;
}

export const always: Condition = { kind: 'all', of: [] };
export const never: Condition = { kind: 'any', of: [] };

/**
 * The constant result of a condition that every value, or no value, satisfies; undefined if it depends on the value.
 */
export function evaluateConstant(condition: Condition): boolean | undefined {
  return condition.kind !== 'test' && condition.of.length === 0 ? condition.kind === 'all' : undefined;
}

export function createLiteral(test: Test, wanted = true): Condition {
  return { kind: 'test', test, wanted };
}

/** The conjunction of conditions. */
export function allOf(conditions: readonly Condition[]): Condition {
  return join('all', conditions);
}

/** The disjunction of conditions. */
export function anyOf(conditions: readonly Condition[]): Condition {
  return join('any', conditions);
}

/** The negation of a condition. */
export function negate(condition: Condition): Condition {
  if (condition.kind === 'test') return { ...condition, wanted: !condition.wanted };
  return { kind: condition.kind === 'all' ? 'any' : 'all', of: condition.of.map(negate) };
}

/** A text that is equal for equal conditions only. */
export function conditionKey(condition: Condition): string {
  return JSON.stringify(condition, (_, value: unknown) =>
    typeof value === 'bigint' ? { integer: `${value}` } : value,
  );
}

/** The conjunction of all expressions. */
export function joinExpressions(expressions: readonly Expression[]): Condition {
  return allOf(expressions.map(({ condition }) => condition));
}

/**
 * The disjunctive normal form of a condition: cases of which at least one must hold, each a list of literals that must all hold;
 * undefined if there are too many.
 */
export function toDisjunctiveForm(condition: Condition): readonly (readonly Literal[])[] | undefined {
  if (condition.kind === 'test') return [[condition]];
  const parts = condition.of.map(toDisjunctiveForm);
  let result: (readonly Literal[])[] = condition.kind === 'all' ? [[]] : [];
  for (const part of parts) {
    if (part === undefined) return undefined;
    result =
      condition.kind === 'any'
        ? [...result, ...part]
        : result.flatMap((left) => part.map((right) => [...left, ...right]));
    if (result.length > maxCases) return undefined;
  }
  return result;
}

const maxCases = 200;

function join(kind: 'all' | 'any', conditions: readonly Condition[]): Condition {
  // "Never" decides "all", and "always" decides "any"; the other constant is neutral.
  const decided = conditions.find((each) => evaluateConstant(each) === (kind === 'any'));
  if (decided !== undefined) return decided;
  const of = conditions.flatMap((each) => (each.kind === kind ? each.of : [each]));
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { kind, of };
}
