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
    ['a command to GitHub', '::error file=a::b', '<U+003A>:error file=a::b'],
    ['a command to GitHub behind blanks', '  ::set-output name=a::b', '  <U+003A>:set-output name=a::b'],
    ['a command that GitHub finds anywhere', 'a ##[error]b', 'a ##<U+005B>error]b'],
    ['a command to Azure', 'a ##vso[task.setvariable variable=b]c', 'a ##vso<U+005B>task.setvariable variable=b]c'],
    ['a command to TeamCity', "##teamcity[message text='a']", "##teamcity<U+005B>message text='a']"],
  ])('%s is spelled out', (_, text, shown) => {
    expect(printable(text)).toBe(shown);
  });

  test.each(['plain text', 'Http::Filter', 'a[0] # [1] ##', 'naïve', '日本語', 'e\u0301', '👩‍💻 at work', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', ''])(
    '%s stays as it is',
    (text) => {
      expect(printable(text)).toBe(text);
    },
  );
});
