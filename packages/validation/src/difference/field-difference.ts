/**
 * Finds a state that a field could have and no longer can: unset, zero or empty, or another value. Candidates come from the evaluated rules. The validator
 * confirms each of them, so every reported witness is real.
 */
import { accepts } from '../accepts.ts';
import { conditionKey, joinExpressions, type Condition } from '../condition/condition.ts';
import { holds } from '../condition/holds.ts';
import { numbersIn, computeSizes, type NumberSet } from '../condition/condition-sets.ts';
import { noRules, type FieldKind, type LineType, type RuleSet, type TextRules, type ValueRules } from '../rule-set.ts';
import { toIntervals, sampleNumbers, subtract } from '../sets/interval-set.ts';
import { valueAt } from '../sets/line-scale.ts';
import { unset, type FieldState } from '../values.ts';
import { none, strongest, unlimited, createUnlimited, type Difference, type ElementDifference } from './difference.ts';
import { listDifference } from './list-difference.ts';
import { mapDifference } from './map-difference.ts';
import { messageDifference } from './message-difference.ts';
import { keepsOpaque, opaqueDifference } from './opaque-difference.ts';
import { findZeroValue } from './samples.ts';
import { textDifference } from './text-difference.ts';

/** A state that the rules before accept and those after reject. */
export function fieldDifference(before: RuleSet, after: RuleSet, kind: FieldKind): Difference {
  const first: readonly FieldState[] = kind.hasPresence ? [unset] : [];
  return difference(before, after, kind, first);
}

/** The same for the contents of a list or map, which are never unset. */
const elementDifference: ElementDifference = (before, after, kind) => difference(before, after, kind, []);

function difference(before: RuleSet, after: RuleSet, kind: FieldKind, states: readonly FieldState[]): Difference {
  const [old, now] = [before, after].map(activeRules) as [RuleSet, RuleSet];
  const value = pairRules(old, now, kind);
  if (value === 'different') return { kind: 'undecided', reason: 'the rules are for different types' };
  const zero = value === undefined ? undefined : findZeroValue(value[0]);
  const ends = [...states, ...(zero === undefined ? [] : [zero])];
  const findLost = (all: readonly FieldState[]): readonly Difference[] =>
    all
      .filter(
        (state) =>
          accepts(supportedRules(old), kind, state) !== false && accepts(supportedRules(now), kind, state) === false,
      )
      .map((state): Difference => ({ kind: 'found', state }));
  // Every accepted value already satisfies the requirements shared by both sides. Equal texts can differ in meaning: a predefined rule reads the settings next to it.
  const required = new Set(old.expressions.map(({ condition }) => conditionKey(condition)));
  const added = now.expressions.filter(({ condition }) => !required.has(conditionKey(condition)));
  const [was, is] = [joinExpressions(old.expressions), joinExpressions(added)];
  const inner =
    value === undefined
      ? messageDifference(was, is)
      : valueDifference(
          { rules: value[0], expressions: old.expressions, condition: was },
          { rules: value[1], expressions: now.expressions, condition: is },
          kind,
        );
  const isOpen = ends.some(
    (state) =>
      state !== unset &&
      accepts(supportedRules(old), kind, state) !== false &&
      accepts(supportedRules(now), kind, state) === undefined &&
      added.some(({ condition }) => holds(condition, state) === undefined),
  );
  // Unsupported rules may be the same on both sides, but apply to the zero on only one of them.
  const isNoLongerIgnored = ends.some(
    (state) => state !== unset && accepts(old, kind, state) === true && accepts(now, kind, state) === undefined,
  );
  return strongest([
    ...(isNoLongerIgnored ? [{ kind: 'presumed', reason: 'the default value is no longer ignored' } as const] : []),
    ...(isOpen
      ? [{ kind: 'undecided', reason: 'an expression cannot be evaluated for the default value' } as const]
      : []),
    // Negative zero is an ordinary value except to rules that ignore zero, so it comes last.
    ...[...findLost(ends), inner, ...findLost(zero === 0 ? [-0] : [])].map((each) =>
      verifyDifference(each, old, now, kind),
    ),
    opaqueDifference(old, now, kind),
  ]);
}

/** Rules of a value, and the additional requirements of expressions. */
interface Side extends Pick<RuleSet, 'expressions'> {
  readonly rules: ValueRules;
  readonly condition: Condition;
}

/** Disabled rules have no effect, except unrecognized ones. */
function activeRules(rules: RuleSet): RuleSet {
  if (rules.ignore !== 'always') return rules;
  const opaque = rules.opaque.filter(({ effect }) => effect === 'unrecognised');
  return { ...noRules, skipsNested: true, opaque };
}

