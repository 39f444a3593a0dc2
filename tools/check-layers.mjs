#!/usr/bin/env node
// @ts-check
/**
 * Checks the layer table of docs/architecture.md: packages import only lower layers, each third-party library is imported only by its owner, the
 * clock and randomness are not used, files have a subject and one idea, and only one module pairs elements. The table
 * is in layers/layer-table.mjs.
 *
 *     node tools/check-layers.mjs
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { chalk, glob } from 'zx';

import { checkWorkspace } from './layers/check-workspace.mjs';
import { layerTable } from './layers/layer-table.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const manifests = await glob('packages/*/package.json', { cwd: root });
const packages = await Promise.all(manifests.toSorted().map(readPackage));
const problems = checkWorkspace(packages, layerTable);
for (const { file, line, message } of problems) console.error(`${chalk.bold(`${file}:${line}`)}: ${message}`);
if (problems.length === 0) console.log(`layers hold: ${packages.length} packages`);
process.exitCode = problems.length === 0 ? 0 : 1;

/**
 * @param {string} manifest
 * @returns {Promise<import('./layers/check-workspace.mjs').WorkspacePackage>}
 */
async function readPackage(manifest) {
  const folder = manifest.split('/')[1] ?? '';
  /** @typedef {Readonly<Record<string, string>>} Versions */
  const { dependencies = {}, peerDependencies = {} } =
    /** @type {{ readonly dependencies?: Versions, readonly peerDependencies?: Versions }} */ (
      JSON.parse(await readFile(`${root}${manifest}`, 'utf8'))
    );
  const paths = await glob(`packages/${folder}/src/**/*.ts`, { cwd: root });
  const modules = await Promise.all(
    paths.toSorted().map(async (path) => ({ path, text: await readFile(`${root}${path}`, 'utf8') })),
  );
  return { folder, dependencies: Object.keys({ ...dependencies, ...peerDependencies }), modules };
}
