#!/usr/bin/env node
// @ts-check
/**
 * The built packages and the libraries they use become one program: `packages/cli/dist/shepherd.js`, and chunks that
 * are loaded when a command asks for them. One file starts in half the time of thirty. The licences of the libraries go
 * beside it.
 *
 *     node tools/bundle.mjs
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';
import { glob } from 'zx';

const dist = fileURLToPath(new URL('../packages/cli/dist/', import.meta.url));

const bundle = await rolldown({
  input: {
    shepherd: `${dist}main.js`,
    'shepherd-compile-worker': `${dist}compile/compile-worker.js`,
    'shepherd-protobufjs-worker': `${dist}protoxform/protobufjs-worker.js`,
  },
  platform: 'node',
  // Workspace packages are taken from their build; the condition of the sources is for tests and editors only.
  resolve: { conditionNames: ['node', 'import', 'default'] },
  onLog(level, log) {
    throw new Error(`${level}: ${log.message}`);
  },
});

// Chunks of an earlier bundle would stay behind for ever.
for (const file of await glob('shepherd*', { cwd: dist })) await rm(`${dist}${file}`);
const { output } = await bundle.write({
  dir: dist,
  format: 'esm',
  // Less to read at every start; names stay, for stacks that people send us.
  minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
  entryFileNames: '[name].js',
  chunkFileNames: 'shepherd-[name]-[hash].js',
});
await bundle.close();

const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
await writeFile(`${dist}shepherd-licenses.txt`, await collectLicenses(modules));

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
