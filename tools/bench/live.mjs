// @ts-check
/**
 * The language server during typing: time to the first diagnostics, time from keystroke to diagnostics, memory. On Envoy's tree, Shepherd and `buf
 * lsp serve` take turns with the same client, keystrokes and files; on Google's APIs only Shepherd is measured.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import { atMost } from './ratio.mjs';
import { bufBinary, nodeModules, protoFiles, shepherd, unpack, workFolder, writeBufConfig } from './work-folder.mjs';

const script = fileURLToPath(new URL('live-contender.mjs', import.meta.url));

/**
 * @typedef {object} Session What one session with a server took.
 * @property {number} startMs
 * @property {Readonly<Record<string, readonly number[]>>} keystrokes By the kind of place.
 * @property {number} residentMegabytes
 *
 * @typedef {import('./benchmark.mjs').Contender & { startMs: number, medianMs: number, p99Ms: number, medianMsByPlace: Readonly<Record<string, number>>, keystrokes: number }} LiveParty
 */

const ours = { who: 'shepherd', command: [process.execPath, shepherd, 'lsp'] };

/** @type {import('./benchmark.mjs').Benchmark} */
export const liveEnvoyBenchmark = {
  name: 'live-envoy',
  run(rounds) {
    const work = workFolder('live-envoy', { api: unpack('envoy-api-2021-08-25'), deps: unpack('envoy-deps') });
    writeFileSync(path.join(work, 'shepherd.yaml'), 'version: 1\nroots: [api]\nincludes: [deps]\n');
    writeBufConfig(work, ['api', 'deps']);
    const files = [
      'api/envoy/config/core/v3/base.proto',
      'api/envoy/config/route/v3/route_components.proto',
      'api/envoy/config/cluster/v3/cluster.proto',
      'api/envoy/type/matcher/v3/string.proto',
      'api/envoy/service/discovery/v3/discovery.proto',
    ];
    const buf = { who: 'buf', command: [bufBinary(), 'lsp', 'serve'] };
    const [shepherdParty, bufParty] = measureSessions([ours, buf], { cwd: work, files, keysEach: 6 }, rounds);
    if (shepherdParty === undefined || bufParty === undefined) throw new Error('both servers are measured');
    const start = shepherdParty.startMs / bufParty.startMs;
    const median = shepherdParty.medianMs / bufParty.medianMs;
    const slowest = shepherdParty.p99Ms / bufParty.medianMs;
    return {
      name: 'live-envoy',
      what: `Envoy's tree, ${protoFiles(path.join(work, 'api')).length} files, ${shepherdParty.keystrokes} keystrokes, shepherd lsp against buf lsp serve; ms is the median`,
      contenders: [shepherdParty, bufParty],
      ratios: [
        atMost('times the start of buf', start, 1),
        atMost('times the median keystroke of buf', median, 0.1),
        atMost('99th percentile in medians of buf', slowest, 0.5),
      ],
    };
  },
};

/** @type {import('./benchmark.mjs').Benchmark} */
export const liveGoogleBenchmark = {
  name: 'live-google',
  run(rounds) {
    const work = workFolder('live-google', { tree: path.join(nodeModules, 'google-proto-files') });
    writeFileSync(path.join(work, 'shepherd.yaml'), 'version: 1\nroots: [tree]\n');
    const files = ['tree/google/pubsub/v1/pubsub.proto', 'tree/google/spanner/v1/spanner.proto'];
    const [contender] = measureSessions([ours], { cwd: work, files, keysEach: 6 }, rounds);
    if (contender === undefined) throw new Error('the server is measured');
    return {
      name: 'live-google',
      what: `google-proto-files, ${protoFiles(path.join(work, 'tree')).length} files, ${contender.keystrokes} keystrokes, shepherd lsp; ms is the median`,
      contenders: [contender],
      ratios: [
        atMost('ms from a keystroke to diagnostics, median', contender.medianMs, 100),
        atMost('resident MB', contender.residentMegabytes, 700),
      ],
    };
  },
};

/**
 * Runs a session with each server in turns, once per round, and keeps the round with the best median of each.
 * @param {readonly { readonly who: string, readonly command: readonly string[] }[]} servers
 * @param {{ readonly cwd: string, readonly files: readonly string[], readonly keysEach: number }} task
 * @param {number} rounds
 * @returns {readonly LiveParty[]}
 */
function measureSessions(servers, task, rounds) {
  /** @type {Map<string, LiveParty>} */
  const best = new Map();
  for (let round = 0; round < rounds; round++) {
    for (const { who, command } of servers) {
      const output = execFileSync(process.execPath, [script, JSON.stringify({ command, ...task })], {
        encoding: 'utf8',
      });
      const contender = describe(who, /** @type {Session} */ (JSON.parse(output)));
      const former = best.get(who);
      const startMs = Math.min(contender.startMs, former?.startMs ?? Infinity);
      best.set(who, { ...(former === undefined || contender.ms < former.ms ? contender : former), startMs });
    }
  }
  return [...best.values()];
}

/**
 * @param {string} who
 * @param {Session} session
 * @returns {LiveParty}
 */
function describe(who, { startMs, keystrokes, residentMegabytes }) {
  const all = Object.values(keystrokes).flat();
  const medianMs = percentile(all, 0.5);
  return {
    who,
    ms: medianMs,
    residentMegabytes,
    startMs,
    medianMs,
    p99Ms: percentile(all, 0.99),
    medianMsByPlace: Object.fromEntries(
      Object.entries(keystrokes).map(([place, times]) => [place, percentile(times, 0.5)]),
    ),
    keystrokes: all.length,
  };
}

/**
 * @param {readonly number[]} values
 * @param {number} share
 */
function percentile(values, share) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
