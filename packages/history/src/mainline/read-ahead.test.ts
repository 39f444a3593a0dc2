import { setImmediate as nextTurn } from 'node:timers/promises';

import fc from 'fast-check';
import { expect, it } from 'vitest';

import { readAhead } from './read-ahead.ts';

it('returns all items in order, at any speed of either side', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 }))), async (steps) => {
      async function* source(): AsyncGenerator<number> {
        for (const [index, [pauses]] of steps.entries()) {
          for (let pause = 0; pause < pauses; pause++) await nextTurn();
          yield index;
        }
      }
      const got: number[] = [];
      for await (const item of readAhead(source())) {
        for (let pause = 0; pause < (steps[item]?.[1] ?? 0); pause++) await nextTurn();
        got.push(item);
      }
      expect(got).toEqual(steps.map((_, index) => index));
    }),
  );
});

it('reads from the source while its consumer is busy', async () => {
  let given = 0;
  async function* source(): AsyncGenerator<number> {
    while (given < 5) yield given++;
  }
  const items = readAhead(source());
  await items.next();
  for (let turn = 0; turn < 3; turn++) await nextTurn();
  expect(given).toBe(5);
  await items.return(undefined);
});

it('throws an error of the source after the items before it', async () => {
  async function* source(): AsyncGenerator<number> {
    yield 1;
    throw new Error('broken');
  }
  const got: number[] = [];
  const reading = (async () => {
    for await (const item of readAhead(source())) got.push(item);
  })();
  await expect(reading).rejects.toThrow('broken');
  expect(got).toEqual([1]);
});

it('closes a source that is no longer read', async () => {
  let isClosed = false;
  async function* source(): AsyncGenerator<number> {
    try {
      for (let item = 0; ; item++) {
        await nextTurn();
        yield item;
      }
    } finally {
      isClosed = true;
    }
  }
  for await (const item of readAhead(source())) if (item === 3) break;
  expect(isClosed).toBe(true);
});
