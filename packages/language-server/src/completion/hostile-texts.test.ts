/** Any text can be completed at any position in a short time. */
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { completeAt } from '../../test/complete-at.ts';

const symbols = '{ } [ ] ( ) < > = ; , . : " \' // /* */ -'.split(' ');
const words =
  'message M|enum E|service S|rpc R|returns|oneof o|extend|option|import|package|syntax|map|string a|repeated|reserved'.split(
    '|',
  );
const others = [
  'extensions',
  '1',
  'max',
  'to',
  'deprecated',
  'google.protobuf',
  'default',
  'group',
  '\n',
  '\u{1f600}',
  '\0',
];
const piece = fc.constantFrom(...symbols, ...words, ...others);

test('a random text gives an answer around the cursor', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.array(piece, { maxLength: 10 }), (before, after) => {
      const text = `${before.join(' ')}|${after.join(' ')}`;
      const { entries, found } = completeAt(text);
      for (const { range = found.cursor.word } of entries) {
        expect(range.start).toBeLessThanOrEqual(found.cursor.offset);
        expect(range.end).toBeGreaterThanOrEqual(found.cursor.offset);
      }
    }),
    { numRuns: 150 },
  );
});

test.each([
  ['braces', '{'],
  ['parentheses', 'option ('],
  ['values', 'option (a) = {a: [{'],
  ['lists', 'option a = [[['],
  ['names', 'a.'],
  ['lines of words', 'a\n'],
  ['blocks', 'message M {\n'],
  ['imports', 'import "a";'],
  ['comments', '// [#'],
  ['ranges', 'reserved 1, 2, '],
  ['strings', '"'],
])('many %s are completed fast', (_, repeated) => {
  const text = repeated.repeat(20_000 / repeated.length);
  expect(() => completeAt(`${text}|`)).not.toThrow();
  expect(() => completeAt(`syntax = "proto3"; message M { ${text}|`)).not.toThrow();
});
