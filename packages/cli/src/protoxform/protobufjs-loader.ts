/**
 * protobufjs on a thread of its own: it is loaded while the tree is still being read, and reads what was generated while our own linker does the
 * same. Where the bundle is not, as in tests of the sources, it runs on this thread.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import type { LoadedText, LoadProblem } from '@protoshepherd/checks/witness';

/** Loads files with protobufjs. */
export interface ProtobufjsLoader {
  load(files: readonly LoadedText[]): Promise<LoadProblem | undefined>;
  /** Ends the thread. */
  stop(): Promise<void>;
}

const workerFile = new URL('./shepherd-protobufjs-worker.js', import.meta.url);

/** Starts a thread that loads protobufjs and waits for files. */
export function startProtobufjs(): ProtobufjsLoader {
  if (!existsSync(fileURLToPath(workerFile))) {
    return {
      load: async (files) => (await import('@protoshepherd/checks/witness')).loadWithProtobufjs(files),
      stop: async () => undefined,
    };
  }
  const worker = new Worker(workerFile);
  return {
    load: (files) =>
      new Promise((resolve, reject) => {
        worker.once('message', (problem: LoadProblem | null) => resolve(problem ?? undefined));
        worker.once('error', reject);
        worker.postMessage(files, []);
      }),
    async stop() {
      await worker.terminate();
    },
  };
}
