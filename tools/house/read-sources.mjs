// @ts-check
/** Reads the packages of the workspace without tests: manifests and sources, parsed as far as the figures need them. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { glob } from 'zx';

import { readModule } from '../layers/read-module.mjs';

/**
 * @typedef {object} SourceFile
 * @property {string} path From the root of the workspace.
 * @property {string} text
 * @property {number} lines
 * @property {readonly string[]} imports Paths of the files of the same package that it imports or exports from.
 */

/**
 * @typedef {object} SourcePackage
 * @property {string} folder Such as packages/dag.
 * @property {boolean} isProgram It has a bin.
 * @property {readonly SourceFile[]} files
 */

/**
 * Reads all packages, by folder.
 * @param {string} root Of the workspace, with a slash at the end.
 * @returns {Promise<readonly SourcePackage[]>}
 */
export async function readSources(root) {
  const manifests = await glob('packages/*/package.json', { cwd: root });
  return Promise.all(
    manifests.toSorted().map(async (manifest) => {
      const folder = path.posix.dirname(manifest);
      const { bin } = /** @type {{ readonly bin?: unknown }} */ (
        JSON.parse(await readFile(`${root}${manifest}`, 'utf8'))
      );
      const paths = await glob(`${folder}/src/**/*.ts`, { cwd: root, ignore: ['**/*.test.ts'] });
      const files = await Promise.all(paths.toSorted().map((file) => readSource(root, file)));
      return { folder, isProgram: bin !== undefined, files };
    }),
  );
}

/**
 * @param {string} root
 * @param {string} file
 * @returns {Promise<SourceFile>}
 */
async function readSource(root, file) {
  const text = await readFile(`${root}${file}`, 'utf8');
  const specifiers = readModule(file, text).imports.map(({ specifier }) => specifier);
  const own = specifiers.filter((specifier) => specifier.startsWith('.'));
  const imports = own.map((specifier) => path.posix.join(path.posix.dirname(file), specifier));
  return { path: file, text, lines: text.split('\n').length - 1, imports: [...new Set(imports)] };
}
