/**
 * Texts that one rule set accepts and another rejects. The second rule set is a list of demands, and rejects a text that fails one of them. So each demand in turn
 * is negated, and the search looks for a text that satisfies the negation and the first rule set. If no demand yields a text, the second rule set accepts every text
 * of the first. Expressions add cases: one of the cases before must hold, and one of the negated cases after.
 */
import { toDisjunctiveForm, negate, type Condition, type Literal } from '../condition/condition.ts';
import type { TextFormat, TextRules } from '../rule-set.ts';
import { between, intersect, subtract, type IntervalSet } from '../sets/interval-set.ts';
import { findTexts, type FoundText, type TextConstraints, type TextSearch } from '../text/find-texts.ts';
import type { TextDemand } from '../text/text-demand.ts';
import {
  caseSamples,
  isConstrainedOnly,
  isContradictory,
  narrowCase,
  plainCase,
  type TextCase,
} from '../text/text-case.ts';
import { formatLengths } from '../text/text-formats.ts';
import { none, strongest, type Difference } from './difference.ts';

/** Whether a rule set accepts a text, as far as its rules are supported. */
export type TextTest = (text: string) => boolean | undefined;

/** The rules of texts, the requirements of expressions, and a validator for both. */
export interface TextSide {
  readonly rules: TextRules;
  readonly condition: Condition;
  readonly test: TextTest;
}

const everyLength = between(0n, 2n ** 64n - 1n);
const nonEmpty = between(1n, 2n ** 64n - 1n);

/** A nonempty text that is accepted before and rejected after. */
export function textDifference(before: TextSide, after: TextSide): Difference {
  const isLost = (text: string): boolean => before.test(text) === true && after.test(text) === false;
  const isOpen = (text: string): boolean =>
    text !== '' && before.test(text) !== false && after.test(text) !== true && !isLost(text);
  const finite = finiteTexts(before.rules);
  if (finite !== undefined) {
    const sure = finite.find((text) => text !== '' && isLost(text));
    if (sure !== undefined) return { kind: 'found', state: sure };
    return finite.some(isOpen) ? { kind: 'undecided', reason: 'implementations of a format differ' } : none;
  }
  const attempts = listAttempts(before, after);
  if (attempts === undefined) return { kind: 'undecided', reason: 'an expression has too many cases' };
  const searches = attempts.map((attempt) => ({
    ...attempt,
    ...findTexts(attempt.given.constraints, isConstrainedOnly(attempt.given) ? 1 : 4),
  }));
  // Texts with formats are more readable than generated ones.
  const candidates = [
    ...searches.filter(({ format }) => format === undefined).flatMap(writtenTexts),
    ...after.rules.notIn,
    ...attempts.flatMap(({ given }) => caseSamples(given)),
    ...searches.filter(({ format }) => format !== undefined).flatMap(writtenTexts),
  ].filter((text) => text !== '');
  const sure = candidates.find(isLost);
  if (sure !== undefined) return { kind: 'found', state: sure };
  return strongest([
    ...searches.map(({ given, format, texts: [first], isComplete }) => {
      if (given.listed !== undefined) return given.listed.some(isOpen) ? notShown : none;
      if (first === undefined) return isComplete ? none : tooMany;
      if (isContradictory(given)) return none;
      if (format !== undefined) return unseenFormat(given, format);
      return hasOwnTests(given, before.rules) ? notShown : unsure(first, before.rules, after.rules);
    }),
    ...after.rules.notIn
      .filter((text) => text !== '' && before.test(text) === undefined)
      .map(() => keptOrNot(before.rules, after.rules)),
  ]);
}

function writtenTexts({ texts }: TextSearch): readonly string[] {
  return texts.flatMap(({ text }) => text ?? []);
}

const tooMany: Difference = { kind: 'undecided', reason: 'too many strings to try' };
const notShown: Difference = {
  kind: 'undecided',
  reason: 'no text was found that shows the effect of an expression with formats or patterns',
};

/** Texts that are accepted before and fail one demand of the rules after. */
interface Attempt {
  readonly given: TextCase;
  /** The demand, if it is a format. */
  readonly format?: TextFormat;
}

function listAttempts(before: TextSide, after: TextSide): readonly Attempt[] | undefined {
  const [old, counter] = [toDisjunctiveForm(before.condition), toDisjunctiveForm(negate(after.condition))];
  if (old === undefined || counter === undefined) return undefined;
  const selectFormats = (rules: TextRules): readonly TextFormat[] => (hasTextFormats(rules) ? rules.formats : []);
  const own = plainCase(textConstraints(before.rules), selectFormats(before.rules));
  return old.flatMap((literals) => {
    const base = narrowCase(own, literals);
    return [
      ...reversals(after.rules).map((reverse) => ({ given: { ...base, constraints: reverse(base.constraints) } })),
      ...selectFormats(after.rules).map((format) => ({ given: narrowCase(base, [withoutFormat(format)]), format })),
      ...counter.map((refused) => ({ given: narrowCase(base, refused) })),
    ];
  });
}

