/** Judges the rules of a value one by one with the plain validator. */
import { accepts } from '../accepts.ts';
import { noRules, type FieldKind, type ValueRules } from '../rule-set.ts';
import type { RuleValue } from '../values.ts';
import { accepted, refused, undecided, type Judgement } from './judgement.ts';
import { singleRules } from './single-rules.ts';

/** One rule of a value, and the refusal for values that violate it. */
export interface RulePart {
  readonly rules: ValueRules;
  readonly refusal: Judgement;
}

// Cached, because thousands of values are checked against the same rules.
const cachedParts = new WeakMap<ValueRules, readonly RulePart[]>();

/** The rules of a value, one by one. */
export function splitRules(rules: ValueRules, kind: FieldKind): readonly RulePart[] {
  const known = cachedParts.get(rules);
  if (known !== undefined) return known;
  const parts = singleRules(rules)
    .map((part) => ({ rules: part, refusal: refused({ ...noRules, value: part }, kind) }))
    // A part without a description contains no rule.
    .filter(({ refusal }) => refusal.refusals.some(({ phrase }) => phrase !== ''));
  cachedParts.set(rules, parts);
  return parts;
}

/** An answer that depends on the implementation is not a refusal. */
export function judgePart({ rules: part, refusal }: RulePart, kind: FieldKind, value: RuleValue): Judgement {
  const answer = isWithoutScheme(part, value) ? false : acceptsPart(part, kind, value);
  if (answer === false) return refusal;
  const isOpen = answer === undefined && part.kind === 'line' && part.definedOnly;
  const rule = { name: 'defined_only', text: '' };
  return isOpen ? { refusals: [], undecided: [undecided(rule, 'the values of the enum are not known')] } : accepted;
}

function acceptsPart(part: ValueRules, kind: FieldKind, value: RuleValue): ReturnType<typeof accepts> {
  return accepts({ ...noRules, value: part }, { ...kind, hasPresence: true }, comparable(part, value));
}

/** NaN is not equal to itself, so it is never a duplicate. */
function comparable(part: ValueRules, value: RuleValue): RuleValue {
  const isList = part.kind === 'list' && part.unique && Array.isArray(value);
  return isList ? (value as readonly RuleValue[]).filter((item) => !Number.isNaN(item)) : value;
}

/** Implementations disagree about many URIs, but not about texts without a scheme. */
function isWithoutScheme(part: ValueRules, value: RuleValue): boolean {
  const isUri = part.kind === 'text' && part.formats.includes('uri');
  return isUri && typeof value === 'string' && !/^[a-zA-Z][a-zA-Z0-9+.-]*:/.test(value);
}
