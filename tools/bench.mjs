#!/usr/bin/env node
// @ts-check
/**
 * Measures Shepherd and its peers on the same files in the same run, and prints the ratios.
 *
 *     npm run bench                     all benchmarks, as a table
 *     npm run bench -- parse --json     one of them, as JSON: `rows` has the goals, `results` all measurements
 *
 * Each measurement runs in its own process, so they share neither memory nor compiled code. The contenders take turns for several rounds, and the
 * best round of each counts, because noise only adds time.
 */
import { argv, chalk, os } from 'zx';

import { buildEnvoyBenchmark, buildGoogleBenchmark } from './bench/build.mjs';
import { compatEnvoyBenchmark, compatGoogleBenchmark } from './bench/compat.mjs';
import { checkEnvoyBenchmark, odrEnvoyBenchmark } from './bench/gates-envoy.mjs';
import { historyBenchmark, historyWideBenchmark } from './bench/history.mjs';
import { liveEnvoyBenchmark, liveGoogleBenchmark } from './bench/live.mjs';
import { nxGraphBenchmark, nxInferBenchmark } from './bench/nx-graph.mjs';
import { nxBenchmark } from './bench/nx.mjs';
import { odrGoogleBenchmark, odrSyntheticBenchmark } from './bench/odr.mjs';
import { parseBenchmark } from './bench/parse.mjs';
import { protoxformBenchmark } from './bench/protoxform.mjs';
import { describeGoal, toRows } from './bench/ratio.mjs';
import { millionBenchmark, odrScaleBenchmark } from './bench/scale.mjs';
import { scanFilesBenchmark, scanLargeBenchmark } from './bench/scan.mjs';
import { sizesBenchmark } from './bench/sizes.mjs';
import { startBenchmark } from './bench/start.mjs';
import { warmGoogleBenchmark } from './bench/warm.mjs';

/** @type {readonly import('./bench/benchmark.mjs').Benchmark[]} */
const benchmarks = [
  parseBenchmark,
  buildEnvoyBenchmark,
  buildGoogleBenchmark,
  checkEnvoyBenchmark,
  odrEnvoyBenchmark,
  odrGoogleBenchmark,
  odrSyntheticBenchmark,
  odrScaleBenchmark,
  millionBenchmark,
  protoxformBenchmark,
  compatEnvoyBenchmark,
  compatGoogleBenchmark,
  historyBenchmark,
  historyWideBenchmark,
  liveEnvoyBenchmark,
  liveGoogleBenchmark,
  nxBenchmark,
  nxGraphBenchmark,
  nxInferBenchmark,
  scanFilesBenchmark,
  scanLargeBenchmark,
  sizesBenchmark,
  startBenchmark,
  warmGoogleBenchmark,
];

/** A single round is often disturbed; the best of five rarely is. */
const usualRounds = 5;

/**
 * Does an argument name a benchmark? `live` names all benchmarks that begin with `live-`.
 * @param {string} word
 * @param {string} name
 */
const isNamed = (word, name) => name === word || name.startsWith(`${word}-`);
const wanted = argv._.map(String);
const unknown = wanted.filter((word) => !benchmarks.some(({ name }) => isNamed(word, name)));
if (unknown.length > 0) {
  console.error(
    `no benchmark is called ${unknown.join(', ')}; there are: ${benchmarks.map(({ name }) => name).join(', ')}`,
  );
  process.exit(2);
}
const asked = argv['rounds'] === undefined ? undefined : Number(argv['rounds']);
const json = argv['json'] === true;

const machine = {
  cpu: os.cpus()[0]?.model ?? 'unknown',
  cores: os.cpus().length,
  node: process.version,
  // Reports whether other processes used the machine during the measurement.
  loadBefore: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
};
const results = [];
for (const benchmark of benchmarks) {
  if (wanted.length === 0 ? benchmark.onlyWhenNamed === true : !wanted.some((word) => isNamed(word, benchmark.name)))
    continue;
  const rounds = asked ?? benchmark.defaultRounds ?? usualRounds;
  if (!json) console.error(chalk.dim(`${benchmark.name}: ${rounds} rounds …`));
  results.push({ ...(await benchmark.run(rounds)), rounds });
}

if (json) {
  console.log(JSON.stringify({ machine, rows: toRows(results), results }, null, 2));
} else {
  for (const result of results) printTable(result);
}

/** @param {import('./bench/benchmark.mjs').Result} result */
function printTable({ name, what, contenders, ratios }) {
  console.log(`\n${chalk.bold(name)}  ${what}`);
  for (const { who, ms, userMs, megabytesPerSecond, residentMegabytes } of contenders) {
    const user = userMs === undefined ? '' : `${userMs} ms user`;
    const speed =
      megabytesPerSecond === undefined ? user.padStart(15) : `${megabytesPerSecond.toFixed(1)} MB/s`.padStart(15);
    console.log(
      `  ${who.padEnd(20)}${`${ms.toFixed(0)} ms`.padStart(10)}${speed}${`${residentMegabytes.toFixed(0)} MB resident`.padStart(18)}`,
    );
  }
  for (const { name: ratio, value, goal, met } of ratios) {
    const verdict = met ? chalk.green('met') : chalk.red('missed');
    console.log(`  ${ratio}: ${value.toFixed(2)}${goal === undefined ? '' : ` (${describeGoal(goal)}: ${verdict})`}`);
  }
}
