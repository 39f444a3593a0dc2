import fc from 'fast-check';
import { expect, test } from 'vitest';

import { listFreeNumbers, findFreeNumber } from './free-numbers.ts';

const range = fc
  .record({ first: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 0, max: 9 }) })
  .map(({ first, length }) => ({ first, last: first + length }));

test('the next number is the first that no range has', () => {
  fc.assert(
    fc.property(fc.array(range), fc.integer({ min: 0, max: 40 }), (taken, start) => {
      const free = findFreeNumber(start, taken);
      const isTaken = (number: number): boolean => taken.some(({ first, last }) => first <= number && number <= last);
      expect(isTaken(free)).toBe(false);
      for (let number = start; number < free; number++) expect(isTaken(number)).toBe(true);
    }),
  );
});

test('gaps are all numbers between two others that no range has', () => {
  fc.assert(
    fc.property(fc.array(range), (taken) => {
      const isTaken = (number: number): boolean => taken.some(({ first, last }) => first <= number && number <= last);
      const expected = Array.from({ length: 50 }, (_, number) => number).filter((number) => !isTaken(number));
      expect(listFreeNumbers(0, 50, taken, 100)).toEqual(expected);
    }),
  );
});

test('the numbers of protobuf itself are never free', () => {
  expect(findFreeNumber(19_000, [])).toBe(20_000);
  expect(listFreeNumbers(18_999, 20_001, [], 10)).toEqual([18_999, 20_000]);
});
