/** The thread of `protobufjs-loader`: takes files, answers with what is wrong with them, or null. */
import { parentPort } from 'node:worker_threads';

import { loadWithProtobufjs, type LoadedText } from '@protoshepherd/checks/witness';

parentPort?.on('message', (files: readonly LoadedText[]) => {
  parentPort?.postMessage(loadWithProtobufjs(files) ?? null, []);
});
