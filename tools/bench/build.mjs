// @ts-check
/**
 * Compiling trees to descriptor sets, process start to exit, files written, no source info: Shepherd, protoc and buf on the same
 * files. The Envoy tree is measured where ../shared has it.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { measureCommands, partyNamed } from './benchmark.mjs';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const nodeModules = path.join(repository, 'node_modules');
const shared = path.join(repository, '../shared/corpora');

/** Files that one of the three does not compile: tests of protobuf itself, and a wrong import in the Envoy tree. */
const leftOut =
  /google\/protobuf\/(?:compiler\/ruby|util|json|bridge|test_protos)\/|google\/protobuf\/\w*(?:late_loaded|sample_messages|internal_options|json_options|json_enumvalue|cpp_options|cpp_file_options)\w*\.proto$|rocketmq_proxy\/v4alpha\//;

/** @type {import('./benchmark.mjs').Benchmark} */
export const buildGoogleBenchmark = {
  name: 'build-google',
  run: (rounds) => {
    const work = workFolder('google', { tree: path.join(nodeModules, 'google-proto-files') });
    return measure('build-google', 'google-proto-files', work, rounds, [
      ['wall time of protoc (at most 0.5)', 'protoc', 'ms', 0.5],
      ['wall time of buf (at most 0.25)', 'buf', 'ms', 0.25],
      ['user CPU of protoc (at most 1)', 'protoc', 'userMs', 1],
      ['memory of protoc (at most 2)', 'protoc', 'residentMegabytes', 2],
    ]);
  },
};

/** @type {import('./benchmark.mjs').Benchmark} */
export const buildEnvoyBenchmark = {
  name: 'build-envoy',
  run(rounds) {
    if (!existsSync(shared))
      return { name: 'build-envoy', what: 'skipped: ../shared/corpora is not here', parties: [], ratios: [] };
    const work = workFolder('envoy', { tree: unpack('envoy-api-2021-08-25'), deps: unpack('envoy-deps') });
    return measure('build-envoy', 'envoy-api-2021-08-25', work, rounds, [
      ['wall time of protoc (at most 1)', 'protoc', 'ms', 1],
      ['wall time of buf', 'buf', 'ms', Number.POSITIVE_INFINITY],
    ]);
  },
};

/**
 * @param {string} name
 * @param {string} corpus
 * @param {string} work A folder with the tree and perhaps what it imports.
 * @param {number} rounds
 * @param {readonly (readonly [string, string, 'ms' | 'userMs' | 'residentMegabytes', number])[]} targets
 * @returns {import('./benchmark.mjs').Result}
 */
function measure(name, corpus, work, rounds, targets) {
  const files = protoFiles(path.join(work, 'tree'));
  writeFileSync(path.join(work, 'files.txt'), files.join('\n'));
  const folders = ['tree', 'deps'].filter((folder) => existsSync(path.join(work, folder)));
  writeFileSync(
    path.join(work, 'buf.yaml'),
    `version: v2\nmodules:\n${folders.map((folder) => `  - path: ${folder}\n`).join('')}`,
  );
  const shepherd = path.join(repository, 'packages/cli/bin/shepherd.js');
  const includes = folders.slice(1).flatMap((folder) => ['--include', folder]);
  const withoutSourceInfo = '--exclude-source-info';
  const parties = measureCommands(
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
  const ours = partyNamed(parties, 'shepherd');
  return {
    name,
    what: `${corpus}, ${files.length} files, process start to exit`,
    parties,
    ratios: targets.map(([what, who, measured, limit]) => {
      const value = (ours[measured] ?? 0) / (partyNamed(parties, who)[measured] ?? 1);
      return { name: `times the ${what}`, value, met: value <= limit };
    }),
  };
}

/**
 * A folder with copies of trees, without what one of the parties does not compile.
 * @param {string} name
 * @param {Readonly<Record<string, string>>} trees
 */
function workFolder(name, trees) {
  const work = path.join(tmpdir(), 'shepherd-bench', name);
  for (const [folder, source] of Object.entries(trees)) {
    const target = path.join(work, folder);
    if (existsSync(target)) continue;
    for (const file of protoFiles(source)) {
      if (!leftOut.test(file)) cpSync(path.join(source, file), path.join(target, file), { recursive: true });
    }
  }
  return work;
}

/** @param {string} root */
function protoFiles(root) {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.proto') && !file.startsWith('node_modules'))
    .toSorted();
}

/** @param {string} name */
function unpack(name) {
  const target = path.join(tmpdir(), 'shepherd-corpora', name);
  if (!existsSync(target)) {
    mkdirSync(path.dirname(target), { recursive: true });
    execFileSync('tar', ['-xzf', path.join(shared, `${name}.tar.gz`), '-C', path.dirname(target)]);
  }
  return target;
}

/** The binary itself: the script that npm installs would be measured too. */
function bufBinary() {
  return path.join(nodeModules, `@bufbuild/buf-${process.platform}-${process.arch}/bin/buf`);
}

/** The binary itself, as above. */
function protoc() {
  const folder = path.join(nodeModules, 'protoc/bin');
  const fitting = readdirSync(folder).find((file) => spawnSync(path.join(folder, file), ['--version']).status === 0);
  if (fitting === undefined) throw new Error('none of the binaries of the protoc package runs here');
  return path.join(folder, fitting);
}
