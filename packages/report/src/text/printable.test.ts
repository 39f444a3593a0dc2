import { describe, expect, test } from 'vitest';

import { printable } from './printable.ts';

describe('text that is safe to print', () => {
  test.each([
    ['an escape sequence', '\u001b[2J', '<U+001B>[2J'],
    ['a line break', 'a\r\nb', 'a<U+000D><U+000A>b'],
    ['a control character of the upper half', '\u009b31m', '<U+009B>31m'],
    ['a change of direction', 'a\u202eb', 'a<U+202E>b'],
    ['a byte order mark', '\ufeffa', '<U+FEFF>a'],
    ['a line separator', 'a\u2028b', 'a<U+2028>b'],
    ['a lone surrogate', 'a\ud800b', 'a<U+D800>b'],
    ['a joiner between letters', 'a\u200db', 'a<U+200D>b'],
  ])('%s is spelled out', (_, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  test.each(['plain text', 'naïve', '日本語', 'e\u0301', '👩‍💻 at work', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', ''])('%s stays as it is', (text) => {
    expect(printable(text)).toBe(text);
  });
});
