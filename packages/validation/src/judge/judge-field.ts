/**
 * Finds the rules that a value of a field violates. The plain validator decides each rule. This module decides what the validator leaves open: patterns, and times
 * relative to the time of validation. Rules that need an expression language are listed as undecided.
 */
import { accepts, isUnset, isZero } from '../accepts.ts';
import { holds } from '../condition/holds.ts';
import type { Expression } from '../condition/condition.ts';
import { toElementKind, unlimited } from '../difference/difference.ts';
import {
  noRules,
  type FieldKind,
  type LineRules,
  type OpaqueRule,
  type RuleSet,
  type ValueRules,
} from '../rule-set.ts';
import { unset, type FieldState, type RuleValue } from '../values.ts';
import type { PatternMatcher } from './pattern-matcher.ts';
import { judgePart, splitRules } from './judge-part.ts';
import { accepted, refused, undecided, type ElementStep, type Judgement } from './judgement.ts';

/** The context of a judgement besides rules and value. */
export interface JudgeContext {
  readonly patterns: PatternMatcher;
  /** The time of validation, in nanoseconds since 1970. */
  readonly now: bigint;
}

/** Judges the state of a field. */
export function judgeField(rules: RuleSet, kind: FieldKind, state: FieldState, context: JudgeContext): Judgement {
  const strange = rules.opaque.filter(({ effect }) => effect === 'unrecognised');
  if (strange.length > 0)
    return { refusals: [], undecided: strange.map((rule) => undecided(rule, 'it is not a known rule')) };
  if (rules.ignore === 'always') return accepted;
  const isMissing = isUnset(state, kind);
  if (isMissing && rules.required) return refused({ ...noRules, required: true }, kind, true);
  if (state === unset) return accepted;
  if ((isMissing && rules.ignore === 'unset') || (isZero(state) && rules.ignore === 'zero')) return accepted;
  const known = { ...rules, required: false, ignore: 'never' as const };
  if (rules.opaque.length === 0 && accepts(known, kind, state) === true) return accepted;
  return join([
    ...(rules.value === undefined ? [] : judgeValue(rules.value, kind, state, context)),
    ...rules.expressions.map((rule) => judgeExpression(rule, kind, state)),
    ...rules.opaque.map((rule) => judgeOpaque(rule, kind, state, context)),
  ]);
}

function judgeValue(rules: ValueRules, kind: FieldKind, value: RuleValue, context: JudgeContext): readonly Judgement[] {
  return [
    ...splitRules(rules, kind).map((part) => judgePart(part, kind, value)),
    ...(rules.kind === 'line' && typeof value === 'bigint' ? judgeMoment(rules, kind, value, context.now) : []),
    ...judgeElements(rules, kind, value, context),
  ];
}

/** `lt_now`, `gt_now` and `within`. */
function judgeMoment(rules: LineRules, kind: FieldKind, value: bigint, now: bigint): readonly Judgement[] {
  const free = unlimited(rules) as LineRules;
  const distance = value > now ? value - now : now - value;
  const { ltNow, gtNow, within } = rules;
  return [
    ltNow && value > now ? refused({ ...noRules, value: { ...free, ltNow } }, kind) : accepted,
    gtNow && value < now ? refused({ ...noRules, value: { ...free, gtNow } }, kind) : accepted,
    within !== undefined && distance > within ? refused({ ...noRules, value: { ...free, within } }, kind) : accepted,
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
    const itemKind = toElementKind(kind, 'value');
    return (value as readonly RuleValue[]).map((item, index) =>
      inElement(judgeField(items, itemKind, item, context), { kind: 'item', index }),
    );
  }
  if (rules.kind !== 'map') return [];
  const { keys, values } = rules;
  return [...(value as ReadonlyMap<RuleValue, RuleValue>)].flatMap(([key, held]) => [
    keys === undefined
      ? accepted
      : inElement(judgeField(keys, toElementKind(kind, 'key'), key, context), { kind: 'key', key }),
    values === undefined
      ? accepted
      : inElement(judgeField(values, toElementKind(kind, 'value'), held, context), { kind: 'value', key }),
  ]);
}

function judgeExpression(rule: Expression, kind: FieldKind, value: RuleValue): Judgement {
  const answer = holds(rule.condition, value);
  if (answer === undefined) return leaveUndecided(rule, 'Shepherd cannot evaluate the expression');
  return answer ? accepted : refused({ ...noRules, expressions: [rule] }, kind);
}

function judgeOpaque(rule: OpaqueRule, kind: FieldKind, value: RuleValue, context: JudgeContext): Judgement {
  // Data cannot contain an entry without a value.
  if (rule.name === 'no_sparse' || rule.name.endsWith('.no_sparse')) return accepted;
  const { pattern } = rule;
  if (pattern === undefined || typeof value !== 'string')
    return leaveUndecided(rule, 'Shepherd cannot evaluate the expression');
  const text = pattern.isOfBytes ? decodeByteString(value) : value;
  if (text === undefined) return leaveUndecided(rule, 'the bytes are not UTF-8');
  const match = context.patterns.match(pattern.text, text);
  if (match === 'invalid') return leaveUndecided(rule, 'the pattern is not valid in RE2 syntax');
  // Implementations of protoc-gen-validate disagree about whether a partial match suffices, so a text with a partial match is never
  // rejected.
  return match === 'none' ? refused({ ...noRules, opaque: [rule] }, kind) : accepted;
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeByteString(latin: string): string | undefined {
  try {
    return strictUtf8.decode(Uint8Array.from(latin, (character) => character.codePointAt(0) ?? 0));
  } catch {
    return undefined;
  }
}

function leaveUndecided(rule: Pick<OpaqueRule, 'name' | 'text'>, reason: string): Judgement {
  return { refusals: [], undecided: [undecided(rule, reason)] };
}

function inElement(judgement: Judgement, element: ElementStep): Judgement {
  if (judgement === accepted) return accepted;
  return { ...judgement, refusals: judgement.refusals.map((refusal) => ({ ...refusal, element })) };
}

function join(all: readonly Judgement[]): Judgement {
  return {
    refusals: all.flatMap(({ refusals }) => refusals),
    undecided: all.flatMap((each) => each.undecided),
  };
}
