import fc from 'fast-check';
import { expect, test } from 'vitest';

import { ByteColumns } from './byte-columns.ts';

test('columns count bytes of UTF-8, in any order, also far out on a long line', () => {
  const pieces = fc.constantFrom('a', 'é', '€', '𝄞', ' '.repeat(300), '𝄞'.repeat(200));
  const texts = fc.array(pieces, { maxLength: 12 }).map((all) => all.join(''));
  fc.assert(
    fc.property(texts, fc.nat(20), fc.array(fc.nat(3000), { maxLength: 5 }), (text, first, places) => {
      const boundary = (count: number): number => Array.from(text).slice(0, count).join('').length;
      const start = boundary(first);
      const columns = new ByteColumns(text);
      for (const place of places) {
        const end = boundary(first + place);
        expect(columns.between(start, end)).toBe(Buffer.byteLength(text.slice(start, end)));
      }
    }),
  );
});
