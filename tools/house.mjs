#!/usr/bin/env node
// @ts-check
/**
 * Prints figures about the code base for newcomers: the number of packages, files, lines and folders; small files that could be part of their only
 * importer; the type with the most optional fields; finding ids without an explanation; and the files that each of four commands enters, in order.
 * Needs a build (`npx tsc -b`).
 *
 * A folder is a directory at or below `packages/<name>/src`. Tests do not count. A command enters a file if it calls one of its functions; in
 * packages other than the command line, only named functions that the package exports count. `source` and `syntax` do not count.
 *
 *     node tools/house.mjs           print the figures
 *     node tools/house.mjs --json    the same as JSON
 */
import { fileURLToPath } from 'node:url';

import { argv, glob } from 'zx';

import { findEnteredFiles } from './house/entered-files.mjs';
import { findLargestOptions } from './house/largest-options.mjs';
import { findLonelyFiles } from './house/lonely-files.mjs';
import { readSources } from './house/read-sources.mjs';
import { renderHouse } from './house/render-house.mjs';
import { findUnexplainedIds } from './house/unexplained-ids.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const packages = await readSources(root);
const program = packages.flatMap(({ folder, isProgram, files }) =>
  isProgram && files.some(({ path }) => path === `${folder}/src/main.ts`) ? [`${folder}/dist/main.js`] : [],
)[0];
if (program === undefined) throw new Error('no package has a bin and src/main.ts');

/** @type {import('./house/render-house.mjs').House} */
const house = {
  packages: packages.map(({ folder, files }) => ({
    name: folder.slice('packages/'.length),
    files: files.length,
    lines: files.reduce((sum, { lines }) => sum + lines, 0),
  })),
  folders: (await glob(['packages/*/src', 'packages/*/src/**'], { cwd: root, onlyDirectories: true })).length,
  lonelyFiles: findLonelyFiles(packages),
  largestOptions: findLargestOptions(packages),
  unexplainedIds: await findUnexplainedIds(packages, `${root}${program}`),
  ways: await findEnteredFiles(root, packages, program),
};
process.stdout.write(argv['json'] === true ? `${JSON.stringify(house, null, 2)}\n` : renderHouse(house));
