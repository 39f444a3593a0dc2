/**
 * Texts that one rule set accepts and another refuses. The other rule set is a list of demands and refuses a text that fails one of them. So each demand in turn is
 * negated, and the search looks for a text that satisfies the negation and the first rule set. If no demand gives a text, every text of the first rule set is one of
 * the other.
 */
import type { TextFormat, TextRules } from '../rule-set.ts';
import { between, intersect, subtract, type IntervalSet } from '../sets/interval-set.ts';
import { findTexts, type FoundText, type TextConstraints } from '../text/find-texts.ts';
import type { TextDemand } from '../text/text-demand.ts';
import { formatLengths, formatSamples, isFormatWithin } from '../text/text-formats.ts';
import { none, strongest, type Difference } from './difference.ts';

/** Does a rule set accept a text, as far as its rules are followed? */
export type TextTest = (text: string) => boolean | undefined;

const everyLength = between(0n, 2n ** 64n - 1n);
const nonEmpty = between(1n, 2n ** 64n - 1n);

/** A text, but for the empty one, that is accepted before and refused after. */
export function textDifference(before: TextRules, after: TextRules, isBefore: TextTest, isAfter: TextTest): Difference {
  const finite = finiteTexts(before);
  if (finite !== undefined) {
    const lost = finite.filter((text) => text !== '' && isBefore(text) !== false && isAfter(text) !== true);
    const sure = lost.find((text) => isBefore(text) === true && isAfter(text) === false);
    if (sure !== undefined) return { kind: 'found', state: sure };
    return lost.length === 0 ? none : { kind: 'undecided', reason: 'implementations of a format differ' };
  }
  const constraints = textConstraints(before);
  const tries = reversals(after).map((reverse) => findTexts(reverse(constraints), formatTries(before)));
  const found = tries.flatMap(({ texts }) => texts);
  const candidates = [
    ...found.flatMap(({ text }) => text ?? []),
    ...after.notIn,
    ...(hasTextFormats(before) || hasTextFormats(after) ? formatSamples([...before.formats, ...after.formats]) : []),
    ...(hasTextFormats(after) ? findTexts(constraints, 4).texts.flatMap(({ text }) => text ?? []) : []),
  ].filter((text) => text !== '');
  const sure = candidates.find((text) => isBefore(text) === true && isAfter(text) === false);
  if (sure !== undefined) return { kind: 'found', state: sure };
  return strongest([
    ...found.slice(0, 1).map((text) => unsure(text, before, after)),
    ...(tries.every(({ isComplete, texts }) => isComplete || texts.length > 0)
      ? []
      : [{ kind: 'undecided', reason: 'too many texts to look at' } as const]),
    ...newFormats(before, after),
    ...after.notIn.filter((text) => text !== '' && isBefore(text) === undefined).map(() => keptOrNot(before, after)),
  ]);
}

/** The constraints that a rule set puts on texts; formats only give bounds of their length. */
export function textConstraints(rules: TextRules): TextConstraints {
  return {
    unit: rules.type === 'bytes' ? 'byte' : 'character',
    demands: demandsOf(rules),
    lengths: intersect(nonEmpty, lengthsOf(rules)),
    byteLengths: byteLengthsOf(rules),
    excluded: new Set(rules.notIn),
  };
}

/** The texts of a rule set that lists them; undefined if it does not. */
export function finiteTexts(rules: TextRules): readonly string[] | undefined {
  const listed = rules.in.length > 0 ? [...new Set(rules.in)] : undefined;
  if (rules.const === undefined) return listed;
  return listed === undefined || listed.includes(rules.const) ? [rules.const] : [];
}

/** Does a rule set have formats that are more than a length? */
export function hasTextFormats({ type, formats }: TextRules): boolean {
  return type === 'string' && formats.length > 0;
}

function demandsOf(rules: TextRules): readonly TextDemand[] {
  const demand = (place: TextDemand['place'], text: string | undefined, wanted: boolean): readonly TextDemand[] =>
    text === undefined ? [] : [{ place, characters: Array.from(text), wanted }];
  return [
    ...demand('prefix', rules.prefix, true),
    ...demand('suffix', rules.suffix, true),
    ...demand('contains', rules.contains, true),
    ...demand('contains', rules.notContains, false),
  ];
}

function lengthsOf({ type, minLength, maxLength, formats }: TextRules): IntervalSet {
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

function byteLengthsOf({ type, minBytes, maxBytes }: TextRules): IntervalSet {
  return type === 'bytes' ? everyLength : between(minBytes ?? 0n, maxBytes ?? 2n ** 64n - 1n);
}

/** One for each demand of a rule set: constraints, and that this demand is not met. */
function reversals(rules: TextRules): ((constraints: TextConstraints) => TextConstraints)[] {
  const lengths = subtract(
    everyLength,
    rules.type === 'bytes' ? lengthsOf(rules) : lengthsOf({ ...rules, formats: [] }),
  );
  const byteLengths = subtract(everyLength, byteLengthsOf(rules));
  const finite = finiteTexts(rules);
  return [
    (given) => ({ ...given, lengths: intersect(given.lengths, lengths) }),
    ...(byteLengths.length === 0
      ? []
      : [(given: TextConstraints) => ({ ...given, byteLengths: intersect(given.byteLengths, byteLengths) })]),
    ...demandsOf(rules).map((demand) => (given: TextConstraints) => ({
      ...given,
      demands: [...given.demands, { ...demand, wanted: !demand.wanted }],
    })),
    ...(finite === undefined
      ? []
      : [(given: TextConstraints) => ({ ...given, excluded: new Set([...given.excluded, ...finite]) })]),
  ];
}

/** Where a format must be met by chance, several tries are better than one. */
function formatTries(rules: TextRules): number {
  return hasTextFormats(rules) ? 4 : 1;
}

/** A text that meets all but the formats, or that is too long to be tried. */
function unsure({ text, length }: FoundText, before: TextRules, after: TextRules): Difference {
  if (text === undefined && !hasTextFormats(before)) return { kind: 'found', text: `a text of ${length} characters` };
  return keptOrNot(before, after);
}

function keptOrNot(before: TextRules, after: TextRules): Difference {
  const reason = `no text was found that is ${before.formats.join(' and ')} and shows it`;
  const isKept = before.formats.every((format) => after.formats.includes(format));
  return { kind: isKept ? 'presumed' : 'undecided', reason };
}

/** Formats that are asked for after and that nothing before implies. */
function newFormats(before: TextRules, after: TextRules): readonly Difference[] {
  if (after.type === 'bytes' || isEmpty(before)) return [];
  return after.formats
    .filter((format) => !before.formats.some((old) => isFormatWithin(old, format)))
    .map((format) => ({
      kind: before.formats.length === 0 ? 'presumed' : 'undecided',
      reason: `no text was found that shows the effect of ${format}`,
    }));
}

/** Is there no text, but perhaps the empty one, that meets the constraints? */
function isEmpty(rules: TextRules): boolean {
  const { texts, isComplete } = findTexts(textConstraints(rules), 1);
  return isComplete && texts.length === 0;
}
