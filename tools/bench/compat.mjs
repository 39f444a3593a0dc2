// @ts-check
/**
 * Finds the breaks of a change of one file, from process start to exit: `shepherd compat --against` a git revision, and `buf breaking --against` the
 * same revision of the same repository. Shepherd reads the history again in each round, for the exemption of the first 14 days. buf is also measured
 * with an image of the old state, which it reads faster than a repository but which must be compiled first.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { measureCommands, findContender } from './benchmark.mjs';
import { atMost, withoutGoal } from './ratio.mjs';
import {
  bufBinary,
  nodeModules,
  protoFiles,
  shared,
  shepherd,
  unpack,
  workFolder,
  writeBufConfig,
} from './work-folder.mjs';

/** @type {import('./benchmark.mjs').Benchmark} */
export const compatEnvoyBenchmark = {
  name: 'compat-envoy',
  run(rounds) {
    if (!existsSync(shared))
      return { name: 'compat-envoy', what: 'skipped: ../shared/corpora is not here', contenders: [], ratios: [] };
    const work = workFolder('compat-envoy', { tree: unpack('envoy-api-2021-08-25'), deps: unpack('envoy-deps') });
    const change = { file: 'envoy/config/core/v3/address.proto', from: 'string path = 1', to: 'string pipe_path = 1' };
    return measure('compat-envoy', 'envoy-api-2021-08-25', work, change, 0.5, rounds);
  },
};

/** @type {import('./benchmark.mjs').Benchmark} */
export const compatGoogleBenchmark = {
  name: 'compat-google',
  // buf needs two minutes per round.
  defaultRounds: 2,
  run(rounds) {
    const work = workFolder('compat-google', { tree: path.join(nodeModules, 'google-proto-files') });
    const change = { file: 'google/type/date.proto', from: 'int32 year = 1', to: 'int32 calendar_year = 1' };
    return measure('compat-google', 'google-proto-files', work, change, 0.08, rounds);
  },
};

/**
 * @param {string} name
 * @param {string} corpus
 * @param {string} work A folder with the tree and perhaps what it imports.
 * @param {{ readonly file: string, readonly from: string, readonly to: string }} change
 * @param {number} goal
 * @param {number} rounds
 * @returns {import('./benchmark.mjs').Result}
 */
function measure(name, corpus, work, change, goal, rounds) {
  const folders = ['tree', 'deps'].filter((folder) => existsSync(path.join(work, folder)));
  prepare(work, folders, change);
  const includes = folders.slice(1).flatMap((folder) => ['--include', folder]);
  const breaking = [bufBinary(), 'breaking', '--against'];
  const contenders = measureCommands(
    [
      {
        who: 'shepherd',
        command: [
          process.execPath,
          shepherd,
          'compat',
          '--root',
          'tree',
          ...includes,
          '--against',
          'HEAD',
          '--no-cache',
        ],
        findings: 1,
      },
      { who: 'buf', command: [...breaking, '.git#ref=HEAD'], findings: 100 },
      { who: 'buf, image', command: [...breaking, 'old.binpb'], findings: 100 },
    ],
    work,
    rounds,
  );
  const ours = findContender(contenders, 'shepherd').ms;
  const byBuf = ours / findContender(contenders, 'buf').ms;
  const byImage = ours / findContender(contenders, 'buf, image').ms;
  const files = protoFiles(path.join(work, 'tree')).length;
  return {
    name,
    what: `${corpus}, ${files} files, one of them changed, against a revision of git, process start to exit`,
    contenders,
    ratios: [
      atMost('times the wall time of buf breaking', byBuf, goal),
      withoutGoal('times that of buf breaking against an image', byImage),
    ],
  };
}

/**
 * Commits the tree, builds an image of it with buf, and changes one file.
 * @param {string} work
 * @param {readonly string[]} folders
 * @param {{ readonly file: string, readonly from: string, readonly to: string }} change
 */
function prepare(work, folders, change) {
  const image = path.join(work, 'old.binpb');
  if (existsSync(image)) return;
  writeBufConfig(work, folders);
  commitTree(work);
  run(work, bufBinary(), 'build', '-o', image);
  changeFile(work, change);
}

/**
 * Creates a repository in a folder, with one commit of all files.
 * @param {string} work
 */
export function commitTree(work) {
  const author = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com'];
  run(work, 'git', 'init', '--quiet', '--initial-branch=main');
  run(work, 'git', 'add', '--all');
  run(work, 'git', ...author, 'commit', '--quiet', '--message=old');
  // Packed like a clone.
  run(work, 'git', 'gc', '--quiet');
}

/**
 * Changes one file of the tree.
 * @param {string} work
 * @param {{ readonly file: string, readonly from: string, readonly to: string }} change
 */
export function changeFile(work, { file, from, to }) {
  const place = path.join(work, 'tree', file);
  const text = readFileSync(place, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(place, text.replace(from, to));
}

/**
 * @param {string} cwd
 * @param {string} program
 * @param {readonly string[]} args
 */
function run(cwd, program, ...args) {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${path.basename(program)} ${args[0]} failed: ${stderr}`);
}
