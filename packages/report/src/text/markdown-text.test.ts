import { expect, test } from 'vitest';

import { markdownCode, markdownSentence, markdownText } from './markdown-text.ts';

test.each([
  ['a pipe', 'a|b', String.raw`a\|b`],
  ['a code span', '`a`', '\\`a\\`'],
  ['a tag', '<script>', '&lt;script&gt;'],
  ['an entity', '&lt;', '&amp;lt;'],
  ['a link', '[a](b)', String.raw`\[a\](b)`],
  ['an escaped pipe', '\\|', String.raw`\\\|`],
  ['a line break', 'a\n# b', 'a&lt;U+000A&gt;# b'],
  ['a mention', 'ask @someone', 'ask @&#8203;someone'],
])('%s means nothing', (_, text, escaped) => {
  expect(markdownText(text)).toBe(escaped);
});

test.each([
  ['plain', 'a.proto:1:2', '`a.proto:1:2`'],
  ['with backticks', 'a``b', '```a``b```'],
  ['with a backtick at an end', '`a', '`` `a ``'],
  ['with a line break', 'a\nb', '`a<U+000A>b`'],
  ['of nothing', '', '`  `'],
])('a code span %s contains the text', (_, text, span) => {
  expect(markdownCode(text)).toBe(span);
});

test.each([
  ['code', 'expected `;`, found `a|b`', 'expected `;`, found `a|b`'],
  ['a lone backtick', 'a ` b', 'a \\` b'],
  ['two that touch', '`a``b`', '\\`a\\`\\`b\\`'],
  ['markup between', '`a` <b> `c`', '`a` &lt;b&gt; `c`'],
])('a sentence with %s', (_, text, sentence) => {
  expect(markdownSentence(text)).toBe(sentence);
});
