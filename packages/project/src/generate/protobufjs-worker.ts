/** The thread of `protobufjs-loader`: receives files in batches, and after the last one returns the problem with them, or null. */
import { parentPort } from 'node:worker_threads';

import { ProtobufjsTree } from '@protoshepherd/compat/witness';

import type { FileBatch } from './protobufjs-loader.ts';

const tree = new ProtobufjsTree();

parentPort?.on('message', ({ files, kind }: FileBatch) => {
  tree.add(files);
  if (kind === 'part') return;
  const problem = tree.resolve();
  if (kind === 'last') parentPort?.postMessage(problem ?? null, []);
});
