import { expect, test } from 'vitest';

import { loadPatternMatcher } from './pattern-matcher.ts';

const matcher = await loadPatternMatcher();

test('a pattern matches a whole string, a part of it, or none', () => {
  expect(matcher.match('^[a-z]+$', 'abc')).toBe('whole');
  expect(matcher.match('b', 'abc')).toBe('part');
  expect(matcher.match('^b', 'abc')).toBe('none');
  expect(matcher.match('^.$', '😀')).toBe('whole');
});

test('a pattern that is not one of RE2 is invalid', () => {
  for (const pattern of [
    '(',
    '(?=a)',
    '(?<=a)b',
    String.raw`(a)\1`,
    'a{1001}',
    '((a{100}){100}){100}',
    '('.repeat(5000),
  ])
    expect(matcher.match(pattern, 'a')).toBe('invalid');
  expect(matcher.match('a'.repeat(20_000), 'a')).toBe('invalid');
});

test('every pattern takes linear time', () => {
  const text = `${'a'.repeat(50_000)}!`;
  // Each of these takes years with backtracking.
  for (const pattern of ['^(a+)+$', '^(a|a)*$', '^(a|aa)+$', '^(.*)*b$', '^(a?){30}a{30}b$'])
    expect(matcher.match(pattern, text)).toBe('none');
}, 10_000);
