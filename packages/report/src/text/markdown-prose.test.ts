import fc from 'fast-check';
import { expect, test } from 'vitest';

import { anyText } from '../../test/any-text.ts';
import { markdownProse } from './markdown-prose.ts';

test.each([
  [
    'plain words',
    'a field has another number (1 → 4); this breaks bytes',
    'a field has another number (1 → 4); this breaks bytes',
  ],
  ['a name', 'acme.user.v1.User.name: gone', '`acme.user.v1.User.name`: gone'],
  ['code', 'expected `a b`, found `;`', 'expected `a b`, found `;`'],
  ['a person', 'ask @someone', 'ask `@someone`'],
  ['an issue', 'see #12, GH-12 and !3', 'see `#12`, `GH-12` and `!3`'],
  ['a label', '~bug %"next"', '`~bug` `%"next`"'],
  ['a commit', 'since deadbeef1', 'since `deadbeef1`'],
  [
    'an address',
    'at https://evil.example/x and www.evil.example',
    'at `https://evil.example/x` and `www.evil.example`',
  ],
  ['a link', '[a](b)', '`[a](b`)'],
  ['HTML', '<img src=x> -->', '`<img` `src=x>` `-->`'],
  ['an emoji', ':tada:', '`:tada`:'],
  ['code beside a name', '`a`.b', '`a`&#8203;`.b`'],
  ['a line break', 'a\n/close', '`a<U+000A>/close`'],
])('%s', (_, text, expected) => {
  expect(markdownProse(text)).toBe(expected);
});

test('outside of code there are only words and the punctuation of sentences', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const bare = markdownProse(text)
        .replaceAll(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/gu, '')
        .replaceAll('&#8203;', '');
      expect(bare).toMatch(/^[\p{L}\p{M}\p{Nd}\s("')’.,;:?→←–—…×=+-]*$/u);
    }),
    { numRuns: 2000 },
  );
});
