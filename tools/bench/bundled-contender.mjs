// @ts-check
/**
 * A contender of a benchmark as one script, as the command line is one: otherwise Node would look for hundreds of modules while the time runs.
 */
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { rolldown } from 'rolldown';

import { workFolder } from './work-folder.mjs';

/**
 * Bundles a script with all that it imports, and returns where the result is.
 * @param {URL} script
 */
export async function bundledContender(script) {
  const input = fileURLToPath(script);
  const file = path.join(workFolder('contenders', {}), path.basename(input));
  const build = await rolldown({
    input,
    platform: 'node',
    resolve: { conditionNames: ['node', 'import', 'default'] },
    onLog(level, log) {
      throw new Error(`${level}: ${log.message}`);
    },
  });
  await build.write({ file, format: 'esm', codeSplitting: false });
  await build.close();
  return pathToFileURL(file);
}
