#!/usr/bin/env node
// @ts-check
/**
 * Writes the generated pages.
 *
 *     node tools/generate-docs.mjs            write them
 *     node tools/generate-docs.mjs --check    fail if a page is out of date
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { argv } from 'zx';

import { findOutdatedPages } from './docs/find-outdated-pages.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const outdated = await findOutdatedPages(root);
for (const { path, text } of outdated) {
  if (argv['check'] === true) {
    console.error(`${path} is out of date; run npm run docs`);
    process.exitCode = 1;
  } else {
    await mkdir(dirname(`${root}${path}`), { recursive: true });
    await writeFile(`${root}${path}`, text);
    console.log(`wrote ${path}`);
  }
}
