import fc from 'fast-check';
import { expect, test } from 'vitest';

import { SeenValues } from './seen-values.ts';

test('reports a value that it has seen, as a set would, also after it was cleared', () => {
  const seen = new SeenValues<number>();
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 60 }), (values) => {
      seen.clear();
      const known = new Set<number>();
      for (const value of values) {
        expect(seen.add(value)).toBe(!known.has(value));
        known.add(value);
      }
    }),
  );
});
