import { expect, test } from 'vitest';

import { YieldPoints } from './yield-points.ts';

/** How many parts are done before something else has its turn; at most 100. */
async function partsBeforeTurn(turns: YieldPoints): Promise<number> {
  const turn = new AbortController();
  setImmediate(() => turn.abort());
  let parts = 0;
  while (!turn.signal.aborted && parts < 100) {
    await turns.yieldToRequests();
    parts++;
  }
  return parts;
}

test('long work yields after a few parts, unless it is urgent', async () => {
  const turns = new YieldPoints();
  expect(await partsBeforeTurn(turns)).toBeLessThan(10);
  turns.isUrgent = true;
  expect(await partsBeforeTurn(turns)).toBe(100);
});
