// @ts-check
/**
 * The One Definition Rule for 500 generated packages of an Nx workspace, from process start to exit: first with an empty cache, then fully cached.
 * The daemon is off, as in CI.
 */
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { measureCommands, findContender } from './benchmark.mjs';
import { enter, nx, writeWorkspace } from './nx-workspace.mjs';
import { atMost } from './ratio.mjs';

const packageCount = 500;

/** @type {import('./benchmark.mjs').Benchmark} */
export const nxBenchmark = {
  name: 'nx',
  run(rounds) {
    const work = path.join(tmpdir(), 'shepherd-bench', 'nx');
    writeWorkspace(work, packageCount);
    enter(work);
    const command = [process.execPath, nx, 'run-many', '-t', 'odr'];
    const forget = (/** @type {string} */ folder) => rmSync(path.join(work, folder), { recursive: true, force: true });
    const contenders = measureCommands(
      [
        { who: 'cold', command, prepare: () => forget('.nx') },
        { who: 'all cached', command },
      ],
      work,
      rounds,
    );
    const [cold, cached] = ['cold', 'all cached'].map((who) => findContender(contenders, who).ms / 1000);
    return {
      name: 'nx',
      what: `nx run-many -t odr over ${packageCount} packages, process start to exit`,
      contenders,
      ratios: [
        atMost('seconds with an empty cache', cold ?? NaN, 10),
        atMost('seconds with all in the cache', cached ?? NaN, 4),
      ],
    };
  },
};
