// @ts-check
/**
 * Scans configuration: 10,000 copies of Envoy's example configurations, and one file of 13 MB, compared with `fromJson` of protobuf-es; once
 * including the parsing, and once on parsed data. The time to read the API does not count.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

import { measureInTurns, findContender } from './benchmark.mjs';
import { atLeast, atMost } from './ratio.mjs';
import { shared, unpack, workFolder } from './work-folder.mjs';

const script = new URL('scan-contender.mjs', import.meta.url);
const corpora = ['envoy-configs-2021-08-25', 'envoy-api-2021-08-25', 'envoy-deps'];

/** @type {import('./benchmark.mjs').Benchmark} */
export const scanFilesBenchmark = {
  name: 'scan-files',
  run(rounds) {
    const what = '10,000 copies of Envoy configurations of August 2021';
    if (!hasCorpora()) return skipped('scan-files', what);
    const folders = prepare();
    const subject = (/** @type {string} */ who, /** @type {string} */ contender, /** @type {number} */ count) => ({
      who,
      script,
      args: [contender, ...folders, String(count)],
    });
    const contenders = measureInTurns(
      [
        subject('scan', 'scan', 10_000),
        subject('yaml + fromJson', 'yaml-from-json', 10_000),
        subject('scan, 2,500 files', 'scan', 2500),
        subject('walk, parsed', 'walk', 10_000),
        subject('fromJson, parsed', 'from-json', 10_000),
      ],
      rounds,
    );
    const scan = findContender(contenders, 'scan');
    const part = findContender(contenders, 'scan, 2,500 files');
    const whole = scan.ms / findContender(contenders, 'yaml + fromJson').ms;
    const parsed = findContender(contenders, 'walk, parsed').ms / findContender(contenders, 'fromJson, parsed').ms;
    const perSecond = ((scan.files ?? 0) / scan.ms) * 1000;
    const memory = scan.residentMegabytes / part.residentMegabytes;
    return {
      name: 'scan-files',
      what: `${what}, one thread`,
      contenders,
      ratios: [
        atLeast('files per second', perSecond, 1000),
        atMost('times the time of yaml and fromJson, parsing counted', whole, 0.5),
        atMost('times the time of fromJson on parsed data', parsed, 1),
        atMost('times as long for four times the files', scan.ms / part.ms, 5),
        atMost('times the memory for four times the files', memory, 1.5),
      ],
    };
  },
};

/** @type {import('./benchmark.mjs').Benchmark} */
export const scanLargeBenchmark = {
  name: 'scan-large',
  run(rounds) {
    const what = 'one YAML file of 13 MB';
    if (!hasCorpora()) return skipped('scan-large', what);
    const folders = prepare();
    const contenders = measureInTurns(
      [
        { who: 'scan', script, args: ['scan', ...folders, 'large'] },
        { who: 'yaml + fromJson', script, args: ['yaml-from-json', ...folders, 'large'] },
        { who: 'walk, parsed', script, args: ['walk', ...folders, 'large'] },
        { who: 'fromJson, parsed', script, args: ['from-json', ...folders, 'large'] },
      ],
      rounds,
    );
    const scan = findContender(contenders, 'scan');
    const whole = scan.ms / findContender(contenders, 'yaml + fromJson').ms;
    return {
      name: 'scan-large',
      what: `${what}, a bootstrap with 38,000 clusters, one thread`,
      contenders,
      ratios: [atMost('seconds', scan.ms / 1000, 5), atMost('times the time of yaml and fromJson', whole, 0.5)],
    };
  },
};

function hasCorpora() {
  return corpora.every((name) => existsSync(path.join(shared, `${name}.tar.gz`)));
}

/** @returns {import('./benchmark.mjs').Result} */
function skipped(/** @type {string} */ name, /** @type {string} */ what) {
  return {
    name,
    what: `${what}: skipped, since ${corpora.join(', ')} are not in ${shared}`,
    contenders: [],
    ratios: [],
  };
}

/** The folders that all contenders read, created once. */
function prepare() {
  const [configs = '', api = '', deps = ''] = corpora.map(unpack);
  const work = workFolder('scan', { api });
  mkdirSync(work, { recursive: true });
  const folders = [work, path.join(work, 'api'), deps];
  execFileSync(process.execPath, [script.pathname, 'prepare', ...folders, configs], { stdio: 'inherit' });
  return folders;
}
