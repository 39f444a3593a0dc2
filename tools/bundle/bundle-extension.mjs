// @ts-check
/** Bundles the VS Code extension into one CommonJS script, because VS Code loads it with `require`. Only `vscode` is external. */
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';

import { writeNotices } from './collect-licenses.mjs';

const dist = fileURLToPath(new URL('../../packages/vscode/dist/', import.meta.url));

/**
 * Bundles the extension, which must have been built, and returns the notices of its libraries.
 * @param {string} folder Where the script is written.
 */
export async function bundleExtension(folder) {
  const build = await rolldown({
    input: { extension: `${dist}extension.js` },
    platform: 'node',
    external: ['vscode'],
    resolve: { conditionNames: ['node', 'import', 'default'] },
    onLog(level, log) {
      throw new Error(`${level}: ${log.message}`);
    },
  });
  const { output } = await build.write({
    dir: folder,
    format: 'cjs',
    codeSplitting: false,
    // Smaller files start faster; names are kept for stack traces in bug reports.
    minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
    entryFileNames: '[name].cjs',
  });
  await build.close();
  const [{ moduleIds }] = output;
  return writeNotices(moduleIds);
}
