// @ts-check
/**
 * Compiles trees to descriptor sets without source info, from process start to exit, including the write: Shepherd, protoc and buf on the same files.
 * The Envoy tree is measured if ../shared has it.
 */
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { measureCommands, findContender } from './benchmark.mjs';
import { atMost } from './ratio.mjs';
import {
  bufBinary,
  nodeModules,
  protoc,
  protoFiles,
  shared,
  shepherd,
  unpack,
  workFolder,
  writeBufConfig,
} from './work-folder.mjs';

/** @type {import('./benchmark.mjs').Benchmark} */
export const buildGoogleBenchmark = {
  name: 'build-google',
  run: (rounds) => {
    const work = workFolder('google', { tree: path.join(nodeModules, 'google-proto-files') });
    return measure('build-google', 'google-proto-files', work, rounds, [
      ['wall time of protoc', 'protoc', 'ms', 0.3],
      ['CPU time of protoc', 'protoc', 'cpuMs', 0.45],
      ['memory of protoc', 'protoc', 'residentMegabytes', 1],
      ['wall time of buf', 'buf', 'ms', 0.25],
    ]);
  },
};

/** @type {import('./benchmark.mjs').Benchmark} */
export const buildEnvoyBenchmark = {
  name: 'build-envoy',
  run(rounds) {
    if (!existsSync(shared))
      return { name: 'build-envoy', what: 'skipped: ../shared/corpora is not here', contenders: [], ratios: [] };
    const work = workFolder('envoy', { tree: unpack('envoy-api-2021-08-25'), deps: unpack('envoy-deps') });
    return measure('build-envoy', 'envoy-api-2021-08-25', work, rounds, [
      ['wall time of protoc', 'protoc', 'ms', 0.9],
      ['wall time of buf', 'buf', 'ms', 0.5],
    ]);
  },
};

/**
 * @param {string} name
 * @param {string} corpus
 * @param {string} work A folder with the tree and perhaps what it imports.
 * @param {number} rounds
 * @param {readonly (readonly [string, string, 'ms' | 'cpuMs' | 'residentMegabytes', number])[]} targets
 * @returns {import('./benchmark.mjs').Result}
 */
function measure(name, corpus, work, rounds, targets) {
  const files = protoFiles(path.join(work, 'tree'));
  writeFileSync(path.join(work, 'files.txt'), files.join('\n'));
  const folders = ['tree', 'deps'].filter((folder) => existsSync(path.join(work, folder)));
  writeBufConfig(work, folders);
  const includes = folders.slice(1).flatMap((folder) => ['--include', folder]);
  const withoutSourceInfo = '--exclude-source-info';
  const contenders = measureCommands(
    [
      {
        who: 'shepherd',
        command: [
          process.execPath,
          shepherd,
          'build',
          '--root',
          'tree',
          ...includes,
          '-o',
          'shepherd.binpb',
          withoutSourceInfo,
        ],
      },
      {
        who: 'protoc',
        command: [
          protoc(),
          ...[...folders, path.join(nodeModules, 'protoc/include')].map((folder) => `-I${folder}`),
          '-oprotoc.binpb',
          '@files.txt',
        ],
      },
      { who: 'buf', command: [bufBinary(), 'build', '-o', 'buf.binpb', withoutSourceInfo] },
    ],
    work,
    rounds,
  );
  const ours = findContender(contenders, 'shepherd');
  return {
    name,
    what: `${corpus}, ${files.length} files, process start to exit`,
    contenders,
    ratios: targets.map(([what, who, measured, limit]) => {
      const value = (ours[measured] ?? 0) / (findContender(contenders, who)[measured] ?? 1);
      return atMost(`times the ${what}`, value, limit);
    }),
  };
}
