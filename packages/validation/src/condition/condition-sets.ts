/** Conditions as sets of numbers and times, and of sizes. */
import type { EnumNumber, LineRules, LineType, LineValue } from '../rule-set.ts';
import { between, intersect, toIntervals, subtract, unite, type IntervalSet } from '../sets/interval-set.ts';
import { findDomain, findFiniteDomain, isFloating, toOrdinal, valueAt } from '../sets/line-scale.ts';
import { buildLineSet } from '../sets/line-set.ts';
import type { Condition, Order, Test } from './condition.ts';

/** The numbers that satisfy a condition. */
export interface NumberSet {
  readonly ordinals: IntervalSet;
  /** True if NaN satisfies it. */
  readonly nan: boolean;
}

/** The values of a type that satisfy a condition. */
function computeNumbers(condition: Condition, type: LineType): NumberSet {
  const whole: NumberSet = { ordinals: findDomain(type), nan: isFloating(type) };
  const empty: NumberSet = { ordinals: [], nan: false };
  const visit = (each: Condition): NumberSet => {
    if (each.kind === 'all')
      return each.of
        .map(visit)
        .reduce(
          (left, right) => ({ ordinals: intersect(left.ordinals, right.ordinals), nan: left.nan && right.nan }),
          whole,
        );
    if (each.kind === 'any')
      return each.of
        .map(visit)
        .reduce(
          (left, right) => ({ ordinals: unite(left.ordinals, right.ordinals), nan: left.nan || right.nan }),
          empty,
        );
    const found = numbersPassing(each.test, type);
    if (each.wanted) return found;
    return { ordinals: subtract(whole.ordinals, found.ordinals), nan: whole.nan && !found.nan };
  };
  return visit(condition);
}

/** The values that satisfy both rules and a condition. */
export function numbersIn(
  rules: LineRules,
  condition: Condition,
  enumValues: readonly EnumNumber[] | undefined,
): NumberSet {
  const own = buildLineSet(rules, enumValues);
  const asked = computeNumbers(condition, rules.type);
  return { ordinals: intersect(own.ordinals, asked.ordinals), nan: own.nan && asked.nan };
}

function numbersPassing(test: Test, type: LineType): NumberSet {
  const without = (ordinals: IntervalSet): NumberSet => ({ ordinals, nan: false });
  switch (test.kind) {
    case 'order':
      return without(ordered(type, test.order, test.bound));
    case 'one-of':
      return without(toIntervals(test.values.flatMap((value) => exactOrdinal(type, value as LineValue) ?? [])));
    case 'nan':
      return { ordinals: [], nan: isFloating(type) };
    case 'infinite':
      return without(subtract(findDomain(type), findFiniteDomain(type)));
    default:
      throw new Error(`numbers are not asked for ${test.kind}`);
  }
}

function ordered(type: LineType, order: Order, bound: LineValue): IntervalSet {
  const [domain] = findDomain(type);
  if (domain === undefined) return [];
  const floor = floorOrdinal(type, bound);
  const isExact = isSame(valueAt(type, floor), bound);
  const whole = findDomain(type);
  switch (order) {
    case '<':
      return intersect(whole, between(domain.low, isExact ? floor - 1n : floor));
    case '<=':
      return intersect(whole, between(domain.low, floor));
    case '>':
      return intersect(whole, between(floor + 1n, domain.high));
    case '>=':
      return intersect(whole, between(isExact ? floor : floor + 1n, domain.high));
  }
}

/**
 * The ordinal of the greatest value of a type that does not exceed a number; the number need not be a value of the
 * type.
 */
function floorOrdinal(type: LineType, bound: LineValue): bigint {
  if (!isFloating(type)) return typeof bound === 'bigint' ? bound : BigInt(Math.floor(bound));
  let ordinal = toOrdinal(type, Number(bound)) ?? 0n;
  while (valueAt(type, ordinal) > bound) ordinal--;
  while (ordinal < (findDomain(type)[0]?.high ?? 0n) && valueAt(type, ordinal + 1n) <= bound) ordinal++;
  return ordinal;
}

function exactOrdinal(type: LineType, value: LineValue): bigint | undefined {
  const floor = floorOrdinal(type, value);
  return isSame(valueAt(type, floor), value) ? floor : undefined;
}

function isSame(left: LineValue, right: LineValue): boolean {
  return left >= right && !(left > right);
}

const everySize = between(0n, 2n ** 64n - 1n);

/** The sizes of lists or maps that satisfy a condition about sizes only. */
export function computeSizes(condition: Condition): IntervalSet {
  if (condition.kind === 'all') return condition.of.map(computeSizes).reduce(intersect, everySize);
  if (condition.kind === 'any') return condition.of.map(computeSizes).reduce(unite, []);
  const { test, wanted } = condition;
  if (test.kind !== 'size') throw new Error(`sizes are not asked for ${test.kind}`);
  const found = findPassingSizes(test);
  return wanted ? found : subtract(everySize, found);
}

/** The sizes that pass a test. */
export function findPassingSizes({ order, bound }: Extract<Test, { readonly kind: 'size' }>): IntervalSet {
  return ordered('uint64', order, bound);
}
