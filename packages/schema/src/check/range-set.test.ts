import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { RangeSet } from './range-set.ts';

const range = fc
  .tuple(fc.integer({ min: 0, max: 30 }), fc.nat(5))
  .map(([first, size]) => ({ first, last: first + size }));

describe('RangeSet', () => {
  it('answers like a search of all ranges', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 8 }), fc.nat(40), (ranges, number) => {
        const set = new RangeSet(ranges.map((each, row) => ({ ...each, row })));
        expect(set.has(number)).toBe(ranges.some(({ first, last }) => first <= number && number <= last));
      }),
    );
  });

  it('finds an overlap exactly if two ranges share a number', () => {
    fc.assert(
      fc.property(fc.array(range, { maxLength: 8 }), (ranges) => {
        const set = new RangeSet(ranges.map((each, row) => ({ ...each, row })));
        const overlap = ranges.some((a, at) =>
          ranges.slice(at + 1).some((b) => a.first <= b.last && b.first <= a.last),
        );
        expect(set.overlapping().length > 0).toBe(overlap);
      }),
    );
  });
});
