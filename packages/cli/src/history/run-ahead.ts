/**
 * A source that does not wait for its reader: what it gives is taken at once and kept until somebody asks for it. So a program that tells little and slowly goes on working
 * while its reader is busy, instead of standing before a full pipe.
 */

/** Gives what a source gives, in the same order. A source that fails has its say first. */
export async function* runAhead<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const waiting: Item[] = [];
  let isLeft = false;
  let wake = (): void => undefined;
  const reading = (async () => {
    for await (const item of source) {
      if (isLeft) return;
      waiting.push(item);
      wake();
    }
  })();
  let end: { readonly error?: unknown } | undefined;
  const ending = reading.then(
    () => (end = {}),
    (error: unknown) => (end = { error }),
  );
  void ending.then(() => wake());
  try {
    while (waiting.length > 0 || end === undefined) {
      if (waiting.length > 0) yield* waiting.splice(0);
      else await new Promise<void>((resolve) => (wake = resolve));
    }
    if ('error' in end) throw end.error;
  } finally {
    isLeft = true;
    await ending;
  }
}
