/** Random states of fields, close to the limits of their rules: numbers next to bounds, strings and lists of the relevant lengths. */
import {
  toElementKind,
  someMessage,
  unset,
  type FieldKind,
  type FieldState,
  type LineRules,
  type LineValue,
  type ListRules,
  type MapRules,
  type RuleSet,
  type RuleValue,
  type TextRules,
  type ValueRules,
} from '@protoshepherd/validation';

import type { Random } from './random-message.ts';

/** A state that a field with these rules may be in. */
export function randomState(rules: RuleSet, kind: FieldKind, random: Random): FieldState {
  if (kind.hasPresence && random(8) === 0) return unset;
  if (kind.cardinality === 'repeated') return randomList(rules.value as ListRules | undefined, kind, random);
  if (kind.cardinality === 'map') return randomMap(rules.value as MapRules | undefined, kind, random);
  return randomValue(rules.value, random);
}

function randomValue(rules: ValueRules | undefined, random: Random): RuleValue {
  switch (rules?.kind) {
    case 'line':
      return randomNumber(rules, random);
    case 'text':
      return randomText(rules, random);
    case 'bool':
      return random(2) === 1;
    case 'any':
      return pick([...rules.in, ...rules.notIn, '', 'type.googleapis.com/a.B'], random);
    default:
      return someMessage;
  }
}

const isFloating = ({ type }: LineRules): boolean => type === 'float' || type === 'double';

function randomNumber(rules: LineRules, random: Random): RuleValue {
  const { lt, lte, gt, gte, const: exact } = rules;
  const named = [lt, lte, gt, gte, exact, ...rules.in, ...rules.notIn].filter((each) => each !== undefined);
  if (isFloating(rules)) {
    if (random(12) === 0) return pick([Infinity, -Infinity, 1e30, -1e30, Number.NaN, -0], random);
    const value = Number(pick<LineValue>([...named, 0, 1], random)) + (random(5) - 2) / 4;
    return rules.type === 'float' ? Math.fround(value) : value;
  }
  if (random(20) === 0) return inType(rules, BigInt(random(2 ** 24)) * 1_000_000_007n);
  const near = BigInt(pick<LineValue>([...named, 0n, 1n, 100n], random));
  return inType(rules, near + BigInt(random(5) - 2));
}

function inType({ type }: LineRules, value: bigint): bigint {
  if (type === 'duration' || type === 'timestamp') return value;
  const bits = type.endsWith('64') ? 64 : 32;
  const isUnsigned = type.startsWith('u') || type.startsWith('fixed');
  return isUnsigned ? BigInt.asUintN(bits, value < 0n ? -value : value) : BigInt.asIntN(bits, value);
}

const characters = [
  'a',
  'b',
  'Z',
  '0',
  '9',
  '-',
  '_',
  '.',
  ':',
  '/',
  ' ',
  '\n',
  '\r',
  '\0',
  '"',
  '%',
  'é',
  '😀',
  '@',
  '{',
];

function randomText(rules: TextRules, random: Random): string {
  const named = [
    rules.const,
    rules.prefix,
    rules.suffix,
    rules.contains,
    rules.notContains,
    ...rules.in,
    ...rules.notIn,
  ];
  const lengths = [rules.minLength, rules.maxLength, rules.minBytes, rules.maxBytes]
    .flatMap((each) => (each === undefined ? [] : [Number(each)]))
    .filter((length) => length < 20_000);
  const isLong = random(20) === 0;
  const usual = random(12);
  const length =
    random(3) === 0 ? pick([...lengths.filter((each) => each < 300 || isLong), 0], random) + random(3) - 1 : usual;
  const core = rules.type === 'bytes' ? ['a', 'b', '\0', 'ÿ'] : random(2) === 0 ? characters : ['a', 'B', '7', '-'];
  const body =
    length > 40
      ? pick(core, random).repeat(length)
      : Array.from({ length: Math.max(0, length) }, () => pick(core, random)).join('');
  const extra = pick([...named.filter((each) => each !== undefined), ''], random);
  return pick([body, `${extra}${body}`, `${body}${extra}`, extra], random);
}

function randomList(rules: ListRules | undefined, kind: FieldKind, random: Random): RuleValue {
  const item = toElementKind(kind, 'value');
  const repeated = randomValue(rules?.items?.value, random);
  const make = (): RuleValue =>
    random(3) === 0
      ? repeated
      : (randomState(rules?.items ?? none, { ...item, hasPresence: false }, random) ?? repeated);
  return Array.from({ length: size(rules?.minItems, rules?.maxItems, random) }, make);
}

function randomMap(rules: MapRules | undefined, kind: FieldKind, random: Random): RuleValue {
  const key = (): RuleValue =>
    rules?.keys?.value === undefined ? `k${random(1000)}` : randomValue(rules.keys.value, random);
  const entries = Array.from({ length: size(rules?.minPairs, rules?.maxPairs, random) }, (): [RuleValue, RuleValue] => [
    key(),
    randomValue(rules?.values?.value, random),
  ]);
  return new Map(kind.keyType === 'string' ? entries : entries.filter(([each]) => typeof each !== 'string'));
}

function size(least: bigint | undefined, most: bigint | undefined, random: Random): number {
  const near = pick(
    [least, most, 1n].flatMap((each) => (each === undefined || each > 200n ? [] : [Number(each)])),
    random,
  );
  return Math.max(0, near + random(3) - 1);
}

const none: RuleSet = { required: false, ignore: 'never', skipsNested: false, expressions: [], opaque: [] };

function pick<Value>(values: readonly Value[], random: Random): Value {
  return values[random(values.length)] as Value;
}
