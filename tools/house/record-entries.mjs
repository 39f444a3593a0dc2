// @ts-check
/**
 * Loaded into a program with `--import`, in its main thread and its workers: appends a line to the file SHEPHERD_ENTRIES at the first call of each
 * instrumented function. Lines are written immediately, so those of several threads are in chronological order.
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
