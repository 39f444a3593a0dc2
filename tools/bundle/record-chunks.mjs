// @ts-check
/**
 * Loaded before the program, in each of its threads. The first run uses no packs: the loaded chunks become the pack of the command. At the end of the
 * second run, the code that V8 has compiled from the pack is stored next to it. The program itself is not involved.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';
import vm from 'node:vm';
import { isMainThread, parentPort } from 'node:worker_threads';

import { encodeCodeCache } from '../../packages/cli/dist/start/compiled-code.js';
import { markScript } from '../../packages/cli/dist/start/mark-script.js';

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
    // V8 stores its flags with the code and rejects code with other flags. A new process has the initial flags, so flags that the program sets later must not be recorded.
    v8.setFlagsFromString = () => undefined;
    files.push(filename);
    if (files.length > 1) return;
    const keep = () => (isPack ? keepCode(filename, this.createCachedData()) : keepPack());
    if (isMainThread) process.on('exit', use === '' ? () => undefined : keep);
    else keepBeforeAnswer(keep);
  }
};

/** The first chunk identifies the entry; each thread has its own pack. */
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
 * A thread is terminated without notice, so the code is recorded just before its answer.
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
