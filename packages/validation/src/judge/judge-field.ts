/**
 * What the rules of a field refuse in one value, rule by rule. The plain validator decides each rule; patterns and times that depend on the moment of validation, which it
 * leaves open, are decided here. Rules that only an expression language can decide are listed as undecided.
 */
import { accepts, isZero } from '../accepts.ts';
import { describeRules } from '../describe-rules.ts';
import { elementKindOf, unlimited } from '../differ/difference.ts';
import {
  noRules,
  type FieldKind,
  type LineRules,
  type OpaqueRule,
  type RuleSet,
  type ValueRules,
} from '../rule-set.ts';
import { unset, type FieldState, type RuleValue } from '../values.ts';
import type { Dialect } from '../read/read-value-rules.ts';
import type { PatternMatcher } from './pattern-matcher.ts';
import { singleRules } from './single-rules.ts';

/** What a judgement needs to know besides rules and value. */
export interface JudgeContext {
  readonly patterns: PatternMatcher;
  /** The moment of validation, in nanoseconds since 1970. */
  readonly now: bigint;
  /** The dialect that the rules are written in. */
  readonly dialect: Dialect;
}

/** An element of a list or map. */
export type ElementStep =
  | { readonly kind: 'item'; readonly index: number }
  | { readonly kind: 'key' | 'value'; readonly key: RuleValue };

/** A rule that refuses a value. */
export interface Refusal {
  /** The rule in words; names and texts stand in backticks. */
  readonly phrase: string;
  /** The element that is refused; undefined for the value itself. */
  readonly element?: ElementStep;
  /** Is the value refused because it is not set? */
  readonly isMissing: boolean;
}

/** A rule about which nothing can be said. */
export interface UndecidedRule {
  readonly name: string;
  readonly text: string;
  /** Why, as one clause. */
  readonly reason: string;
}

export interface Judgement {
  readonly refusals: readonly Refusal[];
  readonly undecided: readonly UndecidedRule[];
}

const fine: Judgement = { refusals: [], undecided: [] };

/** Judges the state of a field. */
export function judgeField(rules: RuleSet, kind: FieldKind, state: FieldState, context: JudgeContext): Judgement {
  const strange = rules.opaque.filter(({ effect }) => effect === 'unrecognised');
  if (strange.length > 0)
    return { refusals: [], undecided: strange.map((rule) => undecided(rule, 'it is not a known rule')) };
  if (rules.ignore === 'always') return fine;
  const isMissing = state === unset || (!kind.hasPresence && isEmpty(state, context.dialect));
  if (isMissing && rules.required) return refused({ ...noRules, required: true }, kind, true);
  if (state === unset) return fine;
  if (isEmpty(state, context.dialect) && (rules.ignore === 'zero' || (rules.ignore === 'unset' && !kind.hasPresence)))
    return fine;
  const known = { ...rules, required: false, ignore: 'never' as const };
  if (rules.opaque.length === 0 && accepts(known, kind, state) === true) return fine;
  return join([
    ...(rules.value === undefined ? [] : judgeValue(rules.value, kind, state, context)),
    ...rules.opaque.map((rule) => judgeOpaque(rule, kind, state, context)),
  ]);
}

/** A negative zero is a value of its own in protobuf; code of protoc-gen-validate compares it with zero. */
function isEmpty(value: RuleValue, dialect: Dialect): boolean {
  return isZero(value) && !(dialect === 'protovalidate' && Object.is(value, -0));
}

function judgeValue(rules: ValueRules, kind: FieldKind, value: RuleValue, context: JudgeContext): readonly Judgement[] {
  return [
    ...singleRules(rules).map((part) => judgePart(part, kind, value)),
    ...(rules.kind === 'line' && typeof value === 'bigint' ? judgeMoment(rules, kind, value, context.now) : []),
    ...judgeElements(rules, kind, value, context),
  ];
}

/** An answer that depends on the implementation is no refusal. */
function judgePart(part: ValueRules, kind: FieldKind, value: RuleValue): Judgement {
  const rules = { ...noRules, value: part };
  const answer = isWithoutScheme(part, value)
    ? false
    : accepts(rules, { ...kind, hasPresence: true }, comparable(part, value));
  if (answer === false) return refused(rules, kind);
  const isOpen = answer === undefined && part.kind === 'line' && part.definedOnly;
  const rule = { name: 'defined_only', text: '' };
  return isOpen ? { refusals: [], undecided: [undecided(rule, 'the values of the enum are not known')] } : fine;
}