function withoutFormat(format: TextFormat): Literal {
  return { kind: 'test', test: { kind: 'format', format }, wanted: false };
}

/** True if a case has formats or patterns from expressions. */
function hasOwnTests({ formats, patterns }: TextCase, rules: TextRules): boolean {
  return (
    formats.unwanted.length + patterns.wanted.length + patterns.unwanted.length > 0 ||
    formats.wanted.some((format) => !rules.formats.includes(format))
  );
}

/** The constraints of a rule set on texts; formats only contribute length bounds. */
export function textConstraints(rules: TextRules): TextConstraints {
  return {
    unit: rules.type === 'bytes' ? 'byte' : 'character',
    demands: listDemands(rules),
    lengths: intersect(nonEmpty, computeLengths(rules)),
    byteLengths: computeByteLengths(rules),
    excluded: new Set(rules.notIn),
  };
}

/** The texts of a rule set that enumerates them; undefined for others. */
export function finiteTexts(rules: TextRules): readonly string[] | undefined {
  const listed = rules.in.length > 0 ? [...new Set(rules.in)] : undefined;
  if (rules.const === undefined) return listed;
  return listed === undefined || listed.includes(rules.const) ? [rules.const] : [];
}

/** True if a rule set has formats that constrain more than the length. */
export function hasTextFormats({ type, formats }: TextRules): boolean {
  return type === 'string' && formats.length > 0;
}

function listDemands(rules: TextRules): readonly TextDemand[] {
  const demand = (place: TextDemand['place'], text: string | undefined, wanted: boolean): readonly TextDemand[] =>
    text === undefined ? [] : [{ place, characters: Array.from(text), wanted }];
  return [
    ...demand('prefix', rules.prefix, true),
    ...demand('suffix', rules.suffix, true),
    ...demand('contains', rules.contains, true),
    ...demand('contains', rules.notContains, false),
  ];
}

function computeLengths({ type, minLength, maxLength, formats }: TextRules): IntervalSet {
  const own = between(minLength ?? 0n, maxLength ?? 2n ** 64n - 1n);
  return formats.reduce(
    (set, format) => intersect(set, type === 'bytes' ? byteFormat(format) : formatRange(format)),
    own,
  );
}

function formatRange(format: TextFormat): IntervalSet {
  const { shortest, longest } = formatLengths(format);
  return between(shortest, longest ?? 2n ** 64n - 1n);
}

function byteFormat(format: TextFormat): IntervalSet {
  const long = between(16n, 16n);
  return format === 'ipv4' ? between(4n, 4n) : format === 'ip' ? [...between(4n, 4n), ...long] : long;
}

function computeByteLengths({ type, minBytes, maxBytes }: TextRules): IntervalSet {
  return type === 'bytes' ? everyLength : between(minBytes ?? 0n, maxBytes ?? 2n ** 64n - 1n);
}

/** One function per demand of a rule set, which adds the negated demand to constraints. */
function reversals(rules: TextRules): ((constraints: TextConstraints) => TextConstraints)[] {
  const lengths = subtract(
    everyLength,
    rules.type === 'bytes' ? computeLengths(rules) : computeLengths({ ...rules, formats: [] }),
  );
  const byteLengths = subtract(everyLength, computeByteLengths(rules));
  const finite = finiteTexts(rules);
  return [
    (given) => ({ ...given, lengths: intersect(given.lengths, lengths) }),
    ...(byteLengths.length === 0
      ? []
      : [(given: TextConstraints) => ({ ...given, byteLengths: intersect(given.byteLengths, byteLengths) })]),
    ...listDemands(rules).map((demand) => (given: TextConstraints) => ({
      ...given,
      demands: [...given.demands, { ...demand, wanted: !demand.wanted }],
    })),
    ...(finite === undefined
      ? []
      : [(given: TextConstraints) => ({ ...given, excluded: new Set([...given.excluded, ...finite]) })]),
  ];
}

/** A text that satisfies everything but the formats, or that is too long to test. */
function unsure({ text, length }: FoundText, before: TextRules, after: TextRules): Difference {
  if (text === undefined && !hasTextFormats(before)) return { kind: 'found', text: `a text of ${length} characters` };
  return keptOrNot(before, after);
}

function keptOrNot(before: TextRules, after: TextRules): Difference {
  const reason = `no text was found that is ${before.formats.join(' and ')} and shows the difference`;
  const isKept = before.formats.every((format) => after.formats.includes(format));
  return { kind: isKept ? 'presumed' : 'undecided', reason };
}

/** A format that is required after and not implied by anything before. */
function unseenFormat({ formats, patterns }: TextCase, format: TextFormat): Difference {
  const isFree = formats.wanted.length + patterns.wanted.length + patterns.unwanted.length === 0;
  return {
    kind: isFree ? 'presumed' : 'undecided',
    reason: `no text was found that shows the effect of ${format}`,
  };
}