/** The supported rules. */
function supportedRules(rules: RuleSet): RuleSet {
  return { ...rules, opaque: [] };
}

/** Rules of the same type for both sides; undefined if there are none and the type has none. */
function pairRules(
  before: RuleSet,
  after: RuleSet,
  kind: FieldKind,
): readonly [ValueRules, ValueRules] | 'different' | undefined {
  const some = before.value ?? after.value;
  const free = some === undefined ? createUnlimited(kind) : unlimited(some);
  const old = before.value ?? free;
  const now = after.value ?? free;
  if (old === undefined || now === undefined) return undefined;
  const typeOf = (rules: ValueRules): string =>
    rules.kind === 'line' || rules.kind === 'text' ? rules.type : rules.kind;
  return typeOf(old) === typeOf(now) ? [old, now] : 'different';
}

function valueDifference(before: Side, after: Side, kind: FieldKind): Difference {
  const [old, now] = [before.rules, after.rules];
  const [was, is] = [before.condition, after.condition];
  if (old.kind === 'line' && now.kind === 'line')
    return lineDifference(numbersIn(old, was, kind.enumValues), numbersIn(now, is, kind.enumValues), old.type);
  const [wasAccepted, isAccepted] = [createTest(before, kind), createTest(after, kind)];
  if (old.kind === 'bool' && now.kind === 'bool')
    return wasAccepted(true) === true && isAccepted(true) === false ? { kind: 'found', state: true } : none;
  if (old.kind === 'list' && now.kind === 'list')
    return listDifference(
      { ...old, sizes: computeSizes(was) },
      { ...now, sizes: computeSizes(is) },
      kind,
      elementDifference,
    );
  if (old.kind === 'map' && now.kind === 'map')
    return mapDifference(
      { ...old, sizes: computeSizes(was) },
      { ...now, sizes: computeSizes(is) },
      kind,
      elementDifference,
    );
  const [texts, textsNow] = [textRulesIn(old), textRulesIn(now)];
  if (texts === undefined || textsNow === undefined) return none;
  return textDifference(
    { rules: texts, condition: was, test: wasAccepted },
    { rules: textsNow, condition: is, test: isAccepted },
  );
}

/** The rules of texts; the rules of `Any` become rules of its type URL. */
function textRulesIn(rules: ValueRules): TextRules | undefined {
  if (rules.kind === 'text') return rules;
  if (rules.kind !== 'any') return undefined;
  return { kind: 'text', type: 'string', formats: [], in: rules.in, notIn: rules.notIn };
}

function createTest(
  { rules: value, expressions }: Side,
  kind: FieldKind,
): (state: string | boolean) => boolean | undefined {
  const rules: RuleSet = { ...noRules, value, expressions };
  return (state) => accepts(rules, { ...kind, hasPresence: true }, state);
}

function lineDifference(before: NumberSet, after: NumberSet, type: LineType): Difference {
  const [ordinal] = sampleNumbers(subtract(subtract(before.ordinals, after.ordinals), toIntervals([0n])), 1);
  if (ordinal !== undefined) return { kind: 'found', state: valueAt(type, ordinal) };
  return before.nan && !after.nan ? { kind: 'found', state: Number.NaN } : none;
}

/** Confirms a candidate with the validator. */
function verifyDifference(candidate: Difference, before: RuleSet, after: RuleSet, kind: FieldKind): Difference {
  if (candidate.kind !== 'found') return candidate;
  if (candidate.state === undefined) return isSupported(before) ? candidate : doubt(before, after, kind);
  const was = accepts(before, kind, candidate.state);
  const is = accepts(after, kind, candidate.state);
  if (was === true && is === false) return candidate;
  if (was === undefined || is === undefined) return doubt(before, after, kind);
  throw new Error(`a witness does not show a difference: ${String(was)} before, ${String(is)} after`);
}

/** The values are rejected unless an opaque rule accepts them, which is unknown. */
function doubt(before: RuleSet, after: RuleSet, kind: FieldKind): Difference {
  const reason = 'a rule is stricter, but another rule that is not analysed may already reject the same values';
  return { kind: keepsOpaque(before, after, kind) ? 'presumed' : 'undecided', reason };
}

/** True if all rules are supported, including those of elements. */
function isSupported({ opaque, value }: RuleSet): boolean {
  if (opaque.length > 0) return false;
  const parts = value?.kind === 'list' ? [value.items] : value?.kind === 'map' ? [value.keys, value.values] : [];
  return parts.every((part) => part === undefined || isSupported(part));
}
