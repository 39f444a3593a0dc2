import { expect, test } from 'vitest';

import { YieldPoints } from './yield-points.ts';

/** The number of parts before other work runs; at most 100. */
async function countPartsBeforeRequest(points: YieldPoints): Promise<number> {
  const turn = new AbortController();
  setImmediate(() => turn.abort());
  let parts = 0;
  while (!turn.signal.aborted && parts < 100) {
    await points.yieldToRequests();
    parts++;
  }
  return parts;
}

test('long work yields after a few parts, unless it is urgent', async () => {
  const points = new YieldPoints();
  expect(await countPartsBeforeRequest(points)).toBeLessThan(10);
  points.isUrgent = true;
  expect(await countPartsBeforeRequest(points)).toBe(100);
});
