// @ts-check
/**
 * Loaded before the program, in every thread of it. In a first run, nothing is packed: the chunks that the program loads become the pack of their use. In a second run,
 * the code that V8 has compiled from the pack by the end of the run is stored beside it. Nothing in the program knows of this.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { isMainThread, parentPort } from 'node:worker_threads';

import { markScript, encodeCodeCache } from '../../packages/cli/dist/start/compiled-code.js';

const use = process.env['SHEPHERD_PACK_OF'] ?? '';

/** The files of the loaded chunks, in order. */
const files = /** @type {string[]} */ ([]);

vm.Script = class extends vm.Script {
  /**
   * @param {string} source
   * @param {vm.ScriptOptions & { filename: string }} options
   */
  constructor(source, options) {
    super(source, options);
    const { filename } = options;
    const isPack = path.basename(path.dirname(filename)) === 'packs';
    // V8 keeps its flags with the code, and refuses code of other flags: those of the start count, and a program that sets more of them later would never be given its code.
    v8.setFlagsFromString = () => undefined;
    files.push(filename);
    if (files.length > 1) return;
    const keep = () => (isPack ? keepCode(filename, this.createCachedData()) : keepPack());
    if (isMainThread) process.on('exit', use === '' ? () => undefined : keep);
    else keepBeforeAnswer(keep);
  }
};

/** The first chunk names the entry: a thread has a pack of its own. */
function keepPack() {
  const [first = ''] = files;
  const name = isMainThread ? use : path.basename(first, '.cjs');
  const chunks = files.map((file) => `${JSON.stringify(path.basename(file))}:${readFileSync(file, 'latin1')}`);
  const script = `({${chunks.join(',\n')}})`;
  const packs = path.join(path.dirname(first), '../packs');
  mkdirSync(packs, { recursive: true });
  writeFileSync(path.join(packs, `${name}.cjs`), markScript(script), 'latin1');
}

/**
 * @param {string} filename
 * @param {Buffer} code
 */
function keepCode(filename, code) {
  writeFileSync(filename.replace(/\.cjs$/, '.v8'), encodeCodeCache(readFileSync(filename), code));
}

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
