import { expect, test } from 'vitest';

import { makeDistinct } from './make-distinct.ts';

const number = (name: string, nth: number): string => `${name}-${nth}`;

test('equal names are numbered in their order', () => {
  expect(makeDistinct(['a', 'b', 'a', 'a'], number)).toEqual(['a', 'b', 'a-2', 'a-3']);
});

test('a number in use is skipped', () => {
  expect(makeDistinct(['a-2', 'a', 'a'], number)).toEqual(['a-2', 'a', 'a-3']);
  expect(makeDistinct(['a', 'a', 'a-2'], number)).toEqual(['a', 'a-2', 'a-2-2']);
});
