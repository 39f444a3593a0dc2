/**
 * The verdicts against brute force. On domains small enough to try every value, "tightened" and the others must agree with set inclusion, and every witness
 * must be valid. Domains of strings are too large for that, so there inclusion must hold for the tried values, and the witness proves strictness.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { accepts } from './accepts.ts';
import { compareRules, type RuleComparison, type RuleVerdict } from './compare-rules.ts';
import { fieldDifference } from './difference/field-difference.ts';
import {
  noRules,
  type FieldKind,
  type Ignore,
  type LineRules,
  type LineType,
  type RuleSet,
  type TextRules,
  type ValueRules,
} from './rule-set.ts';
import { unset, type FieldState, type RuleValue } from './values.ts';

const runs = 2000;

const field = (type: string, hasPresence: boolean, cardinality: FieldKind['cardinality'] = 'singular'): FieldKind => ({
  type,
  cardinality,
  hasPresence,
});

/** The verdict of set inclusion if all values can be tried. */
function inclusionVerdict(
  before: RuleSet,
  after: RuleSet,
  kind: FieldKind,
  states: readonly FieldState[],
): RuleVerdict {
  const lost = states.some((state) => accepts(before, kind, state) === true && accepts(after, kind, state) === false);
  const gained = states.some((state) => accepts(after, kind, state) === true && accepts(before, kind, state) === false);
  if (lost) return gained ? 'incomparable' : 'tightened';
  return gained ? 'relaxed' : 'equal';
}

/** A witness that is written down is accepted by the one and refused by the other. */
function expectWitnesses(before: RuleSet, after: RuleSet, kind: FieldKind): void {
  for (const [from, to] of [
    [before, after],
    [after, before],
  ] as const) {
    const found = fieldDifference(from, to, kind);
    if (found.kind !== 'found' || found.state === undefined) continue;
    expect(accepts(from, kind, found.state)).toBe(true);
    expect(accepts(to, kind, found.state)).toBe(false);
  }
}

/** The verdict about the tried values if there are others. */
function expectInclusion(said: RuleComparison, tried: RuleVerdict): void {
  const allowed: Record<RuleVerdict, readonly RuleVerdict[]> = {
    equal: ['equal'],
    tightened: ['tightened', 'equal'],
    relaxed: ['relaxed', 'equal'],
    incomparable: ['equal', 'tightened', 'relaxed', 'incomparable'],
    unknown: ['equal', 'tightened', 'relaxed', 'incomparable'],
  };
  expect(allowed[said.verdict]).toContain(tried);
  if (said.verdict === 'tightened' || said.verdict === 'incomparable') expect(said.lost).toBeDefined();
  if (said.verdict === 'relaxed' || said.verdict === 'incomparable') expect(said.gained).toBeDefined();
}

/** Compares random rules; every verdict must be known and agree with set inclusion, and every witness must be correct. */
function expectKnownVerdicts(rules: fc.Arbitrary<RuleSet>, kind: FieldKind, states: readonly FieldState[]): void {
  const verdicts: Partial<Record<RuleVerdict, number>> = {};
  fc.assert(
    fc.property(rules, rules, (before, after) => {
      const said = compareRules(before, after, kind);
      verdicts[said.verdict] = (verdicts[said.verdict] ?? 0) + 1;
      expectInclusion(said, inclusionVerdict(before, after, kind, states));
      expectWitnesses(before, after, kind);
    }),
    { numRuns: 700 },
  );
  expect(verdicts.unknown).toBeUndefined();
}

const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { nil: undefined, freq: 2 });

/** One in three. */
const rare = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof(fc.constant(undefined), fc.constant(undefined), arbitrary);

/** Removes undefined properties. */
function compact<T extends object>(value: { readonly [K in keyof T]: T[K] | undefined }): T {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as T;
}

const ignore = fc.constantFrom<Ignore>('never', 'never', 'never', 'unset', 'zero', 'always');

