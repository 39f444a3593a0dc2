/** The time of a comparison is linear: four times as many values take about four times as long. */
import { expect, test } from 'vitest';

import { renderEnum, growth } from './many-values.ts';

test('values that are reserved now', () => {
  const times = growth(1_000, (size) => {
    const numbers = Array.from({ length: size }, (_, at) => 2 * at + 2).join(', ');
    const names = Array.from({ length: size }, (_, at) => `"A${at}"`).join(', ');
    const reserved = `reserved ${numbers};\nreserved ${names};\n`;
    return [renderEnum(size, 'A', (at) => 2 * at + 2), renderEnum(1, 'B', () => 1, reserved)];
  });
  expect(times).toBeLessThan(10);
});
