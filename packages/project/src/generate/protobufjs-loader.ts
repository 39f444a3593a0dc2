/**
 * Runs protobufjs on a separate thread: it loads while the tree is being read, accepts known files early, and parses generated files while our own
 * linker does the same. Without the bundle, as in tests of the sources, it runs on this thread.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import type { LoadedText, LoadProblem } from '@protoshepherd/compat/witness';

/** Loads files with protobufjs. */
export interface ProtobufjsLoader {
  /** Accepts files that will be needed, as soon as they are known. */
  prepare(files: readonly LoadedText[]): void;
  /** The same for files that import only each other, so that they can be linked before the others arrive. */
  prepareWhole(files: readonly LoadedText[]): void;
  /** Loads the remaining files and reports problems with all files together. Then accepts no more. */
  finish(files: readonly LoadedText[]): Promise<LoadProblem | undefined>;
  /** Stops the thread and waits for its end. */
  stop(): Promise<void>;
}

/** The message to the thread. */
export interface FileBatch {
  readonly files: readonly LoadedText[];
  readonly kind: 'part' | 'whole' | 'last';
}

const workerFile = new URL('./shepherd-protobufjs-worker.cjs', import.meta.url);

/** Starts a thread that loads protobufjs and waits for files. */
export function startProtobufjs(): ProtobufjsLoader {
  return existsSync(fileURLToPath(workerFile)) ? onThread(new Worker(workerFile)) : inProcess();
}

function onThread(worker: Worker): ProtobufjsLoader {
  const sent = new Set<string>();
  const send = (files: readonly LoadedText[], kind: FileBatch['kind']): void => {
    const portion: FileBatch = { files: files.filter(({ path }) => !sent.has(path)), kind };
    for (const { path } of portion.files) sent.add(path);
    worker.postMessage(portion, []);
  };
  return {
    prepare: (files) => send(files, 'part'),
    prepareWhole: (files) => send(files, 'whole'),
    finish: (files) =>
      new Promise((resolve, reject) => {
        worker.once('message', (problem: LoadProblem | null) => {
          // Not awaited, so that the thread ends while files are placed.
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
