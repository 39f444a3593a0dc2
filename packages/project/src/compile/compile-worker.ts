/** The worker thread: compiles a part and sends it back. Descriptors are transferred without copying. */
import { parentPort, workerData } from 'node:worker_threads';

import { compilePart, type Part } from './compile-part.ts';

async function main(): Promise<void> {
  const part = await compilePart(workerData as Part, async () => undefined);
  const buffers = part.files.flatMap(({ descriptor }) =>
    descriptor === undefined ? [] : [descriptor.buffer as ArrayBuffer],
  );
  // Only a part without findings is used, and it needs no texts.
  parentPort?.postMessage({ ...part, sources: [] }, buffers);
}

void main();
