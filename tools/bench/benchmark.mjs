// @ts-check
/**
 * Defines a benchmark, and measures a contender: a process that prints one line of JSON.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Contender What one contender needed, in its best round.
 * @property {string} who
 * @property {number} ms
 * @property {number} residentMegabytes
 * @property {number} [userMs] CPU time of the process and its threads.
 * @property {number} [cpuMs] The CPU time including system time.
 * @property {number} [megabytesPerSecond]
 * @property {number} [files]
 * @property {string} [tree] The tree of the files, if a benchmark has several.
 *
 * @typedef {object} Result
 * @property {string} name
 * @property {string} what
 * @property {readonly Contender[]} contenders
 * @property {readonly import('./ratio.mjs').Ratio[]} ratios
 *
 * @typedef {object} Benchmark
 * @property {string} name
 * @property {(rounds: number) => Result | Promise<Result>} run
 * @property {boolean} [onlyWhenNamed] Left out of a run of all benchmarks.
 * @property {number} [defaultRounds] The default number of rounds, if a round takes minutes.
 */

/**
 * Runs all scripts in turns, once per round, and keeps the best round of each.
 * @param {readonly { readonly who: string, readonly script: URL, readonly args: readonly string[] }[]} subjects
 * @param {number} rounds
 * @returns {Contender[]}
 */
export function measureInTurns(subjects, rounds) {
  /** @type {Map<string, Contender>} */
  const best = new Map();
  for (let round = 0; round < rounds; round++) {
    for (const { who, script, args } of subjects) {
      const output = execFileSync(process.execPath, [script.pathname, ...args], {
        encoding: 'utf8',
        maxBuffer: 1 << 26,
      });
      const contender = /** @type {Contender} */ ({ who, .../** @type {object} */ (JSON.parse(output)) });
      const former = best.get(who);
      if (former === undefined || contender.ms < former.ms) best.set(who, contender);
    }
  }
  return [...best.values()];
}

/**
 * @param {readonly Contender[]} contenders
 * @param {string} who
 */
export function findContender(contenders, who) {
  const contender = contenders.find((each) => each.who === who);
  if (contender === undefined) throw new Error(`${who} was not measured`);
  return contender;
}

const stopwatch = fileURLToPath(new URL('stopwatch.mjs', import.meta.url));

/**
 * Runs all commands in turns, once per round, from start to exit, and keeps the best round of each. `findings` marks a command that exits with a
 * nonzero status because it reports findings.
 * @param {readonly { readonly who: string, readonly command: readonly string[], readonly findings?: number, readonly prepare?: () => void }[]} subjects
 * @param {string} cwd
 * @param {number} rounds
 * @returns {Contender[]}
 */
export function measureCommands(subjects, cwd, rounds) {
  /** @type {Map<string, Contender>} */
  const best = new Map();
  for (let round = 0; round < rounds; round++) {
    for (const { who, command, findings = 0, prepare } of subjects) {
      prepare?.();
      const run = spawnSync(process.execPath, [stopwatch, ...command], { cwd, encoding: 'utf8', maxBuffer: 1 << 26 });
      if (run.status !== 0 && run.status !== findings) throw new Error(`${who} failed: ${run.stderr.slice(-1000)}`);
      const contender = /** @type {Contender} */ ({ who, .../** @type {object} */ (JSON.parse(run.stdout)) });
      const former = best.get(who);
      if (former === undefined || contender.ms < former.ms) best.set(who, contender);
    }
  }
  return [...best.values()];
}
