#!/usr/bin/env node
// @ts-check
/**
 * The built packages and the libraries they use become programs of one script each: the command line, and its threads. One file starts in half the time of
 * thirty. A small module, `packages/cli/dist/shepherd.js` for the command line, starts each of them with the code that V8 made of it in a run on our own tree.
 * The Nx plugin is bundled separately. THIRD-PARTY-NOTICES.txt of each package has the licences of the libraries in its bundle.
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
import { recordCode } from './bundle/record-code.mjs';

/** What surrounds a program: the names that it expects to be there. */
const scope = 'function (exports, require, module, __filename, __dirname)';

const dist = fileURLToPath(new URL('../packages/cli/dist/', import.meta.url));

// What an earlier bundle has left would stay behind for ever, and compiled code must never meet another script.
for (const file of await glob('shepherd*', { cwd: dist })) await rm(`${dist}${file}`);
const modules = [
  ...(await bundle('shepherd-program', 'main.js', 'cjs')),
  // For the help and the version no command is loaded, so that nobody waits for a script that holds them all.
  ...(await bundle('shepherd-help-program', 'main.js', 'cjs', [/\/commands\//])),
  ...(await bundle('shepherd-compile-worker-program', '../../project/dist/compile/compile-worker.js', 'cjs')),
  ...(await bundle('shepherd-protobufjs-worker-program', '../../project/dist/generate/protobufjs-worker.js', 'cjs')),
  ...(await bundle('shepherd', 'start/shepherd.js', 'esm')),
  ...(await bundle('shepherd-compile-worker', 'start/compile-worker.js', 'esm')),
  ...(await bundle('shepherd-protobufjs-worker', 'start/protobufjs-worker.js', 'esm')),
];
await writeFile(`${dist}../THIRD-PARTY-NOTICES.txt`, await writeNotices(modules));
// Diagnostics of the language server link to the page of their rule.
await rm(`${dist}rules`, { recursive: true, force: true });
await cp(fileURLToPath(new URL('../docs/rules/', import.meta.url)), `${dist}rules`, { recursive: true });
// Editors open copies of the files that every protobuf compiler knows.
await rm(`${dist}well-known`, { recursive: true, force: true });
for (const [path, text] of Object.entries(wellKnownSources)) {
  const file = `${dist}well-known/${path}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}
await recordCode(dist);
await bundlePlugin();

/**
 * Makes one script of a module and all it imports, and says what went into it.
 * @param {string} name
 * @param {string} input
 * @param {'cjs' | 'esm'} format
 * @param {readonly RegExp[]} external What is left out, because this program never loads it.
 */
async function bundle(name, input, format, external = []) {
  const build = await rolldown({
    input: { [name]: `${dist}${input}` },
    platform: 'node',
    external: [...external],
    // Workspace packages are taken from their build; the condition of the sources is for tests and editors only.
    resolve: { conditionNames: ['node', 'import', 'default'] },
    onLog(level, log) {
      throw new Error(`${level}: ${log.message}`);
    },
  });
  const { output } = await build.generate({
    format,
    codeSplitting: false,
    // Less to read at every start; names stay, for stacks that people send us.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  });
  await build.close();
  const [{ code, moduleIds }] = output;
  await (format === 'cjs'
    ? writeFile(`${dist}${name}.cjs`, `(${scope} {${inAscii(code)}\n})`)
    : writeFile(`${dist}${name}.js`, code));
  return moduleIds;
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
