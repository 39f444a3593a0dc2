#!/usr/bin/env node
// @ts-check
/**
 * Bundles the built packages and their libraries into CommonJS chunks in `packages/cli/dist/program`; code that only one command loads is in separate
 * chunks. Small scripts start the program, such as `packages/cli/dist/shepherd.cjs` for the command line. `dist/packs` contains, for each command,
 * its chunks in one script with the code that V8 compiled from it. The Nx plugin is bundled separately. THIRD-PARTY-NOTICES.txt of each package contains the licences of the libraries in its bundle.
 *
 *     node tools/bundle.mjs
 */
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';
import { glob } from 'zx';

import { wellKnownSources } from '../packages/schema/dist/link/well-known-sources.js';
import { bundlePlugin } from './bundle/bundle-plugin.mjs';
import { writeNotices } from './bundle/collect-licenses.mjs';
import { inlineConstants } from './bundle/inline-constants.mjs';
import { recordPacks } from './bundle/record-packs.mjs';

/** The wrapper of a chunk, with the names that it expects. */
const scope = 'function (exports, require, module, __filename, __dirname)';

const dist = fileURLToPath(new URL('../packages/cli/dist/', import.meta.url));

/** The entries of the program: the command line and its threads. */
const entries = {
  main: `${dist}main.js`,
  'compile-worker': `${dist}../../project/dist/compile/compile-worker.js`,
  'protobufjs-worker': `${dist}../../project/dist/generate/protobufjs-worker.js`,
};

/** The scripts that start an entry; each is self-contained. */
const starters = {
  shepherd: `${dist}start/shepherd.js`,
  'shepherd-compile-worker': `${dist}start/compile-worker.js`,
  'shepherd-protobufjs-worker': `${dist}start/protobufjs-worker.js`,
};

// Otherwise, files of earlier bundles would accumulate, and compiled code could belong to another script.
for (const file of await glob('shepherd*', { cwd: dist })) await rm(`${dist}${file}`);
for (const folder of ['program', 'packs', 'rules', 'well-known'])
  await rm(`${dist}${folder}`, { recursive: true, force: true });

const chunks = await bundle(entries, {
  // Modules run when they are first imported, as without a bundle. Also, rolldown 1.2.15 panics on this program without it.
  strictExecutionOrder: true,
  // Chunks read what other chunks export through functions. Within one chunk, the packages that nearly all commands use call each other directly.
  codeSplitting: { groups: [{ name: 'core', test: /packages\/(?:syntax|schema|api-tree)\/dist\/(?!image\/)/ }] },
});
for (const { fileName, code } of chunks) await write(`program/${fileName}`, `(${scope} {${inAscii(code)}\n})`);
for (const [name, input] of Object.entries(starters)) {
  for (const { code } of await bundle({ [name]: input }, { codeSplitting: false })) await write(`${name}.cjs`, code);
}
await writeFile(`${dist}../THIRD-PARTY-NOTICES.txt`, await writeNotices(chunks.flatMap(({ moduleIds }) => moduleIds)));
// Diagnostics of the language server link to the page of their rule.
await cp(fileURLToPath(new URL('../docs/rules/', import.meta.url)), `${dist}rules`, { recursive: true });
// Editors open copies of the files that every protobuf compiler knows.
for (const [path, text] of Object.entries(wellKnownSources)) await write(`well-known/${path}`, text);
await recordPacks(dist);
await bundlePlugin();

/**
 * Bundles modules and their imports into chunks.
 * @param {Record<string, string>} input
 * @param {import('rolldown').OutputOptions} options
 */
async function bundle(input, options) {
  const build = await rolldown({
    input,
    platform: 'node',
    // Resolves workspace packages to their build; the condition for sources serves only tests and editors.
    resolve: { conditionNames: ['node', 'import', 'default'] },
    plugins: [inlineConstants],
    onLog(level, log) {
      throw new Error(`${level}: ${log.message}`);
    },
  });
  const { output } = await build.generate({
    format: 'cjs',
    entryFileNames: '[name].cjs',
    chunkFileNames: '[name]-[hash].cjs',
    ...options,
    // Smaller files start faster; names are kept for stack traces in bug reports.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  });
  await build.close();
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}

/**
 * An ASCII script takes half the memory, and needs no decoding.
 * @param {string} code
 */
function inAscii(code) {
  // An escape would change the value of a String.raw template.
  if (/String\.raw`[^`]*[^\0-\x7f]/.test(code)) throw new Error('String.raw with other characters than those of ASCII');
  return code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * @param {string} path Below `dist`.
 * @param {string} text
 */
async function write(path, text) {
  await mkdir(dirname(`${dist}${path}`), { recursive: true });
  await writeFile(`${dist}${path}`, text);
}