function ruleSet(value: fc.Arbitrary<ValueRules>): fc.Arbitrary<RuleSet> {
  return fc
    .record({ required: fc.boolean(), ignore, value: maybe(value) })
    .map((parts) => compact<RuleSet>({ ...noRules, ...parts, skipsNested: false }));
}

function lineRules(type: LineType, value: fc.Arbitrary<bigint | number>): fc.Arbitrary<LineRules> {
  return fc
    .record({
      const: rare(value),
      lt: maybe(value),
      lte: fc.constant(undefined),
      gt: maybe(value),
      gte: fc.constant(undefined),
      isLte: fc.boolean(),
      isGte: fc.boolean(),
      in: fc.oneof(fc.constant([]), fc.array(value, { maxLength: 3 })),
      notIn: fc.array(value, { maxLength: 3 }),
    })
    .map(({ isLte, isGte, ...rules }) =>
      compact<LineRules>({
        kind: 'line',
        type,
        ...rules,
        ...(isLte ? { lt: undefined, lte: rules.lt } : {}),
        ...(isGte ? { gt: undefined, gte: rules.gt } : {}),
        finite: false,
        rangeRefusesNan: false,
        definedOnly: false,
        ltNow: false,
        gtNow: false,
        within: undefined,
      }),
    );
}

/** Everything near the bounds that rules can have, and the ends of the type. */
const integers = (low: bigint, high: bigint): RuleValue[] => [
  ...Array.from({ length: 15 }, (_, index) => BigInt(index) - 7n).filter((each) => each >= low && each <= high),
  low,
  high,
];

describe('numbers, compared by brute force', () => {
  const small = fc.integer({ min: -5, max: 5 }).map(BigInt);
  const types: readonly (readonly [LineType, bigint, bigint, fc.Arbitrary<bigint>])[] = [
    ['int32', -(2n ** 31n), 2n ** 31n - 1n, small],
    ['int64', -(2n ** 63n), 2n ** 63n - 1n, fc.oneof(small, fc.constantFrom(-(2n ** 63n), 2n ** 63n - 1n))],
    ['uint32', 0n, 2n ** 32n - 1n, fc.integer({ min: 0, max: 5 }).map(BigInt)],
    ['uint64', 0n, 2n ** 64n - 1n, fc.oneof(fc.integer({ min: 0, max: 5 }).map(BigInt), fc.constant(2n ** 64n - 1n))],
  ];

  it.each(types)('%s', (type, low, high, value) => {
    const rules = ruleSet(lineRules(type, value));
    fc.assert(
      fc.property(rules, rules, fc.boolean(), (before, after, hasPresence) => {
        const kind = field(type, hasPresence);
        const states = [...integers(low, high), ...(hasPresence ? [unset] : [])];
        expect(compareRules(before, after, kind).verdict).toBe(inclusionVerdict(before, after, kind, states));
        expectWitnesses(before, after, kind);
      }),
      { numRuns: runs },
    );
  });

  it.each(['float', 'double'] as const)('%s, including infinity and NaN', (type) => {
    const values = [-Infinity, -2, -0.5, 0, 0.5, 1, 2, Infinity];
    const next =
      type === 'float'
        ? [2 ** -149, 0.5 + 2 ** -25, 1 + 2 ** -23, 2 + 2 ** -22]
        : [5e-324, 0.5 + 2 ** -54, 1 + 2 ** -52];
    const tried = [-0, ...values, ...next, ...next.map((each) => -each), 0.25, 0.75, 1.5, 3, -3, -1, -0.25, Number.NaN];
    const below =
      type === 'float' ? [0.5 - 2 ** -26, 1 - 2 ** -24, 2 - 2 ** -23] : [0.5 - 2 ** -55, 1 - 2 ** -53, 2 - 2 ** -52];
    const most = type === 'float' ? [(2 - 2 ** -23) * 2 ** 127] : [Number.MAX_VALUE];
    const states = [...tried, ...below, ...below.map((each) => -each), ...most, ...most.map((each) => -each)];
    const rules = ruleSet(
      fc
        .tuple(lineRules(type, fc.constantFrom(...values)), fc.boolean(), fc.boolean())
        .map(([line, finite, rangeRefusesNan]) => ({ ...line, finite, rangeRefusesNan })),
    );
    fc.assert(
      fc.property(rules, rules, (before, after) => {
        const kind = field(type, false);
        expect(compareRules(before, after, kind).verdict).toBe(inclusionVerdict(before, after, kind, states));
        expectWitnesses(before, after, kind);
      }),
      { numRuns: runs },
    );
  });

  it('enums with known values', () => {
    const rules = ruleSet(
      fc.tuple(lineRules('enum', small), fc.boolean()).map(([line, definedOnly]) => ({ ...line, definedOnly })),
    );
    const kind: FieldKind = {
      ...field('enum', false),
      enumValues: [0, 1, 3].map((number) => ({ name: `V${number}`, number })),
    };
    fc.assert(
      fc.property(rules, rules, (before, after) => {
        const states = integers(-(2n ** 31n), 2n ** 31n - 1n);
        expect(compareRules(before, after, kind).verdict).toBe(inclusionVerdict(before, after, kind, states));
        expectWitnesses(before, after, kind);
      }),
      { numRuns: runs },
    );
  });
});

