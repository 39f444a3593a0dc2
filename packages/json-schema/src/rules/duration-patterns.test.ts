import fc from 'fast-check';
import { expect, it } from 'vitest';

import { formatDuration } from '@protoshepherd/validation';

import { atLeastPattern, atMostPattern, lessThanPattern } from './duration-patterns.ts';

const nanos = fc.oneof(
  fc.bigInt({ min: -3n * 10n ** 9n, max: 20n * 10n ** 9n }),
  fc.bigInt({ min: 0n, max: 200n }).map((seconds) => seconds * 10n ** 9n),
  fc.bigInt({ min: 0n, max: 1100n }).map((millis) => millis * 10n ** 6n),
);

it('matches the durations within a limit and no others', () => {
  fc.assert(
    fc.property(nanos, nanos, (limit, value) => {
      const matches = (pattern: string | undefined): boolean | undefined =>
        pattern === undefined ? undefined : new RegExp(pattern, 'u').test(formatDuration(value));
      expect([value >= limit, undefined]).toContain(matches(atLeastPattern(limit)));
      expect([value <= limit, undefined]).toContain(matches(atMostPattern(limit)));
      expect([value < limit, undefined]).toContain(matches(lessThanPattern(limit)));
    }),
    { numRuns: 500 },
  );
});

it('only describes odd limits', () => {
  expect(atLeastPattern(1n)).toBeDefined();
  expect(atLeastPattern(1_500_000_000n)).toBeDefined();
  expect(atLeastPattern(-1n)).toBeUndefined();
  expect(atMostPattern(5n * 10n ** 9n)).toBeDefined();
  expect(atMostPattern(1_500_000_000n)).toBeUndefined();
});
