/** One case of a condition about texts: constraints that a search can follow, and formats and patterns, which can only be tried. */
import { sizesPassing } from '../condition/condition-sets.ts';
import type { Literal } from '../condition/condition.ts';
import { patternDifference } from '../pattern/pattern-difference.ts';
import type { TextFormat } from '../rule-set.ts';
import { between, intersect, subtract, type IntervalSet } from '../sets/interval-set.ts';
import type { TextConstraints } from './find-texts.ts';
import { formatPattern, formatSamples, isFormatWithin } from './text-formats.ts';

/** What a text must be, all at once. */
export interface TextCase {
  readonly constraints: TextConstraints;
  /** The only texts in question, if they are listed. */
  readonly listed?: readonly string[];
  readonly formats: Asked<TextFormat>;
  readonly patterns: Asked<string>;
}

/** What is wanted, and what is not. */
interface Asked<Value> {
  readonly wanted: readonly Value[];
  readonly unwanted: readonly Value[];
}

/** The case of texts that meet constraints and have formats. */
export function plainCase(constraints: TextConstraints, formats: readonly TextFormat[]): TextCase {
  return { constraints, formats: { wanted: formats, unwanted: [] }, patterns: { wanted: [], unwanted: [] } };
}

/** A case with more tests. */
export function narrowCase(given: TextCase, literals: readonly Literal[]): TextCase {
  return literals.reduce(addLiteral, given);
}

function addLiteral(given: TextCase, { test, wanted }: Literal): TextCase {
  const { constraints } = given;
  const constrained = (change: Partial<TextConstraints>): TextCase => ({
    ...given,
    constraints: { ...constraints, ...change },
  });
  switch (test.kind) {
    case 'size': {
      const sizes = wanted ? sizesPassing(test) : subtract(everySize, sizesPassing(test));
      return test.unit === 'utf8'
        ? constrained({ byteLengths: intersect(constraints.byteLengths, sizes) })
        : constrained({ lengths: intersect(constraints.lengths, sizes) });
    }
    case 'part': {
      const demand = { place: test.place, characters: Array.from(test.text), wanted };
      return constrained({ demands: [...constraints.demands, demand] });
    }
    case 'one-of': {
      const texts = test.values as readonly string[];
      if (!wanted) return constrained({ excluded: new Set([...constraints.excluded, ...texts]) });
      return { ...given, listed: given.listed?.filter((text) => texts.includes(text)) ?? texts };
    }
    case 'format':
      return { ...given, formats: add(given.formats, test.format, wanted) };
    case 'pattern':
      return { ...given, patterns: add(given.patterns, test.pattern, wanted) };
    default:
      throw new Error(`texts are not asked for ${test.kind}`);
  }
}

const everySize: IntervalSet = between(0n, 2n ** 64n - 1n);

function add<Value>(asked: Asked<Value>, value: Value, wanted: boolean): Asked<Value> {
  return wanted ? { ...asked, wanted: [...asked.wanted, value] } : { ...asked, unwanted: [...asked.unwanted, value] };
}

/** Do formats and patterns contradict each other, so that there is no text of the case? */
export function isContradictory({ formats, patterns }: TextCase): boolean {
  const wanted = [...patterns.wanted, ...patternsOf(formats.wanted)];
  const unwanted = [...patterns.unwanted, ...patternsOf(formats.unwanted)];
  return (
    formats.unwanted.some((each) => formats.wanted.some((format) => isFormatWithin(format, each))) ||
    unwanted.some((each) =>
      wanted.some((pattern) => pattern === each || patternDifference(pattern, each).kind === 'none'),
    )
  );
}

function patternsOf(formats: readonly TextFormat[]): readonly string[] {
  return formats.flatMap((format) => formatPattern(format) ?? []);
}

/** Is a text that meets the constraints a text of the case? */
export function isConstrainedOnly({ listed, formats, patterns }: TextCase): boolean {
  return (
    listed === undefined &&
    [formats.wanted, formats.unwanted, patterns.wanted, patterns.unwanted].every((all) => all.length === 0)
  );
}

/** A pattern that every text matches, and one that none does. */
const everything = '^(.|\n)*$';
const nothing = 'a^';

/** Texts worth trying for the formats and patterns of a case. */
export function caseSamples({ listed, formats, patterns }: TextCase): readonly string[] {
  const asked = [...formats.wanted, ...formats.unwanted];
  const pairs = [...patterns.wanted, everything].flatMap((wanted) =>
    [...patterns.unwanted, nothing].map((unwanted) => [wanted, unwanted] as const),
  );
  const found =
    patterns.wanted.length + patterns.unwanted.length === 0
      ? []
      : pairs.map(([wanted, unwanted]) => patternDifference(wanted, unwanted));
  return [
    ...(listed ?? []),
    ...(asked.length === 0 ? [] : formatSamples(asked)),
    ...found.flatMap((each) => (each.kind === 'found' ? [each.text] : [])),
  ];
}
