// @ts-check
/**
 * Does V8 accept the code that was kept of a pack, with the flags that a process starts with? Code that it refuses costs every start the time to read the whole script again, and nothing else
 * shows it. Prints the files with refused code, one a line.
 *
 *     node tools/bundle/check-compiled-code.mjs packages/cli/dist/packs
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';

import { decodeCodeCache } from '../../packages/cli/dist/start/compiled-code.js';
import { tuneForShortRun } from '../../packages/cli/dist/start/tune-engine.js';

const folder = process.argv[2] ?? '.';
tuneForShortRun();
for (const name of readdirSync(folder).filter((each) => each.endsWith('.v8'))) {
  const filename = path.join(folder, name.replace(/\.v8$/, '.cjs'));
  const text = readFileSync(filename);
  const cachedData = decodeCodeCache(text, readFileSync(path.join(folder, name)));
  const isAccepted =
    cachedData !== undefined &&
    new vm.Script(text.toString('latin1'), { filename, cachedData }).cachedDataRejected === false;
  if (!isAccepted) process.stdout.write(`${name}\n`);
}
