// @ts-check
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { glob } from 'zx';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The requirement numbers that sources and tests cite, each with its files, sorted.
 * @returns {Promise<ReadonlyMap<string, readonly string[]>>}
 */
export async function readCitations() {
  const patterns = ['test/**/*.ts', 'packages/*/src/**/*.ts', 'packages/*/test/**/*.ts'];
  const paths = await glob(patterns, { cwd: root, ignore: ['**/node_modules/**', '**/dist/**', 'test/corpus/**'] });
  /** @type {Map<string, string[]>} */
  const citations = new Map();
  for (const path of paths.toSorted()) {
    for (const number of citedNumbers(await readFile(`${root}${path}`, 'utf8'))) {
      citations.set(number, [...(citations.get(number) ?? []), path]);
    }
  }
  return citations;
}

/**
 * The distinct numbers in a text.
 * @param {string} text
 * @returns {readonly string[]}
 */
export function citedNumbers(text) {
  return [...new Set(Array.from(text.matchAll(/\b[A-Z]-\d{2}\b/g), ([number]) => number))];
}
