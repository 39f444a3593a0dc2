import { expect, test } from 'vitest';

import { formatCount } from './format-count.ts';

test.each([
  [0, 'file', '0 files'],
  [1, 'file', '1 file'],
  [7243, 'file', '7,243 files'],
  [1_234_567, undefined, '1,234,567'],
])('%s %s', (count, noun, text) => {
  expect(formatCount(count, noun)).toBe(text);
});
