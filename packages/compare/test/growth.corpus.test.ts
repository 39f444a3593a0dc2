/** Like `growth.test.ts`, for cases in which only large states show repeated work. */
import { expect, test } from 'vitest';

import { renderEnum, growth } from './many-values.ts';

test.each<readonly [string, (size: number) => readonly [before: string, after: string]]>([
  [
    'values that are gone, and others that are new',
    (size) => [renderEnum(size, 'A', (at) => at + 1), renderEnum(size, 'B', (at) => 4 * size + at + 1)],
  ],
  ['values of one number with other names', (size) => [renderEnum(size, 'A', () => 1), renderEnum(size, 'B', () => 1)]],
])('%s', { timeout: 600_000 }, (_, statesOf) => {
  expect(growth(25_000, statesOf)).toBeLessThan(10);
});
