import { expect, test } from 'vitest';

import { sarifMessage } from './sarif-message.ts';

test('a text that looks like a link is escaped', () => {
  expect(sarifMessage('see [this](http://example.com)')).toEqual({
    text: String.raw`see \[this\](http://example.com)`,
  });
});

test('other brackets stay, control characters are escaped', () => {
  expect(sarifMessage('a[0] {1}\n')).toEqual({ text: 'a[0] {1}<U+000A>' });
});
