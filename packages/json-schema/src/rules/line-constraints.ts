/**
 * Turns rules of numbers, enums and durations into constraints. Numbers may be strings in JSON, so each limit is expressed twice: for numbers, and as a
 * pattern.
 */
import type { FieldKind, LineRules, LineValue } from '@protoshepherd/validation';

import { when } from '../conditional.ts';
import { decimalRangePattern } from '../decimal-range.ts';
import type { JsonScalar, JsonSchemaObject } from '../json-schema.ts';
import { canonicalScalar, integerLimits } from '../scalar-schemas.ts';
import { atLeastPattern, atMostPattern, lessThanPattern } from './duration-patterns.ts';
import type { RuleConversion } from './rule-conversion.ts';

/** Converts the rules of an ordered value. */
export function convertLine(rules: LineRules, kind: FieldKind): RuleConversion<LineRules> {
  if (rules.type === 'duration') return convertDuration(rules);
  // A timestamp can have any UTC offset, which no pattern can compare.
  if (rules.type === 'timestamp') return { constraints: [], rest: rules };
  const range = isOutside(rules) ? [] : rangeConstraints(rules);
  return {
    constraints: [...range, ...finiteness(rules), ...choices(rules, kind), ...declaredNumbers(rules, kind)],
    rest: isOutside(rules) ? { ...rules, in: [], notIn: [], finite: false, definedOnly: false } : emptyRules(rules),
  };
}

/** A lower limit above the upper one allows the values outside of both. */
function isOutside({ lt, lte, gt, gte }: LineRules): boolean {
  const [low, high] = [gt ?? gte, lt ?? lte];
  return low !== undefined && high !== undefined && low >= high && !(low === high && gte === lte && gte !== undefined);
}

function rangeConstraints(rules: LineRules): JsonSchemaObject[] {
  const limits = integerLimits[canonicalScalar(rules.type)];
  return limits === undefined ? floatRange(rules) : integerRange(rules, limits);
}

function integerRange(rules: LineRules, [least, most]: readonly [bigint, bigint]): JsonSchemaObject[] {
  const { lt, lte, gt, gte } = rules;
  if ([lt, lte, gt, gte].every((each) => each === undefined)) return [];
  const low = toBigInt(gte) ?? next(toBigInt(gt), 1n) ?? least;
  const high = toBigInt(lte) ?? next(toBigInt(lt), -1n) ?? most;
  return [
    {
      ...(low > least && { minimum: numberBelow(low) }),
      ...(high < most && { maximum: numberAbove(high) }),
      pattern: decimalRangePattern(low, high),
    },
  ];
}

/**
 * A 64-bit number whose lowest eleven bits are zero has at most 53 significant bits, so a double represents it exactly.
 */
const precisionStep = 2048n;

/** The limit if a double represents it exactly, otherwise a lower one, because JSON parsers may round large numbers. */
function numberBelow(limit: bigint): number {
  return Number.isSafeInteger(Number(limit)) ? Number(limit) : Number(limit & -precisionStep);
}

/** The limit if a double represents it exactly, otherwise a higher one. */
function numberAbove(limit: bigint): number {
  return Number.isSafeInteger(Number(limit)) ? Number(limit) : Number((limit + precisionStep - 1n) & -precisionStep);
}

function floatRange({ lt, lte, gt, gte }: LineRules): JsonSchemaObject[] {
  const limits = {
    ...(gte !== undefined && { minimum: Number(gte) }),
    ...(gt !== undefined && { exclusiveMinimum: Number(gt) }),
    ...(lte !== undefined && { maximum: Number(lte) }),
    ...(lt !== undefined && { exclusiveMaximum: Number(lt) }),
  };
  return Object.values(limits).some((limit) => !Number.isFinite(limit)) || Object.keys(limits).length === 0
    ? []
    : [limits];
}

/** Rejects NaN and infinities where a floating-point field does not allow them. */
function finiteness(rules: LineRules): JsonSchemaObject[] {
  if (rules.type !== 'float' && rules.type !== 'double') return [];
  const { lt, lte, gt, gte, finite, rangeRefusesNan } = rules;
  const [isBelow, isAbove] = [lt ?? lte, gt ?? gte].map((limit) => limit !== undefined && !isOutside(rules));
  const refused = [
    ...(finite || ((isBelow || isAbove) && rangeRefusesNan) ? ['NaN'] : []),
    ...(finite || isBelow ? ['Infinity'] : []),
    ...(finite || isAbove ? ['-Infinity'] : []),
  ];
  return refused.length === 0 ? [] : [{ not: { enum: refused } }];
}

function choices(rules: LineRules, kind: FieldKind): JsonSchemaObject[] {
  const spell = (values: readonly LineValue[]): JsonScalar[] => [
    ...new Set(values.flatMap((each) => spellings(each, rules, kind))),
  ];
  return [
    ...(rules.const === undefined ? [] : [{ enum: spell([rules.const]) }]),
    ...(rules.in.length === 0 ? [] : [{ enum: spell(rules.in) }]),
    ...(rules.notIn.length === 0 ? [] : [{ not: { enum: spell(rules.notIn) } }]),
  ];
}

/** All common JSON spellings of a value. */
function spellings(value: LineValue, { type }: LineRules, { enumValues = [] }: FieldKind): JsonScalar[] {
  const number = Number(value);
  if (type === 'enum') {
    const names = enumValues.filter((each) => each.number === number).map(({ name }) => name);
    return [...names, number];
  }
  if (!Number.isFinite(number)) return [String(number)];
  const isExact = typeof value === 'number' || Number.isSafeInteger(number);
  return [...(isExact ? [number] : []), String(value)];
}

function declaredNumbers({ definedOnly }: LineRules, { enumValues }: FieldKind): JsonSchemaObject[] {
  if (!definedOnly || enumValues === undefined) return [];
  return [when({ type: 'integer' }, { enum: [...new Set(enumValues.map(({ number }) => number))] })];
}

function convertDuration(rules: LineRules): RuleConversion<LineRules> {
  if (isOutside(rules)) return { constraints: [], rest: rules };
  const { lt, lte, gt, gte, ...others } = rules;
  const low = toBigInt(gte) ?? next(toBigInt(gt), 1n);
  const lowest = low === undefined ? undefined : atLeastPattern(low);
  const highest =
    lte === undefined ? (lt === undefined ? undefined : lessThanPattern(BigInt(lt))) : atMostPattern(BigInt(lte));
  return {
    constraints: [lowest, highest].flatMap((pattern) => (pattern === undefined ? [] : [{ pattern }])),
    rest: {
      ...others,
      ...(lowest === undefined && { ...(gt !== undefined && { gt }), ...(gte !== undefined && { gte }) }),
      ...(highest === undefined && { ...(lt !== undefined && { lt }), ...(lte !== undefined && { lte }) }),
    },
  };
}

function toBigInt(value: LineValue | undefined): bigint | undefined {
  return value === undefined ? undefined : BigInt(value);
}

function next(value: bigint | undefined, step: bigint): bigint | undefined {
  return value === undefined ? undefined : value + step;
}

function emptyRules({ kind, type, rangeRefusesNan }: LineRules): LineRules {
  const off = { finite: false, definedOnly: false, ltNow: false, gtNow: false };
  return { kind, type, in: [], notIn: [], rangeRefusesNan, ...off };
}
