// @ts-check
/**
 * The most frequent gates, `shepherd odr` and `shepherd check`, on the Envoy tree. No peer has them, so they are compared with compilers that read
 * the same files.
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

const limits = /** @type {const} */ ({
  odr: { who: 'protoc', what: 'times the wall time of a compile by protoc', limit: 0.6 },
  check: { who: 'buf lint', what: 'times the wall time of buf lint', limit: 0.25 },
});

/** @type {import('./benchmark.mjs').Benchmark} */
export const odrEnvoyBenchmark = { name: 'odr-envoy', run: (rounds) => measure('odr', rounds) };

/** @type {import('./benchmark.mjs').Benchmark} */
export const checkEnvoyBenchmark = { name: 'check-envoy', run: (rounds) => measure('check', rounds) };

/**
 * @param {keyof typeof limits} gate
 * @param {number} rounds
 * @returns {import('./benchmark.mjs').Result}
 */
function measure(gate, rounds) {
  const name = `${gate}-envoy`;
  if (!existsSync(shared)) return { name, what: 'skipped: ../shared/corpora is not here', contenders: [], ratios: [] };
  const work = workFolder('envoy', { tree: unpack('envoy-api-2021-08-25'), deps: unpack('envoy-deps') });
  const files = protoFiles(path.join(work, 'tree'));
  const folders = ['tree', 'deps'];
  writeFileSync(path.join(work, 'files.txt'), files.join('\n'));
  writeBufConfig(work, folders);
  const searched = [...folders, path.join(nodeModules, 'protoc/include')].map((folder) => `-I${folder}`);
  const peers = {
    protoc: { command: [protoc(), ...searched, '-oprotoc.binpb', '@files.txt'] },
    'buf lint': { command: [bufBinary(), 'lint'], findings: 100 },
  };
  const { who, what, limit } = limits[gate];
  const ours = { command: [process.execPath, shepherd, gate, '--root', 'tree', '--include', 'deps'], findings: 1 };
  const contenders = measureCommands(
    [
      { who: 'shepherd', ...ours },
      { who, ...peers[who] },
    ],
    work,
    rounds,
  );
  return {
    name,
    what: `envoy-api-2021-08-25, ${files.length} files, shepherd ${gate}, process start to exit`,
    contenders,
    ratios: [atMost(what, findContender(contenders, 'shepherd').ms / findContender(contenders, who).ms, limit)],
  };
}
