/**
 * Decides whether a rule set accepts a value. A plain validator that applies the rules to the value one by one. It shares no code with the comparison of sets,
 * because it confirms the results of that comparison.
 */
import { holds } from './condition/holds.ts';
import type { FieldKind, LineRules, ListRules, MapRules, RuleSet, TextRules, ValueRules } from './rule-set.ts';
import { hasFormat } from './text/text-formats.ts';
import { unset, type FieldState, type RuleValue } from './values.ts';

/** Undefined if the answer depends on an opaque rule, on the clock, or on the implementation. */
export type Acceptance = boolean | undefined;

/** True if a field with these rules accepts this state. */
export function accepts(rules: RuleSet, kind: FieldKind, state: FieldState): Acceptance {
  if (rules.opaque.some(({ effect }) => effect === 'unrecognised')) return undefined;
  if (rules.ignore === 'always') return true;
  if (state === unset) return !rules.required;
  const isAbsent = isUnset(state, kind);
  if (isAbsent && rules.required) return false;
  if ((isAbsent && rules.ignore === 'unset') || (isZero(state) && rules.ignore === 'zero')) return true;
  const known = rules.value === undefined ? true : acceptsValue(rules.value, kind, state);
  return every([
    known,
    ...rules.expressions.map(({ condition }) => holds(condition, state)),
    rules.opaque.length === 0 ? true : undefined,
  ]);
}

/** True for the default value of a field. */
export function isZero(value: RuleValue): boolean {
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Map) return value.size === 0;
  return value === 0n || value === 0 || value === '' || value === false;
}

/** True for the state of a field that is unset. Without presence, zero is such a state, but negative zero is not: it is encoded like any other value. */
export function isUnset(state: FieldState, { hasPresence }: Pick<FieldKind, 'hasPresence'>): boolean {
  return state === unset || (!hasPresence && isZero(state) && !Object.is(state, -0));
}

function acceptsValue(rules: ValueRules, kind: FieldKind, value: RuleValue): Acceptance {
  switch (rules.kind) {
    case 'line':
      return acceptsLine(rules, kind, value as bigint | number);
    case 'text':
      return acceptsText(rules, value as string);
    case 'bool':
      return rules.const === undefined || rules.const === value;
    case 'list':
      return acceptsList(rules, kind, value as readonly RuleValue[]);
    case 'map':
      return acceptsMap(rules, kind, value as ReadonlyMap<RuleValue, RuleValue>);
    case 'any':
      return (rules.in.length === 0 || rules.in.includes(value as string)) && !rules.notIn.includes(value as string);
  }
}

function acceptsLine(rules: LineRules, kind: FieldKind, value: bigint | number): Acceptance {
  const isNan = Number.isNaN(value);
  const known = [
    rules.const === undefined || value === rules.const,
    rules.in.length === 0 || (rules.in.includes(value) && !isNan),
    isNan || !rules.notIn.includes(value),
    !rules.finite || Number.isFinite(Number(value)),
    isInRange(rules, value, isNan),
  ];
  if (known.includes(false)) return false;
  if (rules.definedOnly) {
    if (kind.enumValues === undefined) return undefined;
    if (!kind.enumValues.some(({ number }) => BigInt(number) === value)) return false;
  }
  return rules.ltNow || rules.gtNow || rules.within !== undefined ? undefined : true;
}

function isInRange({ lt, lte, gt, gte, rangeRefusesNan }: LineRules, value: bigint | number, isNan: boolean): boolean {
  const low = gt ?? gte;
  const high = lt ?? lte;
  if (isNan) return !rangeRefusesNan || (low === undefined && high === undefined);
  const isAbove = (gt === undefined || value > gt) && (gte === undefined || value >= gte);
  const isBelow = (lt === undefined || value < lt) && (lte === undefined || value <= lte);
  return low !== undefined && high !== undefined && low > high ? isAbove || isBelow : isAbove && isBelow;
}

const utf8 = new TextEncoder();

function acceptsText(rules: TextRules, value: string): Acceptance {
  const characters = (): number => Array.from(value).length;
  const bytes = rules.type === 'bytes' ? characters : (): number => utf8.encode(value).length;
  const known = [
    rules.const === undefined || value === rules.const,
    rules.in.length === 0 || rules.in.includes(value),
    !rules.notIn.includes(value),
    isBetween(rules.minLength, characters, rules.maxLength),
    isBetween(rules.minBytes, bytes, rules.maxBytes),
    value.startsWith(rules.prefix ?? ''),
    value.endsWith(rules.suffix ?? ''),
    value.includes(rules.contains ?? ''),
    rules.notContains === undefined || !value.includes(rules.notContains),
  ];
  return every([
    ...known,
    ...rules.formats.map((format) =>
      rules.type === 'bytes' ? hasByteFormat(format, value) : hasFormat(format, value),
    ),
  ]);
}

/** Is a number within two limits, if there are any? Most texts have none, and are not counted. */
function isBetween(min: bigint | undefined, count: () => number, max: bigint | undefined): boolean {
  if (min === undefined && max === undefined) return true;
  const counted = BigInt(count());
  return counted >= (min ?? counted) && counted <= (max ?? counted);
}

/** Formats of byte addresses and identifiers only determine the length. */
function hasByteFormat(format: string, value: string): boolean {
  const { length } = value;
  return format === 'ipv4' ? length === 4 : format === 'ip' ? length === 4 || length === 16 : length === 16;
}

function acceptsList(rules: ListRules, kind: FieldKind, items: readonly RuleValue[]): Acceptance {
  const count = BigInt(items.length);
  const { items: nested } = rules;
  return every([
    count >= (rules.minItems ?? 0n),
    count <= (rules.maxItems ?? count),
    !rules.unique || new Set(items).size === items.length,
    ...(nested === undefined ? [] : items.map((item) => accepts(nested, elementKind(kind), item))),
  ]);
}

function acceptsMap(rules: MapRules, kind: FieldKind, map: ReadonlyMap<RuleValue, RuleValue>): Acceptance {
  const count = BigInt(map.size);
  const { keys, values } = rules;
  return every([
    count >= (rules.minPairs ?? 0n),
    count <= (rules.maxPairs ?? count),
    ...(keys === undefined ? [] : [...map.keys()].map((key) => accepts(keys, elementKind(kind), key))),
    ...(values === undefined ? [] : [...map.values()].map((value) => accepts(values, elementKind(kind), value))),
  ]);
}

/** Elements of a list or map are always present. */
function elementKind(kind: FieldKind): FieldKind {
  return { ...kind, cardinality: 'singular', hasPresence: true };
}

function every(all: readonly Acceptance[]): Acceptance {
  return all.includes(false) ? false : all.includes(undefined) ? undefined : true;
}
