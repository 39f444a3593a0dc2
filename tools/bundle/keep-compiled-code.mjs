// @ts-check
/**
 * Loaded before the program, in every thread of it: when the program has run, the code that V8 has made of it by then is kept in a file. Nothing in the
 * program knows of this.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import v8 from 'node:v8';
import vm from 'node:vm';
import { isMainThread, parentPort } from 'node:worker_threads';

import { sealCode } from '../../packages/cli/dist/start/compiled-code.js';

const use = process.env['SHEPHERD_CODE_OF'];

vm.Script = class extends vm.Script {
  /**
   * @param {string} source
   * @param {vm.ScriptOptions & { filename: string }} options
   */
  constructor(source, options) {
    super(source, options);
    const { filename } = options;
    // V8 keeps its flags with the code, and refuses code of other flags: those of the start count, and a program that sets more of them later would never be given its code.
    v8.setFlagsFromString = () => undefined;
    const keep = () => {
      const sealed = sealCode(readFileSync(filename), this.createCachedData());
      writeFileSync(filename.replace(/\.cjs$/, `.${use}.v8`), sealed);
    };
    if (isMainThread) process.on('exit', keep);
    else keepBeforeAnswer(keep);
  }
};

/**
 * A thread is ended from outside and hears nothing of it; its answer is its last act.
 * @param {() => void} keep
 */
function keepBeforeAnswer(keep) {
  if (parentPort === null) return;
  const answer = parentPort.postMessage.bind(parentPort);
  parentPort.postMessage = (...message) => {
    keep();
    answer(...message);
  };
}
