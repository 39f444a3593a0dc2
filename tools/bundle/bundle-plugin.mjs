// @ts-check
/**
 * Bundles the Nx plugin into CommonJS, because Nx loads it with `require` at every command: its entries, and the chunks that they share. Packages that Nx provides are external.
 */
import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';
import { glob } from 'zx';

import { writeNotices } from './collect-licenses.mjs';

const dist = fileURLToPath(new URL('../../packages/nx-plugin/dist/', import.meta.url));

/** The names of the entries, and the built file of each. */
const entries = {
  plugin: 'index.js',
  executors: 'run/executors.js',
  hasher: 'run/hasher.js',
  generators: 'generators/generators.js',
  migrations: 'migrations/migrations.js',
  release: 'release/version-actions.js',
  'changelog-renderer': 'release/renderer.js',
};

/** Bundles the plugin. */
export async function bundlePlugin() {
  const build = await rolldown({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, `${dist}${file}`])),
    platform: 'node',
    external: ['@nx/devkit', 'nx/release'],
    // Resolves workspace packages to their build; the condition for sources serves only tests and editors.
    resolve: { conditionNames: ['node', 'import', 'default'] },
    onLog(level, log) {
      throw new Error(`${level}: ${log.message}`);
    },
  });
  // Otherwise, chunks of earlier bundles would accumulate.
  for (const file of await glob('*.cjs', { cwd: dist })) await rm(`${dist}${file}`);
  const { output } = await build.write({
    dir: dist,
    format: 'cjs',
    // Nx reads default exports by their name.
    exports: 'named',
    // Smaller files start faster; names are kept for stack traces in bug reports.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunk-[name]-[hash].cjs',
  });
  await build.close();
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  await writeFile(`${dist}../THIRD-PARTY-NOTICES.txt`, await writeNotices(modules));
}
