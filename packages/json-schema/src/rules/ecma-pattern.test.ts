import { describe, expect, it } from 'vitest';

import { ecmaPattern } from './ecma-pattern.ts';

describe('a pattern of RE2', () => {
  it.each([
    ['^[a-z]+$', '^[a-z]+$'],
    [String.raw`^\d{1,3}(?:\.\d{1,3}){3}$`, undefined],
    [String.raw`^\w+\.example\.com$`, String.raw`^\w+\.example\.com$`],
    ['^.*$', String.raw`^[^\n]*$`],
    [String.raw`\A\s\z`, String.raw`^[\t\n\f\r ]$`],
    ['^(?P<name>abc)+$', '^(?:abc)+$'],
    [String.raw`\-\_\/`, String.raw`-_\/`],
    [String.raw`[\-a-z\]]`, String.raw`[\-a-z\]]`],
    ['[]a]', String.raw`[\]a]`],
    ['a{b}', String.raw`a\{b\}`],
    [String.raw`\x41\x{1F600}`, String.raw`\u{41}\u{1F600}`],
    ['^a??$', '^a?$'],
  ])('%s is translated', (pattern, expected) => {
    expect(ecmaPattern(pattern)).toBe(expected);
  });

  it.each([
    ['(?i)abc', 'a flag'],
    ['[[:alpha:]]', 'a class of POSIX'],
    [String.raw`\pL`, 'a class of Unicode'],
    [String.raw`\Qa.b\E`, 'a quotation'],
    [String.raw`\C`, 'a byte'],
    ['(a+)+$', 'a repetition in a repetition'],
    ['(a|a)*$', 'a choice in a repetition'],
    ['(a*){1,9}', 'a counted repetition of a repetition'],
    ['(?:(?:a?)+b)*', 'nested groups'],
    ['a*a*a*a*$', 'many repetitions'],
    ['a{2000}', 'a long repetition'],
    ['a**', 'a repetition of nothing'],
    ['^*', 'a repetition of an assertion'],
    ['(a', 'an open group'],
    ['a)', 'a closed group'],
    ['[a', 'an open class'],
    ['[z-a]', 'a range from right to left'],
    ['\\', 'an escape of nothing'],
    ['a'.repeat(1001), 'a long text'],
  ])('%s is only described: %s', (pattern) => {
    expect(ecmaPattern(pattern)).toBeUndefined();
  });
});
