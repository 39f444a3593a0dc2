import fc from 'fast-check';
import { expect, it } from 'vitest';

import { createCacheLaw } from './cache-law.ts';

it('gives the same answers with and without cached verdicts and descriptors', () => {
  let partly = 0;
  let copied = 0;
  fc.assert(
    createCacheLaw({
      onLeft(isAnyLeft) {
        if (isAnyLeft) partly++;
      },
      onDescriptor() {
        copied++;
      },
    }),
    { numRuns: 4, seed: 7 },
  );
  // If all names are collected anyway, the law proves nothing.
  expect(partly).toBeGreaterThan(0);
  expect(copied).toBeGreaterThan(0);
});
