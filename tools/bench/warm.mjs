// @ts-check
/**
 * A run with a warm cache after one file of google-proto-files has changed, compared with a run without a cache; from process start to exit. The
 * cache of a run on the unchanged tree is restored before each warm run.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';

import { measureCommands, findContender } from './benchmark.mjs';
import { changeFile, commitTree } from './compat.mjs';
import { atMost } from './ratio.mjs';
import { nodeModules, protoFiles, shepherd, workFolder } from './work-folder.mjs';

const change = { file: 'google/type/date.proto', from: 'int32 year = 1', to: 'int32 calendar_year = 1' };

/** @type {Readonly<Record<string, { readonly args: readonly string[], readonly findings: number }>>} */
const commands = {
  odr: { args: ['odr', '--root', 'tree'], findings: 1 },
  check: { args: ['check', '--root', 'tree'], findings: 1 },
  compat: { args: ['compat', '--root', 'tree', '--against', 'HEAD'], findings: 1 },
  build: { args: ['build', '--root', 'tree', '-o', 'image.binpb'], findings: 0 },
};

/** @type {import('./benchmark.mjs').Benchmark} */
export const warmGoogleBenchmark = {
  name: 'warm-google',
  run(rounds) {
    const work = workFolder('warm-google', { tree: path.join(nodeModules, 'google-proto-files') });
    const kept = path.join(work, '.git/shepherd');
    const before = path.join(work, 'facts-before');
    if (!existsSync(path.join(work, '.git'))) commitTree(work);
    // A cache of another version of the program would be ignored, so it is created again.
    for (const folder of [kept, before]) rmSync(folder, { recursive: true, force: true });
    spawnSync('git', ['checkout', '--quiet', '--', 'tree'], { cwd: work });
    // A file that changed less than two seconds ago is always read again, so wait.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
    for (const { args } of Object.values(commands))
      spawnSync(process.execPath, [shepherd, ...args], { cwd: work, stdio: 'ignore' });
    cpSync(kept, before, { recursive: true });
    changeFile(work, change);
    const forget = () => rmSync(kept, { recursive: true, force: true });
    const recall = () => {
      forget();
      cpSync(before, kept, { recursive: true });
    };
    const subjects = Object.entries(commands).flatMap(([name, { args, findings }]) => {
      const command = [process.execPath, shepherd, ...args];
      return [
        { who: `${name}, cold`, command, findings, prepare: forget },
        { who: `${name}, warm`, command, findings, prepare: recall },
      ];
    });
    const contenders = measureCommands(subjects, work, rounds);
    return {
      name: 'warm-google',
      what: `google-proto-files, ${protoFiles(path.join(work, 'tree')).length} files, one of them changed; with facts of an earlier run and without, process start to exit`,
      contenders,
      ratios: Object.keys(commands).map((name) => {
        const value = findContender(contenders, `${name}, warm`).ms / findContender(contenders, `${name}, cold`).ms;
        return atMost(`${name}: times the wall time of a cold run`, value, 1 / 3);
      }),
    };
  },
};