const letters = ['a', 'b', 'é'];

/** All texts of up to four letters. */
const texts = (alphabet: readonly string[], longest: number): string[] => {
  let last = [''];
  const all = [''];
  for (let length = 1; length <= longest; length++) {
    last = last.flatMap((text) => alphabet.map((letter) => text + letter));
    all.push(...last);
  }
  return all;
};

function textRules(type: 'string' | 'bytes', alphabet: readonly string[]): fc.Arbitrary<TextRules> {
  const text = fc.array(fc.constantFrom(...alphabet), { maxLength: 3 }).map((parts) => parts.join(''));
  const piece = fc.array(fc.constantFrom(...alphabet), { maxLength: 2 }).map((parts) => parts.join(''));
  const count = fc.integer({ min: 0, max: 4 }).map(BigInt);
  const bytes = type === 'string' ? rare(fc.integer({ min: 0, max: 9 }).map(BigInt)) : fc.constant(undefined);
  return fc
    .record({
      const: rare(text),
      minLength: maybe(count),
      maxLength: maybe(count),
      minBytes: bytes,
      maxBytes: bytes,
      prefix: rare(piece),
      suffix: rare(piece),
      contains: rare(piece),
      notContains: rare(piece),
      in: fc.oneof(fc.constant([]), fc.constant([]), fc.array(text, { maxLength: 3 })),
      notIn: fc.array(text, { maxLength: 3 }),
    })
    .map((rules) => compact<TextRules>({ kind: 'text', type, formats: [], ...rules }));
}

