// @ts-check
/**
 * The Nx plugin as CommonJS, because Nx loads it with `require`, at every command: its entries, and chunks that they share. What Nx brings itself is left outside.
 */
import { rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';
import { glob } from 'zx';

import { writeNotices } from './collect-licenses.mjs';

const dist = fileURLToPath(new URL('../../packages/nx-plugin/dist/', import.meta.url));

/** Names of the entries, and the built files that they start with. */
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
    // Workspace packages are taken from their build; the condition of the sources is for tests and editors only.
    resolve: { conditionNames: ['node', 'import', 'default'] },
    onLog(level, log) {
      throw new Error(`${level}: ${log.message}`);
    },
  });
  // Chunks of an earlier bundle would stay behind for ever.
  for (const file of await glob('*.cjs', { cwd: dist })) await rm(`${dist}${file}`);
  const { output } = await build.write({
    dir: dist,
    format: 'cjs',
    // Nx reads default exports by their name.
    exports: 'named',
    // Less to read at every start; names stay, for stacks that people send us.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunk-[name]-[hash].cjs',
  });
  await build.close();
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  await writeFile(`${dist}../THIRD-PARTY-NOTICES.txt`, await writeNotices(modules));
}
