import fc from 'fast-check';
import { expect, test } from 'vitest';

import { TextPositions } from './text-positions.ts';

const texts = fc.string({
  unit: fc.constantFrom('a', 'ß', '€', '😀', '\n', '\r\n', '\r', ' '),
  maxLength: 30,
});

test.each(['utf-16', 'utf-8'] as const)(
  'an offset between characters survives the way there and back (%s)',
  (encoding) => {
    fc.assert(
      fc.property(texts, (text) => {
        const positions = new TextPositions(text, encoding);
        for (let offset = 0; offset <= text.length; offset++) {
          const isInside =
            /[\uDC00-\uDFFF]/.test(text[offset] ?? '') || (text[offset - 1] === '\r' && text[offset] === '\n');
          if (!isInside) expect(positions.offsetAt(positions.positionAt(offset))).toBe(offset);
        }
      }),
    );
  },
);

test('columns count bytes or units', () => {
  const text = '😀€a';
  expect(new TextPositions(text, 'utf-8').positionAt(3)).toEqual({ line: 0, character: 7 });
  expect(new TextPositions(text, 'utf-16').positionAt(3)).toEqual({ line: 0, character: 3 });
  expect(new TextPositions(text, 'utf-8').offsetAt({ line: 0, character: 5 })).toBe(2);
});

test('a position outside the text becomes the nearest inside', () => {
  const positions = new TextPositions('ab\r\ncd', 'utf-16');
  expect(positions.offsetAt({ line: 0, character: 99 })).toBe(2);
  expect(positions.offsetAt({ line: 9, character: 0 })).toBe(6);
  expect(positions.offsetAt({ line: -1, character: Number.NaN })).toBe(0);
  expect(positions.offsetAt({ line: Infinity, character: 1.5 })).toBe(6);
});

test('a lone return ends a line', () => {
  expect(new TextPositions('a\rb\r\nc', 'utf-16').positionAt(2)).toEqual({ line: 1, character: 0 });
});
