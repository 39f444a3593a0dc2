/**
 * protobufjs on a thread of its own: it is loaded while the tree is still being read, takes what is known early, and reads what was generated while our
 * own linker does the same. Where the bundle is not, as in tests of the sources, it runs on this thread.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import type { LoadedText, LoadProblem } from '@protoshepherd/compat/witness';

/** Loads files with protobufjs. */
export interface ProtobufjsLoader {
  /** Takes files that will be needed, as soon as they are known. */
  prepare(files: readonly LoadedText[]): void;
  /** The same for files that import nothing but each other: they can be put together before the others come. */
  prepareWhole(files: readonly LoadedText[]): void;
  /** Takes what it does not have yet and says what is wrong with all files together. Then it takes no more. */
  finish(files: readonly LoadedText[]): Promise<LoadProblem | undefined>;
  /** Waits for the end of the thread, which may be in the middle of something. */
  stop(): Promise<void>;
}

/** What is sent to the thread. */
export interface Portion {
  readonly files: readonly LoadedText[];
  readonly kind: 'part' | 'whole' | 'last';
}

const workerFile = new URL('./shepherd-protobufjs-worker.js', import.meta.url);

/** Starts a thread that loads protobufjs and waits for files. */
export function startProtobufjs(): ProtobufjsLoader {
  return existsSync(fileURLToPath(workerFile)) ? onThread(new Worker(workerFile)) : inProcess();
}

function onThread(worker: Worker): ProtobufjsLoader {
  const sent = new Set<string>();
  const send = (files: readonly LoadedText[], kind: Portion['kind']): void => {
    const portion: Portion = { files: files.filter(({ path }) => !sent.has(path)), kind };
    for (const { path } of portion.files) sent.add(path);
    worker.postMessage(portion, []);
  };
  return {
    prepare: (files) => send(files, 'part'),
    prepareWhole: (files) => send(files, 'whole'),
    finish: (files) =>
      new Promise((resolve, reject) => {
        worker.once('message', (problem: LoadProblem | null) => {
          // Nobody waits for its end yet, so that it can happen while files are placed.
          void worker.terminate();
          resolve(problem ?? undefined);
        });
        worker.once('error', reject);
        send(files, 'last');
      }),
    async stop() {
      await worker.terminate();
    },
  };
}

function inProcess(): ProtobufjsLoader {
  const waiting: LoadedText[] = [];
  return {
    prepare: (files) => void waiting.push(...files),
    prepareWhole: (files) => void waiting.push(...files),
    async finish(files) {
      const { loadWithProtobufjs } = await import('@protoshepherd/compat/witness');
      return loadWithProtobufjs([...waiting, ...files]);
    },
    stop: async () => undefined,
  };
}
