import { expect, test } from 'vitest';

import { displayWidth } from './grapheme.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['naïve', 5],
  ['e\u0301', 1],
  ['日本語', 6],
  ['ｆｕｌｌ', 8],
  ['ｶﾅ', 2],
  ['한글', 4],
  ['🙂', 2],
  ['👩‍💻', 2],
  ['🇩🇪', 2],
  ['1\ufe0f\u20e3', 2],
  ['𠀀', 2],
  ['→', 1],
])('%s is as wide as a terminal draws it', (text, width) => {
  expect(displayWidth(text)).toBe(width);
});
