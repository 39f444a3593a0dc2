/** One case of a condition about texts: constraints that a search can solve, and formats and patterns, which can only be tested. */
import { findPassingSizes } from '../condition/condition-sets.ts';
import type { Literal } from '../condition/condition.ts';
import { patternDifference } from '../pattern/pattern-difference.ts';
import type { TextFormat } from '../rule-set.ts';
import { between, intersect, subtract, type IntervalSet } from '../sets/interval-set.ts';
import type { TextConstraints } from './find-texts.ts';
import { formatPattern, formatSamples, isFormatWithin } from './text-formats.ts';

/** The combined requirements for a text. */
export interface TextCase {
  readonly constraints: TextConstraints;
  /** The only candidate texts, if they are enumerated. */
  readonly listed?: readonly string[];
  readonly formats: Requirements<TextFormat>;
  readonly patterns: Requirements<string>;
}

/** Required and forbidden values. */
interface Requirements<Value> {
  readonly wanted: readonly Value[];
  readonly unwanted: readonly Value[];
}

/** The case of texts with constraints and formats. */
export function plainCase(constraints: TextConstraints, formats: readonly TextFormat[]): TextCase {
  return { constraints, formats: { wanted: formats, unwanted: [] }, patterns: { wanted: [], unwanted: [] } };
}

/** Adds tests to a case. */
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
      const sizes = wanted ? findPassingSizes(test) : subtract(everySize, findPassingSizes(test));
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

function add<Value>(asked: Requirements<Value>, value: Value, wanted: boolean): Requirements<Value> {
  return wanted ? { ...asked, wanted: [...asked.wanted, value] } : { ...asked, unwanted: [...asked.unwanted, value] };
}

/** True if formats and patterns contradict each other, so that the case has no text. */
export function isContradictory({ formats, patterns }: TextCase): boolean {
  const wanted = [...patterns.wanted, ...listPatterns(formats.wanted)];
  const unwanted = [...patterns.unwanted, ...listPatterns(formats.unwanted)];
  return (
    formats.unwanted.some((each) => formats.wanted.some((format) => isFormatWithin(format, each))) ||
    unwanted.some((each) =>
      wanted.some((pattern) => pattern === each || patternDifference(pattern, each).kind === 'none'),
    )
  );
}

function listPatterns(formats: readonly TextFormat[]): readonly string[] {
  return formats.flatMap((format) => formatPattern(format) ?? []);
}

/** True if every text that satisfies the constraints belongs to the case. */
export function isConstrainedOnly({ listed, formats, patterns }: TextCase): boolean {
  return (
    listed === undefined &&
    [formats.wanted, formats.unwanted, patterns.wanted, patterns.unwanted].every((all) => all.length === 0)
  );
}

/** A pattern that matches every text, and one that matches none. */
const everything = '^(.|\n)*$';
const nothing = 'a^';

/** Sample texts for the formats and patterns of a case. */
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
