/** Patterns as automata, against a port of RE2. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';

import { loadPatternMatcher, type PatternMatcher } from '../judge/pattern-matcher.ts';
import { parsePattern } from './parse-pattern.ts';
import { PatternAutomaton, type MatchMode } from './pattern-automaton.ts';
import { patternDifference } from './pattern-difference.ts';

let matcher: PatternMatcher;
beforeAll(async () => {
  matcher = await loadPatternMatcher();
});

function matches(pattern: string, mode: MatchMode, text: string): boolean | undefined {
  const node = parsePattern(pattern);
  const automaton = node === undefined ? undefined : PatternAutomaton.of(node, mode);
  if (automaton === undefined) return undefined;
  let states = automaton.first();
  for (const character of text) states = automaton.step(states, character.codePointAt(0) ?? 0);
  return automaton.isFinal(states, text === '');
}

const atoms = [
  'a',
  'b',
  '.',
  '[ab]',
  '[^a]',
  '[a-c-]',
  '[]a]',
  '\\d',
  '\\W',
  '\\.',
  '\\x41',
  '[^\\s\\n]',
  '-',
  '{',
  'é',
];
const repetitions = ['', '', '', '*', '+', '?', '{2}', '{1,2}', '{0,}', '+?'];
const { pattern } = fc.letrec<{ pattern: string; sequence: string; part: string }>((tie) => ({
  pattern: fc.oneof(
    { maxDepth: 3 },
    tie('sequence'),
    fc.tuple(tie('sequence'), tie('sequence')).map((all) => all.join('|')),
  ),
  sequence: fc.array(tie('part'), { maxLength: 4 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.tuple(fc.constantFrom(...atoms), fc.constantFrom(...repetitions)).map((all) => all.join('')),
    fc.constantFrom('^', '$'),
    fc.tuple(tie('pattern'), fc.constantFrom(...repetitions)).map(([inner, times]) => `(${inner})${times}`),
  ),
}));
const text = fc
  .array(fc.constantFrom('a', 'b', 'c', 'A', '1', '.', '-', '{', ' ', '\n', 'é'), { maxLength: 6 })
  .map((all) => all.join(''));

describe('an automaton', () => {
  it('accepts the syntax of RE2', () => {
    let decided = 0;
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 5, maxLength: 20 }), (own, texts) => {
        for (const each of texts) {
          const match = matcher.match(own, each);
          const [whole, part] = [matches(own, 'whole', each), matches(own, 'part', each)];
          if (whole === undefined || match === 'invalid') continue;
          decided++;
          expect([own, each, whole, part]).toEqual([own, each, match === 'whole', match !== 'none']);
        }
      }),
      { numRuns: 500, seed: 1 },
    );
    expect(decided).toBeGreaterThan(2000);
  });

  it('exists for no pattern that RE2 refuses', () => {
    for (const wrong of ['a**', 'a{2}{3}', '(', ')', '[', '[b-a]', 'a{1001}', '\\', '*a', 'a{3,2}', '\\8'])
      expect([wrong, matcher.match(wrong, ''), parsePattern(wrong)]).toEqual([wrong, 'invalid', undefined]);
  });

  it('exists for no pattern of another shape', () => {
    for (const other of [
      '(?i)a',
      '\\ba',
      '\\pL',
      '[[:alpha:]]',
      '(?P<name>a)',
      '\\Qa\\E',
      '^*',
      'a'.repeat(2000),
      '('.repeat(500),
    ])
      expect(parsePattern(other)).toBeUndefined();
  });
});

describe('a difference', () => {
  it.each([
    ['^[a-z]{1,5}$', '^[a-z]{1,9}$', 'none'],
    ['^[a-z]{1,9}$', '^[a-z]{1,5}$', 'aaaaaa'],
    ['^[a-z]+$', '^[a-z0-9]+$', 'none'],
    ['^[a-z0-9]+$', '^[a-z]+$', '0'],
    ['^a|b$', '^(a|b)$', 'unknown'],
    ['^(http|https)://', '^https?://', 'none'],
    ['^https?://', '^(http|https)://', 'none'],
    ['^.*$', '^[^\\n]*$', 'none'],
    ['^\\S*$', '^[^ ]*$', 'none'],
    ['^[^ ]*$', '^\\S*$', '\t'],
    ['^(a|aa|aaa)*$', '^a*$', 'none'],
    ['^a$', '(?i)^a$', 'unknown'],
    ['a', '^a$', 'unknown'],
    ['^$', '^a*$', 'none'],
    ['', '^', 'none'],
  ])('%s → %s: %s', (before, after, expected) => {
    const found = patternDifference(before, after);
    expect(found.kind === 'found' ? found.text : found.kind).toBe(expected);
  });

  it('agrees with RE2 on random strings', () => {
    const kinds = new Map<string, number>();
    fc.assert(
      fc.property(pattern, pattern, fc.array(text, { minLength: 5, maxLength: 20 }), (before, after, texts) => {
        const found = patternDifference(before, after);
        kinds.set(found.kind, (kinds.get(found.kind) ?? 0) + 1);
        if (found.kind === 'found') {
          expect(matcher.match(before, found.text)).toBe('whole');
          expect(matcher.match(after, found.text)).toBe('none');
        }
        if (found.kind !== 'none') return;
        for (const each of texts) {
          const [was, is] = [matcher.match(before, each), matcher.match(after, each)];
          expect([before, after, each, was === 'whole' && is !== 'whole', was !== 'none' && is === 'none']).toEqual([
            before,
            after,
            each,
            false,
            false,
          ]);
        }
      }),
      { numRuns: 200, seed: 2 },
    );
    expect(kinds.get('none')).toBeGreaterThan(10);
    expect(kinds.get('found')).toBeGreaterThan(10);
  });

  it('of a hostile pattern takes bounded time', () => {
    for (const hostile of [
      '((a{1,30}){1,30}){1,30}',
      '^(a|b)*a(a|b){20}$',
      '(((a*)*)*)*$',
      `${'(a|'.repeat(49)}b${')'.repeat(49)}`,
    ])
      expect(['none', 'found', 'unknown']).toContain(patternDifference(hostile, `${hostile}c`).kind);
  });
});
