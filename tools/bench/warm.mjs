// @ts-check
/**
 * A second run after one file of google-proto-files has changed, against a run that keeps nothing; process start to exit. Each command warms up its facts before the change, as a run on the
 * unchanged tree would have done.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { measureCommands, partyNamed } from './benchmark.mjs';
import { changeFile, commitTree } from './compat.mjs';
import { nodeModules, protoFiles, shepherd, workFolder } from './work-folder.mjs';

const change = { file: 'google/type/date.proto', from: 'int32 year = 1', to: 'int32 calendar_year = 1' };

/** @type {Readonly<Record<string, readonly string[]>>} */
const commands = {
  odr: ['odr', '--root', 'tree'],
  check: ['check', '--root', 'tree'],
  compat: ['compat', '--root', 'tree', '--against', 'HEAD'],
};

/** @type {import('./benchmark.mjs').Benchmark} */
export const warmGoogleBenchmark = {
  name: 'warm-google',
  run(rounds) {
    const work = workFolder('warm-google', { tree: path.join(nodeModules, 'google-proto-files') });
    if (!existsSync(path.join(work, '.git'))) {
      commitTree(work);
      for (const args of Object.values(commands))
        spawnSync(process.execPath, [shepherd, ...args], { cwd: work, stdio: 'ignore' });
      changeFile(work, change);
    }
    const subjects = Object.entries(commands).flatMap(([name, args]) => {
      const command = [process.execPath, shepherd, ...args];
      return [
        { who: `${name}, cold`, command: [...command, '--no-cache'], findings: 1 },
        { who: `${name}, warm`, command, findings: 1 },
      ];
    });
    const parties = measureCommands(subjects, work, rounds);
    return {
      name: 'warm-google',
      what: `google-proto-files, ${protoFiles(path.join(work, 'tree')).length} files, one of them changed; with facts of an earlier run and without, process start to exit`,
      parties,
      ratios: Object.keys(commands).map((name) => {
        const value = partyNamed(parties, `${name}, warm`).ms / partyNamed(parties, `${name}, cold`).ms;
        return { name: `${name}: times the wall time of a cold run (at most a third)`, value, met: value <= 1 / 3 };
      }),
    };
  },
};
