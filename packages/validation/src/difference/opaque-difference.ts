/**
 * Opaque rules are not evaluated value by value: patterns, expressions, the rules of nested messages, the clock, and unrecognized rules. They are compared as
 * text, together with the settings that they read. A rule on one side only narrows that side; a changed rule can mean anything, except a pattern with supported syntax, which is compared as an
 * automaton.
 */
import { accepts } from '../accepts.ts';
import { patternDifference } from '../pattern/pattern-difference.ts';
import type { FieldKind, OpaqueRule, RuleSet } from '../rule-set.ts';
import { between, subtract } from '../sets/interval-set.ts';
import { buildLineSet } from '../sets/line-set.ts';
import { none, strongest, createUnlimited, type Difference } from './difference.ts';

/** The difference according to the opaque rules alone: whether a value accepted before can be rejected after. */
export function opaqueDifference(before: RuleSet, after: RuleSet, kind: FieldKind): Difference {
  const old = opaqueRules(before, kind);
  const now = opaqueRules(after, kind);
  const added = now.filter((rule) => !old.some((each) => isSame(each, rule)));
  const removed = old.filter((rule) => !now.some((each) => isSame(each, rule)));
  const unrecognised = [...added, ...removed].find(({ effect }) => effect === 'unrecognised');
  if (unrecognised !== undefined) return undecided(`${unrecognised.name} is not a known rule`);
  const changes = added.map((rule) => {
    const former = removed.filter(({ name }) => name === rule.name);
    return former.length === 0 ? presumed(rule.name, rule.text) : changedRule(former, rule, { before, after, kind });
  });
  return strongest([...changes, timeDifference(before, after)]);
}

interface ComparedRules {
  readonly before: RuleSet;
  readonly after: RuleSet;
  readonly kind: FieldKind;
}

/** The effect of a changed rule: patterns are compared as automata, everything else as text. */
function changedRule(former: readonly OpaqueRule[], rule: OpaqueRule, compared: ComparedRules): Difference {
  const { before, after, kind } = compared;
  const [old] = former;
  if (former.length === 1 && old?.pattern?.isOfBytes === true && old.text === rule.text)
    return otherBytesDifference(old, rule, compared);
  const isPattern = former.length === 1 && old?.pattern?.isOfBytes === false && rule.pattern?.isOfBytes === false;
  if (!isPattern) return undecided(`${rule.name} has changed and is only compared as text`);
  const found = patternDifference(old.pattern.text, rule.pattern.text);
  if (found.kind === 'none') return none;
  if (found.kind === 'unknown')
    return undecided(`${rule.name} has changed, and its effect is not analysed: ${found.reason}`);
  const others = { ...before, opaque: before.opaque.filter((each) => each !== old) };
  const isIgnored = found.text === '' && after.ignore !== 'never';
  return !isIgnored && accepts(others, kind, found.text) === true
    ? { kind: 'found', state: found.text }
    : undecided(`${rule.name} has changed, but another rule may reject the same values`);
}

const utf8 = new TextEncoder();

/** The same pattern of bytes in both dialects: whether protoc-gen-validate accepts bytes that are not UTF-8, which protovalidate rejects. */
function otherBytesDifference(old: OpaqueRule, { pattern }: OpaqueRule, { before, kind }: ComparedRules): Difference {
  if (pattern?.refusesOtherBytes !== true) return none;
  const found = patternDifference(pattern.text, String.raw`^[^\x{FFFD}]*$`);
  if (found.kind === 'none') return none;
  const others = { ...before, opaque: before.opaque.filter((each) => each !== old) };
  const state = found.kind === 'found' ? found.text.split('\u{FFFD}').map(toByteString).join('\u{FF}') : undefined;
  return state !== undefined && accepts(others, kind, state) === true
    ? { kind: 'found', state }
    : undecided(`${old.name} may match bytes that are not UTF-8, which protovalidate rejects`);
}

/** The bytes of a text in UTF-8, one character per byte. */
function toByteString(text: string): string {
  return Array.from(utf8.encode(text), (byte) => String.fromCodePoint(byte)).join('');
}

/** True if the later rule set keeps all opaque rules of the earlier one. */
export function keepsOpaque(before: RuleSet, after: RuleSet, kind: FieldKind): boolean {
  const now = opaqueRules(after, kind);
  return opaqueRules(before, kind).every((rule) => now.some((each) => isSame(each, rule)));
}

/** The opaque rules of the rule set itself; those of its elements are compared with the elements. */
function opaqueRules(rules: RuleSet, kind: FieldKind): readonly OpaqueRule[] {
  const { value, skipsNested, ignore } = rules;
  if (ignore === 'always') return rules.opaque.filter(({ effect }) => effect === 'unrecognised');
  const isOpen = value?.kind === 'line' && value.definedOnly && kind.enumValues === undefined;
  const holdsMessages = createUnlimited({ ...kind, cardinality: 'singular' }) === undefined;
  return [
    ...rules.opaque,
    ...(isOpen ? [narrowing('defined_only', 'the values of the enum are not known')] : []),
    ...(skipsNested || !holdsMessages || kind.isWithoutNestedRules === true
      ? []
      : [narrowing('validation', 'the rules of its own fields apply')]),
  ];
}

function narrowing(name: string, text: string): OpaqueRule {
  return { name, text, effect: 'narrows' };
}

function isSame(left: OpaqueRule, right: OpaqueRule): boolean {
  const isSameText = left.name === right.name && left.text === right.text && left.settings === right.settings;
  return isSameText && left.pattern?.refusesOtherBytes === right.pattern?.refusesOtherBytes;
}

/**
 * Rules relative to the time of validation: times that are now too early or too late cannot be named without a clock.
 */
function timeDifference(before: RuleSet, after: RuleSet): Difference {
  const reach = between(-(2n ** 90n), 2n ** 90n);
  const [old, now] = [before, after].map(({ value, ignore }) =>
    value?.kind === 'line' && ignore !== 'always' ? (buildLineSet(value, undefined).fromNow ?? reach) : reach,
  );
  const isNarrower = subtract(old ?? reach, now ?? reach).length > 0;
  return isNarrower ? { kind: 'presumed', reason: 'the rejected times depend on the clock' } : none;
}

function undecided(reason: string): Difference {
  return { kind: 'undecided', reason };
}

function presumed(name: string, text: string): Difference {
  return { kind: 'presumed', reason: `${name} is new, and its effect is not analysed: ${text}` };
}