describe('texts, compared by brute force', () => {
  it.each([
    ['string', letters],
    ['bytes', ['a', 'b', '\u00ff']],
  ] as const)('%s: nothing stays unknown', (type, alphabet) => {
    const tried = texts([...alphabet, 'x'], 4);
    const rules = ruleSet(textRules(type, alphabet));
    const count: Partial<Record<RuleVerdict, number>> = {};
    fc.assert(
      fc.property(rules, rules, fc.boolean(), (before, after, hasPresence) => {
        const kind = field(type, hasPresence);
        const said = compareRules(before, after, kind);
        count[said.verdict] = (count[said.verdict] ?? 0) + 1;
        expectInclusion(said, inclusionVerdict(before, after, kind, [...tried, ...(hasPresence ? [unset] : [])]));
        expectWitnesses(before, after, kind);
      }),
      { numRuns: 1200 },
    );
    expect(count.unknown).toBeUndefined();
  });

  it('a rule set against itself with one rule more is never relaxed', () => {
    fc.assert(
      fc.property(textRules('string', letters), textRules('string', letters), (one, other) => {
        const before: RuleSet = { ...noRules, value: one };
        const after: RuleSet = { ...noRules, value: { ...one, notIn: [...one.notIn, ...other.notIn] } };
        expect(['equal', 'tightened']).toContain(compareRules(before, after, field('string', true)).verdict);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('lists and maps, compared by brute force', () => {
  const item = fc.oneof(
    lineRules('uint32', fc.integer({ min: 0, max: 3 }).map(BigInt)).map((rules): ValueRules => rules),
  );
  const items = fc
    .record({ ignore, value: maybe(item) })
    .map((parts) => compact<RuleSet>({ ...noRules, ...parts, skipsNested: false }));
  const count = fc.integer({ min: 0, max: 3 }).map(BigInt);
  const numbers = [0n, 1n, 2n, 3n, 4n, 5n, 6n];
  const lists = [
    [],
    ...numbers.map((a) => [a]),
    ...numbers.flatMap((a) => numbers.map((b) => [a, b])),
    ...numbers.flatMap((a) => numbers.flatMap((b) => numbers.map((c) => [a, b, c]))),
    ...numbers.flatMap((a) => numbers.flatMap((b) => numbers.map((c) => [a, b, c, 5n]))),
  ];

  it('lists', () => {
    const rules = ruleSet(
      fc
        .record({ minItems: maybe(count), maxItems: maybe(count), unique: fc.boolean(), items: maybe(items) })
        .map((parts) => compact<ValueRules & { kind: 'list' }>({ kind: 'list', ...parts })),
    );
    const kind = field('uint32', false, 'repeated');
    expectKnownVerdicts(rules, kind, lists);
  });

  it('maps', () => {
    const rules = ruleSet(
      fc
        .record({ minPairs: maybe(count), maxPairs: maybe(count), keys: maybe(items), values: maybe(items) })
        .map((parts) => compact<ValueRules & { kind: 'map' }>({ kind: 'map', ...parts })),
    );
    const kind: FieldKind = { ...field('uint32', false, 'map'), keyType: 'uint32' };
    const few = [0n, 1n, 2n, 4n];
    const maps = [
      new Map<bigint, bigint>(),
      ...few.flatMap((key) => few.map((value) => new Map([[key, value]]))),
      ...few.flatMap((a) =>
        few
          .filter((b) => b !== a)
          .flatMap((b) =>
            few.map(
              (value) =>
                new Map([
                  [a, value],
                  [b, 1n],
                ]),
            ),
          ),
      ),
    ];
    expectKnownVerdicts(rules, kind, maps);
  });
});

describe('lists of texts, compared by brute force', () => {
  it('every verdict is known', () => {
    const short = texts(['a', 'b', 'x'], 2);
    const lists = [
      [],
      ...short.map((a) => [a]),
      ...short.flatMap((a) => short.map((b) => [a, b])),
      ...short.flatMap((a) => short.map((b) => [a, b, 'c'])),
    ];
    const items = textRules('string', ['a', 'b']).map((value): RuleSet => ({ ...noRules, value }));
    const count = fc.integer({ min: 0, max: 3 }).map(BigInt);
    const rules = ruleSet(
      fc
        .record({ minItems: maybe(count), maxItems: maybe(count), unique: fc.boolean(), items: maybe(items) })
        .map((parts) => compact<ValueRules & { kind: 'list' }>({ kind: 'list', ...parts })),
    );
    const kind = field('string', false, 'repeated');
    expectKnownVerdicts(rules, kind, lists);
  });
});

describe('rules that are not followed', () => {
  /** The meaning of a pattern is hidden from the comparison; for any meaning, the verdict must not contradict it. */
  const meanings: Readonly<Record<string, (text: string) => boolean>> = {
    '^a*$': (text) => /^a*$/.test(text),
    '^.?$': (text) => text.length <= 1,
    b: (text) => text.includes('b'),
    '^.+$': (text) => text !== '',
    '': () => true,
  };
  const opaque = fc
    .option(fc.constantFrom(...Object.keys(meanings)), { nil: undefined, freq: 3 })
    .map((text): RuleSet['opaque'] =>
      text === undefined ? [] : [{ name: 'string.pattern', text, effect: 'narrows' }],
    );
  const formats = fc.oneof(
    fc.constant([]),
    fc.subarray<TextRules['formats'][number]>(
      ['ip', 'ipv4', 'hostname', 'address', 'http_header_name', 'http_header_value', 'uri_ref'],
      { maxLength: 2 },
    ),
  );
  const tried = [
    ...texts(['a', 'b', 'é'], 3),
    '127.0.0.1',
    '::1',
    'example.com',
    'a b',
    '\n',
    '\u0001',
    '/a',
    '-',
    ':path',
    '1.1.1.1',
    'a.',
    '0',
  ];

  const rulesWith = (patterns: fc.Arbitrary<RuleSet['opaque']>): fc.Arbitrary<RuleSet> =>
    fc
      .tuple(textRules('string', letters), formats, patterns, fc.boolean(), ignore)
      .map(([value, names, rules, required, ignored]) => ({
        ...noRules,
        required,
        ignore: ignored,
        value: { ...value, formats: names },
        opaque: rules,
      }));
  const none = fc.constant<RuleSet['opaque']>([]);
  const anyText: TextRules = { kind: 'text', type: 'string', in: [], notIn: [], formats: [] };

  it.each([
    ['formats', rulesWith(none), rulesWith(none), 0.12],
    ['a pattern that comes', rulesWith(none), rulesWith(opaque), 0.55],
    ['patterns that change', rulesWith(opaque), rulesWith(opaque), 0.7],
  ] as const)('%s: verdicts hold for any meaning of patterns, and not too many are unknown', (_, olds, news, most) => {
    const trulyIn = (kind: FieldKind, set: RuleSet, text: string): boolean | undefined => {
      const known = accepts({ ...set, opaque: [] }, kind, text);
      const isIgnored =
        set.ignore === 'always' ||
        (text === '' && (set.ignore === 'zero' || (set.ignore === 'unset' && !kind.hasPresence)));
      return known === true && !isIgnored ? set.opaque.every((rule) => meanings[rule.text]?.(text)) : known;
    };
    const total = 2000;
    let unknown = 0;
    fc.assert(
      fc.property(olds, news, fc.boolean(), fc.boolean(), (first, second, isBare, hasPresence) => {
        // Half of the pairs have only a pattern, which may be equal, and differ in `ignore` and `required`.
        const bare = (set: RuleSet): RuleSet => (isBare ? { ...set, value: anyText } : set);
        const [before, after] = [bare(first), bare(second)];
        const kind = field('string', hasPresence);
        const truly = (set: RuleSet, text: string): boolean | undefined => trulyIn(kind, set, text);
        const { verdict, lost, gained } = compareRules(before, after, kind);
        if (verdict === 'unknown') unknown++;
        const isLost = tried.some((text) => truly(before, text) === true && truly(after, text) === false);
        const isGained = tried.some((text) => truly(after, text) === true && truly(before, text) === false);
        if (verdict === 'equal' || verdict === 'relaxed') expect(isLost).toBe(false);
        if (verdict === 'equal' || verdict === 'tightened') expect(isGained).toBe(false);
        if (typeof lost?.json === 'string')
          expect([truly(before, lost.json), truly(after, lost.json)]).toEqual([true, false]);
        if (typeof gained?.json === 'string')
          expect([truly(after, gained.json), truly(before, gained.json)]).toEqual([true, false]);
      }),
      { numRuns: total },
    );
    expect(unknown / total).toBeLessThan(most);
  });
});
