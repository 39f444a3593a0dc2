import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { decimalRangePattern } from './decimal-range.ts';

const limit = fc.oneof(fc.bigInt({ min: -120n, max: 120n }), fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }));

describe('a pattern of a range', () => {
  it('matches the numbers between its limits and no others', () => {
    fc.assert(
      fc.property(limit, limit, limit, (low, high, value) => {
        const pattern = new RegExp(decimalRangePattern(low, high), 'u');
        for (const each of [value, low, high, low - 1n, high + 1n]) {
          expect(pattern.test(String(each))).toBe(low <= each && each <= high);
        }
      }),
    );
  });

  it('stays short for the longest numbers', () => {
    expect(decimalRangePattern(-(2n ** 63n), 2n ** 63n - 1n).length).toBeLessThan(1600);
  });
});
