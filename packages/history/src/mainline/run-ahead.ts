/**
 * A source that does not wait for its reader: what it gives is taken at once and kept until somebody asks for it. So a program that tells little and slowly goes on working
 * while its reader is busy, instead of standing before a full pipe.
 */

/** Gives what a source gives, in the same order. A source that fails has its say first. */
export async function* runAhead<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const waiting: Item[] = [];
  const state = { isLeft: false, isOver: false, wake: (): void => undefined };
  const reading = (async () => {
    for await (const item of source) {
      if (state.isLeft) return;
      waiting.push(item);
      state.wake();
    }
  })();
  // Whether it failed is told below; until then it must not count as unhandled.
  const ending = (async () => {
    await Promise.allSettled([reading]);
    state.isOver = true;
    state.wake();
  })();
  try {
    while (waiting.length > 0 || !state.isOver) {
      if (waiting.length > 0) yield* waiting.splice(0);
      else await new Promise<void>((resolve) => (state.wake = resolve));
    }
    await reading;
  } finally {
    state.isLeft = true;
    await ending;
  }
}
