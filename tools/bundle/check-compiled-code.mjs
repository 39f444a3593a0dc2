// @ts-check
/**
 * Checks that V8 accepts the stored code of each pack, with the flags of a new process. If V8 rejects it, every start silently parses the whole
 * script again. Prints the files with rejected code, one per line.
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
