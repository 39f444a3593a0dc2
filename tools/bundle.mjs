#!/usr/bin/env node
// @ts-check
/**
 * The built packages and the libraries they use become programs. The command line is `packages/cli/dist/shepherd.js`, with chunks that are loaded when a
 * command asks for them: one file starts in half the time of thirty. The Nx plugin is CommonJS, because Nx loads it with `require`, at every
 * command. The licences of the libraries go beside them.
 *
 *     node tools/bundle.mjs
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';
import { glob } from 'zx';

/**
 * @typedef {object} Program
 * @property {string} package The folder below packages/.
 * @property {Readonly<Record<string, string>>} input Names of the bundle's entries, and the built files they start with.
 * @property {'esm' | 'cjs'} format
 * @property {readonly string[]} external What is there when the program runs.
 * @property {string} files What all files of the bundle are called.
 * @property {string} chunks What files are called that are no entries.
 * @property {string} licenses
 */

/** @type {readonly Program[]} */
const programs = [
  {
    package: 'cli',
    input: {
      shepherd: 'main.js',
      'shepherd-compile-worker': 'compile/compile-worker.js',
      'shepherd-protobufjs-worker': 'protoxform/protobufjs-worker.js',
    },
    format: 'esm',
    external: [],
    files: 'shepherd*',
    chunks: 'shepherd-[name]-[hash].js',
    licenses: 'shepherd-licenses.txt',
  },
  {
    package: 'nx-plugin',
    input: {
      plugin: 'index.js',
      executors: 'run/executors.js',
      hasher: 'run/hasher.js',
      generators: 'generators/generators.js',
    },
    format: 'cjs',
    external: ['@nx/devkit'],
    files: '*.cjs',
    chunks: 'chunk-[name]-[hash].cjs',
    licenses: 'licenses.txt',
  },
];

for (const program of programs) await bundleProgram(program);

/** @param {Program} program */
async function bundleProgram(program) {
  const dist = fileURLToPath(new URL(`../packages/${program.package}/dist/`, import.meta.url));
  const bundle = await rolldown({
    input: Object.fromEntries(Object.entries(program.input).map(([name, file]) => [name, `${dist}${file}`])),
    platform: 'node',
    external: [...program.external],
    // Workspace packages are taken from their build; the condition of the sources is for tests and editors only.
    resolve: { conditionNames: ['node', 'import', 'default'] },
    onLog(level, log) {
      throw new Error(`${level}: ${log.message}`);
    },
  });

  // Chunks of an earlier bundle would stay behind for ever.
  for (const file of await glob(program.files, { cwd: dist })) await rm(`${dist}${file}`);
  const { output } = await bundle.write({
    dir: dist,
    format: program.format,
    // Less to read at every start; names stay, for stacks that people send us.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    entryFileNames: program.format === 'esm' ? '[name].js' : '[name].cjs',
    chunkFileNames: program.chunks,
  });
  await bundle.close();

  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  await writeFile(`${dist}${program.licenses}`, await collectLicenses(modules));
}

/**
 * The licence texts of the foreign packages that modules come from, by the name of the package.
 * @param {readonly string[]} modulePaths
 */
async function collectLicenses(modulePaths) {
  const folders = modulePaths.flatMap((path) => path.match(/^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/)?.[0] ?? []);
  const texts = [...new Set(folders)].toSorted().map(async (folder) => {
    const [license] = await glob('licen[cs]e*', { cwd: folder, caseSensitiveMatch: false });
    const name = folder.slice(
      dirname(folder).endsWith('node_modules') ? dirname(folder).length + 1 : folder.lastIndexOf('@'),
    );
    if (license !== undefined) return `${name}\n\n${await readFile(`${folder}/${license}`, 'utf8')}`;
    // Some packages only name their licence; every common one may be named instead of quoted.
    const manifest = /** @type {{ license?: string }} */ (JSON.parse(await readFile(`${folder}/package.json`, 'utf8')));
    const { license: id } = manifest;
    if (id === undefined) throw new Error(`${folder} does not say under which licence it may be bundled`);
    return `${name}\n\n${id}\n`;
  });
  return (await Promise.all(texts)).join('\n\n');
}
