/** Converts the rules of numbers and times to the intervals that they accept. */
import type { EnumNumber, LineRules, LineValue } from '../rule-set.ts';
import { between, intersect, toIntervals, subtract, unite, type IntervalSet } from './interval-set.ts';
import { findDomain, findFiniteDomain, isFloating, toOrdinal } from './line-scale.ts';

/** The values that rules of a line type accept, apart from clock-dependent rules. */
export interface LineSet {
  readonly ordinals: IntervalSet;
  /** True if NaN is accepted. */
  readonly nan: boolean;
  /** Accepted distances from the time of validation, in nanoseconds; undefined if any. */
  readonly fromNow?: IntervalSet;
}

/** The values that some rules accept. For an enum with unknown values, the caller handles `defined_only`. */
export function buildLineSet(rules: LineRules, enumValues: readonly EnumNumber[] | undefined): LineSet {
  const { type } = rules;
  const ordinals = (values: readonly LineValue[]): IntervalSet =>
    toIntervals(values.flatMap((value) => toOrdinal(type, value) ?? []));
  let set = rules.finite ? findFiniteDomain(type) : findDomain(type);
  set = intersect(set, computeRange(rules));
  if (rules.const !== undefined) set = intersect(set, ordinals([rules.const]));
  if (rules.in.length > 0) set = intersect(set, ordinals(rules.in));
  set = subtract(set, ordinals(rules.notIn));
  if (rules.definedOnly && enumValues !== undefined) {
    set = intersect(set, ordinals(enumValues.map(({ number }) => BigInt(number))));
  }
  return { ordinals: set, nan: acceptsNan(rules), ...fromNow(rules) };
}

function hasRange({ lt, lte, gt, gte }: LineRules): boolean {
  return [lt, lte, gt, gte].some((bound) => bound !== undefined);
}

function acceptsNan(rules: LineRules): boolean {
  return (
    isFloating(rules.type) &&
    !rules.finite &&
    rules.const === undefined &&
    rules.in.length === 0 &&
    !(rules.rangeRefusesNan && hasRange(rules))
  );
}

/** A lower bound above the upper one accepts everything outside of them. */
function computeRange(rules: LineRules): IntervalSet {
  const { type } = rules;
  const [domain] = findDomain(type);
  if (domain === undefined) return [];
  const bound = (value: LineValue | undefined, step: bigint): bigint | undefined => {
    const ordinal = value === undefined ? undefined : toOrdinal(type, value);
    return ordinal === undefined ? undefined : ordinal + step;
  };
  const lows = [bound(rules.gt, 1n), bound(rules.gte, 0n)].filter((ordinal) => ordinal !== undefined);
  const highs = [bound(rules.lt, -1n), bound(rules.lte, 0n)].filter((ordinal) => ordinal !== undefined);
  const low = lows.reduce((a, b) => (a > b ? a : b), domain.low);
  const high = highs.reduce((a, b) => (a < b ? a : b), domain.high);
  if (lows.length === 0 || highs.length === 0 || !isOutside(rules)) return between(low, high);
  return unite(between(domain.low, high), between(low, domain.high));
}

function isOutside({ type, lt, lte, gt, gte }: LineRules): boolean {
  const low = toOrdinal(type, gt ?? gte ?? 0n);
  const high = toOrdinal(type, lt ?? lte ?? 0n);
  return low !== undefined && high !== undefined && low > high;
}

function fromNow({ ltNow, gtNow, within }: LineRules): Pick<LineSet, 'fromNow'> {
  if (!ltNow && !gtNow && within === undefined) return {};
  const farthest = 2n ** 80n;
  const reach = within ?? farthest;
  return { fromNow: between(gtNow ? 1n : -reach, ltNow ? -1n : reach) };
}
