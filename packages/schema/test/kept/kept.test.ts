import fc from 'fast-check';
import { expect, it } from 'vitest';

import { keptLaw } from './kept-law.ts';

it('gives the same answers with kept verdicts and descriptors and without', () => {
  let partly = 0;
  let copied = 0;
  fc.assert(
    keptLaw({
      onLeft(isAnyLeft) {
        if (isAnyLeft) partly++;
      },
      onDescriptor() {
        copied++;
      },
    }),
    { numRuns: 4, seed: 7 },
  );
  // Where all names are collected anyway, the law says nothing.
  expect(partly).toBeGreaterThan(0);
  expect(copied).toBeGreaterThan(0);
});
