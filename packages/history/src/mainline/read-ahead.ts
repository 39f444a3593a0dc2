/**
 * Reads a source ahead of its consumer: items are read as soon as the source has them, and buffered. So a slow program keeps working while its consumer is
 * busy, instead of blocking on a full pipe.
 */

/** The items of a source, in the same order. If the source fails, the error is thrown after its last item. */
export async function* readAhead<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const waiting: Item[] = [];
  const state = { isLeft: false, isOver: false, wake: (): void => undefined };
  const reading = (async () => {
    for await (const item of source) {
      if (state.isLeft) return;
      waiting.push(item);
      state.wake();
    }
  })();
  // A failure is thrown below; until then it must not count as unhandled.
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
