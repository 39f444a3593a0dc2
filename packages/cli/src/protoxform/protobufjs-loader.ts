/**
 * protobufjs on a thread of its own: it is loaded while the tree is still being read, takes what is known early, and reads what was generated while our
 * own linker does the same. Where the bundle is not, as in tests of the sources, it runs on this thread.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import type { LoadedText, LoadProblem } from '@protoshepherd/checks/witness';

/** Loads files with protobufjs. */
export interface ProtobufjsLoader {
  /** Takes files that will be needed. */
  prepare(files: readonly LoadedText[]): Promise<void>;
  /** Takes the last files and says what is wrong with all of them together. */
  finish(files: readonly LoadedText[]): Promise<LoadProblem | undefined>;
  /** Ends the thread. */
  stop(): Promise<void>;
}

/** What is sent to the thread. */
export interface Portion {
  readonly files: readonly LoadedText[];
  readonly isLast: boolean;
}

const workerFile = new URL('./shepherd-protobufjs-worker.js', import.meta.url);

/** Starts a thread that loads protobufjs and waits for files. */
export function startProtobufjs(): ProtobufjsLoader {
  return existsSync(fileURLToPath(workerFile)) ? onThread(new Worker(workerFile)) : inProcess();
}

function onThread(worker: Worker): ProtobufjsLoader {
  const send = (portion: Portion): void => worker.postMessage(portion, []);
  return {
    prepare: async (files) => send({ files, isLast: false }),
    finish: (files) =>
      new Promise((resolve, reject) => {
        worker.once('message', (problem: LoadProblem | null) => resolve(problem ?? undefined));
        worker.once('error', reject);
        send({ files, isLast: true });
      }),
    async stop() {
      await worker.terminate();
    },
  };
}

function inProcess(): ProtobufjsLoader {
  const loading = import('@protoshepherd/checks/witness').then(({ ProtobufjsTree }) => new ProtobufjsTree());
  return {
    prepare: async (files) => (await loading).add(files),
    async finish(files) {
      const tree = await loading;
      tree.add(files);
      return tree.finish();
    },
    stop: async () => undefined,
  };
}
