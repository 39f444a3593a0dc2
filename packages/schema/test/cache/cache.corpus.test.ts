import fc from 'fast-check';
import { expect, it } from 'vitest';

import { createCacheLaw } from './cache-law.ts';

it(
  'gives the same answers with kept verdicts and descriptors and without, on many small trees',
  { timeout: 600_000 },
  () => {
    let partly = 0;
    fc.assert(
      createCacheLaw({
        onLeft(isAnyLeft) {
          if (isAnyLeft) partly++;
        },
      }),
      { numRuns: 80 },
    );
    expect(partly).toBeGreaterThan(20);
  },
);
