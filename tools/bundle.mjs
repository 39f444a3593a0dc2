#!/usr/bin/env node
// @ts-check
/**
 * The built packages and the libraries they use become one program of CommonJS chunks in `packages/cli/dist/program`: what one command loads alone is in chunks of its own.
 * Small scripts, `packages/cli/dist/shepherd.cjs` for the command line, start it. `dist/packs` has the chunks of each command in one script, with the code that V8
 * compiled from it. The Nx plugin is bundled separately. THIRD-PARTY-NOTICES.txt of each package has the licences of the libraries in its bundle.
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

/** What surrounds a chunk: the names that it expects to be there. */
const scope = 'function (exports, require, module, __filename, __dirname)';

const dist = fileURLToPath(new URL('../packages/cli/dist/', import.meta.url));

/** The entries of the program: the command line and its threads. */
const entries = {
  main: `${dist}main.js`,
  'compile-worker': `${dist}../../project/dist/compile/compile-worker.js`,
  'protobufjs-worker': `${dist}../../project/dist/generate/protobufjs-worker.js`,
};

/** The scripts that start an entry, each complete in itself. */
const starters = {
  shepherd: `${dist}start/shepherd.js`,
  'shepherd-compile-worker': `${dist}start/compile-worker.js`,
  'shepherd-protobufjs-worker': `${dist}start/protobufjs-worker.js`,
};

// Files of an earlier bundle would stay behind for ever, and compiled code must never meet another script.
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
 * The chunks that modules and all they import become.
 * @param {Record<string, string>} input
 * @param {import('rolldown').OutputOptions} options
 */
async function bundle(input, options) {
  const build = await rolldown({
    input,
    platform: 'node',
    // Workspace packages are taken from their build; the condition of the sources is for tests and editors only.
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
    // Less to read at every start; names stay, for stacks that people send us.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  });
  await build.close();
  return output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
}

/**
 * A script of plain characters is half as long in memory, and need not be decoded.
 * @param {string} code
 */
function inAscii(code) {
  // What is written inside String.raw would be changed by an escape.
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