/** NaN is not equal to itself, so it is never there twice. */
function comparable(part: ValueRules, value: RuleValue): RuleValue {
  const isList = part.kind === 'list' && part.unique && Array.isArray(value);
  return isList ? (value as readonly RuleValue[]).filter((item) => !Number.isNaN(item)) : value;
}

/** Implementations disagree about many URIs, but not about texts that name no scheme. */
function isWithoutScheme(part: ValueRules, value: RuleValue): boolean {
  const isUri = part.kind === 'text' && part.formats.includes('uri');
  return isUri && typeof value === 'string' && !/^[a-zA-Z][a-zA-Z0-9+.-]*:/.test(value);
}

/** `lt_now`, `gt_now` and `within`. */
function judgeMoment(rules: LineRules, kind: FieldKind, value: bigint, now: bigint): readonly Judgement[] {
  const free = unlimited(rules) as LineRules;
  const distance = value > now ? value - now : now - value;
  const { ltNow, gtNow, within } = rules;
  return [
    ltNow && value > now ? refused({ ...noRules, value: { ...free, ltNow } }, kind) : fine,
    gtNow && value < now ? refused({ ...noRules, value: { ...free, gtNow } }, kind) : fine,
    within !== undefined && distance > within ? refused({ ...noRules, value: { ...free, within } }, kind) : fine,
  ];
}

function judgeElements(
  rules: ValueRules,
  kind: FieldKind,
  value: RuleValue,
  context: JudgeContext,
): readonly Judgement[] {
  if (rules.kind === 'list') {
    const { items } = rules;
    if (items === undefined) return [];
    const itemKind = elementKindOf(kind, 'value');
    return (value as readonly RuleValue[]).map((item, index) =>
      inElement(judgeField(items, itemKind, item, context), { kind: 'item', index }),
    );
  }
  if (rules.kind !== 'map') return [];
  const { keys, values } = rules;
  return [...(value as ReadonlyMap<RuleValue, RuleValue>)].flatMap(([key, held]) => [
    keys === undefined
      ? fine
      : inElement(judgeField(keys, elementKindOf(kind, 'key'), key, context), { kind: 'key', key }),
    values === undefined
      ? fine
      : inElement(judgeField(values, elementKindOf(kind, 'value'), held, context), { kind: 'value', key }),
  ]);
}

function judgeOpaque(rule: OpaqueRule, kind: FieldKind, value: RuleValue, context: JudgeContext): Judgement {
  // Data cannot hold an entry without a value.
  if (rule.name === 'no_sparse' || rule.name.endsWith('.no_sparse')) return fine;
  const { pattern } = rule;
  if (pattern === undefined || typeof value !== 'string')
    return leftOpen(rule, 'only an evaluation of the expression decides it');
  const text = pattern.isOfBytes ? utf8Of(value) : value;
  if (text === undefined) return leftOpen(rule, 'the bytes are not UTF-8');
  const match = context.patterns.match(pattern.text, text);
  if (match === 'invalid') return leftOpen(rule, 'the pattern is not valid in the syntax of RE2');
  // Implementations of protoc-gen-validate disagree about whether a part is enough, so a text with a part that matches is never refused.
  return match === 'none' ? refused({ ...noRules, opaque: [rule] }, kind) : fine;
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function utf8Of(latin: string): string | undefined {
  try {
    return strictUtf8.decode(Uint8Array.from(latin, (character) => character.codePointAt(0) ?? 0));
  } catch {
    return undefined;
  }
}

function refused(rules: RuleSet, kind: FieldKind, isMissing = false): Judgement {
  return { refusals: [{ phrase: describeRules(rules, kind).join(', '), isMissing }], undecided: [] };
}

function leftOpen(rule: OpaqueRule, reason: string): Judgement {
  return { refusals: [], undecided: [undecided(rule, reason)] };
}

function undecided({ name, text }: Pick<OpaqueRule, 'name' | 'text'>, reason: string): UndecidedRule {
  return { name, text, reason };
}

function inElement(judgement: Judgement, element: ElementStep): Judgement {
  if (judgement === fine) return fine;
  return { ...judgement, refusals: judgement.refusals.map((refusal) => ({ ...refusal, element })) };
}

function join(all: readonly Judgement[]): Judgement {
  return {
    refusals: all.flatMap(({ refusals }) => refusals),
    undecided: all.flatMap((each) => each.undecided),
  };
}
