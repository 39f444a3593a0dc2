#!/usr/bin/env node
// @ts-check
/**
 * Prints the slowest test files and tests of a run.
 *
 *     SHEPHERD_TIERS=slow npx vitest run --reporter=json --outputFile=reports/tests.json
 *     node tools/slowest-tests.mjs reports/tests.json
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {object} Report What the JSON reporter of vitest writes, as far as it is needed here.
 * @property {readonly { readonly name: string, readonly startTime: number, readonly endTime: number, readonly assertionResults: readonly { readonly fullName: string, readonly duration?: number }[] }[]} testResults
 */

/** The maximum number of lines to print. */
const shown = 25;

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('usage: node tools/slowest-tests.mjs <report of the JSON reporter>');
  process.exit(2);
}
const { testResults } = /** @type {Report} */ (JSON.parse(readFileSync(file, 'utf8')));
const files = testResults.map(({ name, startTime, endTime }) => ({ name, ms: endTime - startTime }));
const tests = testResults.flatMap(({ assertionResults }) =>
  assertionResults.map(({ fullName, duration = 0 }) => ({ name: fullName, ms: duration })),
);
print(
  'files',
  files.map(({ name, ms }) => ({ name: path.relative(process.cwd(), name), ms })),
);
print('tests', tests);

/**
 * @param {string} title
 * @param {readonly { readonly name: string, readonly ms: number }[]} measured
 */
function print(title, measured) {
  const total = measured.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  console.log(`\n${measured.length} ${title}, ${total.toFixed(0)} s together`);
  for (const { name, ms } of measured.toSorted((a, b) => b.ms - a.ms).slice(0, shown))
    console.log(`${(ms / 1000).toFixed(1).padStart(8)} s  ${name}`);
}
