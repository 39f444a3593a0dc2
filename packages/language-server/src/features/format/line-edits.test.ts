import { applyEdits } from '@protoshepherd/source';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { lineEdits } from './line-edits.ts';

test('lines that stay are not touched', () => {
  expect(lineEdits('a\nb\nc\nd\n', 'a\nB\nc\nd\ne\n')).toEqual([
    { start: 2, end: 4, text: 'B\n' },
    { start: 8, end: 8, text: 'e\n' },
  ]);
});

test('the edits turn any text into any other', () => {
  const text = fc.array(fc.constantFrom('a', 'b', '\n', '\r\n'), { maxLength: 20 }).map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(applyEdits(before, lineEdits(before, after))).toBe(after);
    }),
  );
});
