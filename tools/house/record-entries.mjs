// @ts-check
/**
 * Loaded into a program with `--import`, in its main thread and in its workers: writes a line to the file SHEPHERD_ENTRIES for every function of ours that is
 * entered for the first time. Lines are appended at once, so those of several threads stand in the order of time.
 */
import { appendFileSync } from 'node:fs';
import { register } from 'node:module';

const log = process.env['SHEPHERD_ENTRIES'] ?? '';
/** @type {Set<string>} */
const seen = new Set();

Object.assign(globalThis, {
  shepherdEntered(/** @type {string} */ file, /** @type {string} */ name) {
    const line = `${file}#${name}\n`;
    if (seen.has(line)) return;
    seen.add(line);
    appendFileSync(log, line);
  },
});
register('./load-instrumented.mjs', import.meta.url);
