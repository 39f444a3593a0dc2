#!/usr/bin/env node
// @ts-check
/**
 * Prints every user-visible text of the program, such as messages, help and headings, so that all of them can be reviewed in one sitting.
 *
 *     node tools/messages.mjs                 every package
 *     node tools/messages.mjs compat dag      these packages
 */
import { fileURLToPath } from 'node:url';

import { argv } from 'zx';

import { readSources } from './house/read-sources.mjs';
import { findProse } from './messages/find-prose.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = await readSources(root);
const names = argv._.map(String);
const unknown = names.filter((name) => !packages.some(({ folder }) => folder === `packages/${name}`));
if (unknown.length > 0) throw new Error(`There is no package ${unknown.join(', ')} in packages/.`);

for (const { folder, files } of packages) {
  if (names.length > 0 && !names.some((name) => folder === `packages/${name}`)) continue;
  for (const { path, text } of files) {
    for (const { line, text: prose } of findProse(path, text)) {
      console.log(`${path}:${line}: ${prose.replaceAll('\n', '\\n')}`);
    }
  }
}
