/**
 * A state that a field could have and no longer can: unset, zero or empty, or any other value. Candidates come from the rules that are evaluated; the validator
 * then confirms each of them, so every reported witness is real.
 */
import { accepts } from '../accepts.ts';
import {
  noRules,
  type AnyRules,
  type FieldKind,
  type LineRules,
  type RuleSet,
  type TextRules,
  type ValueRules,
} from '../rule-set.ts';
import { setOf, someOf, subtract } from '../sets/interval-set.ts';
import { valueAt } from '../sets/line-scale.ts';
import { lineSetOf } from '../sets/line-set.ts';
import { unset, type FieldState } from '../values.ts';
import { none, strongest, unlimited, unlimitedOf, type Difference, type ElementDifference } from './difference.ts';
import { listDifference } from './list-difference.ts';
import { mapDifference } from './map-difference.ts';
import { keepsOpaque, opaqueDifference } from './opaque-difference.ts';
import { zeroOf } from './samples.ts';
import { textDifference } from './text-difference.ts';

/** Something that the rules before accept and those after refuse. */
export function fieldDifference(before: RuleSet, after: RuleSet, kind: FieldKind): Difference {
  const first: readonly FieldState[] = kind.hasPresence ? [unset] : [];
  return difference(before, after, kind, first);
}

/** The same for what is inside of a list or map, which is never unset. */
const elementDifference: ElementDifference = (before, after, kind) => difference(before, after, kind, []);

function difference(before: RuleSet, after: RuleSet, kind: FieldKind, states: readonly FieldState[]): Difference {
  const [old, now] = [before, after].map(active) as [RuleSet, RuleSet];
  const value = pairOf(old, now, kind);
  if (value === 'different') return { kind: 'undecided', reason: 'the rules are for different types' };
  const zero = value === undefined ? undefined : zeroOf(value[0]);
  const ends = [...states, ...(zero === undefined ? [] : [zero])];
  const candidates = ends
    .filter((state) => accepts(known(old), kind, state) !== false && accepts(known(now), kind, state) === false)
    .map((state): Difference => ({ kind: 'found', state }));
  const inner = value === undefined ? none : valueDifference(value[0], value[1], kind);
  return strongest([
    ...[...candidates, inner].map((each) => certify(each, old, now, kind)),
    opaqueDifference(old, now, kind),
  ]);
}

/** Rules that are switched off have no effect, except unrecognised ones. */
function active(rules: RuleSet): RuleSet {
  if (rules.ignore !== 'always') return rules;
  const opaque = rules.opaque.filter(({ effect }) => effect === 'unrecognised');
  return { ...noRules, skipsNested: true, opaque };
}

/** The rules that are followed. */
function known(rules: RuleSet): RuleSet {
  return { ...rules, opaque: [] };
}

/** Rules of the same type for both sides; undefined if there are none and the type has none. */
function pairOf(
  before: RuleSet,
  after: RuleSet,
  kind: FieldKind,
): readonly [ValueRules, ValueRules] | 'different' | undefined {
  const some = before.value ?? after.value;
  const free = some === undefined ? unlimitedOf(kind) : unlimited(some);
  const old = before.value ?? free;
  const now = after.value ?? free;
  if (old === undefined || now === undefined) return undefined;
  const typeOf = (rules: ValueRules): string =>
    rules.kind === 'line' || rules.kind === 'text' ? rules.type : rules.kind;
  return typeOf(old) === typeOf(now) ? [old, now] : 'different';
}

function valueDifference(before: ValueRules, after: ValueRules, kind: FieldKind): Difference {
  if (before.kind === 'line' && after.kind === 'line') return lineDifference(before, after, kind);
  if (before.kind === 'bool' && after.kind === 'bool') {
    return before.const !== false && after.const === false ? { kind: 'found', state: true } : none;
  }
  if (before.kind === 'text' && after.kind === 'text') {
    return textDifference(before, after, testOf(before, kind), testOf(after, kind));
  }
  if (before.kind === 'any' && after.kind === 'any') {
    return textDifference(urlRules(before), urlRules(after), testOf(before, kind), testOf(after, kind));
  }
  if (before.kind === 'list' && after.kind === 'list') return listDifference(before, after, kind, elementDifference);
  if (before.kind === 'map' && after.kind === 'map') return mapDifference(before, after, kind, elementDifference);
  return none;
}

/** The rules of `Any` as rules of its type URL. */
function urlRules(rules: AnyRules): TextRules {
  return { kind: 'text', type: 'string', formats: [], in: rules.in, notIn: rules.notIn };
}

function testOf(value: ValueRules, kind: FieldKind): (text: string) => boolean | undefined {
  const rules: RuleSet = { ...noRules, value };
  return (text) => accepts(rules, { ...kind, hasPresence: true }, text);
}

function lineDifference(before: LineRules, after: LineRules, kind: FieldKind): Difference {
  const old = lineSetOf(before, kind.enumValues);
  const now = lineSetOf(after, kind.enumValues);
  const [ordinal] = someOf(subtract(subtract(old.ordinals, now.ordinals), setOf([0n])), 1);
  if (ordinal !== undefined) return { kind: 'found', state: valueAt(before.type, ordinal) };
  return old.nan && !now.nan ? { kind: 'found', state: Number.NaN } : none;
}

/** Shows a candidate to the validator. */
function certify(candidate: Difference, before: RuleSet, after: RuleSet, kind: FieldKind): Difference {
  if (candidate.kind !== 'found') return candidate;
  if (candidate.state === undefined) return isFollowed(before) ? candidate : doubt(before, after, kind);
  const was = accepts(before, kind, candidate.state);
  const is = accepts(after, kind, candidate.state);
  if (was === true && is === false) return candidate;
  if (was === undefined || is === undefined) return doubt(before, after, kind);
  throw new Error(`a witness that is none: ${String(was)} before, ${String(is)} after`);
}

/** The values are refused unless an opaque rule accepts them, which is unknown. */
function doubt(before: RuleSet, after: RuleSet, kind: FieldKind): Difference {
  const reason = 'a rule is stricter, but another one that is not followed may already refuse the same values';
  return { kind: keepsOpaque(before, after, kind) ? 'presumed' : 'undecided', reason };
}

/** Are all rules followed, also those of elements? */
function isFollowed({ opaque, value }: RuleSet): boolean {
  if (opaque.length > 0) return false;
  const parts = value?.kind === 'list' ? [value.items] : value?.kind === 'map' ? [value.keys, value.values] : [];
  return parts.every((part) => part === undefined || isFollowed(part));
}
