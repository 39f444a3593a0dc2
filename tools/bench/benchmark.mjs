// @ts-check
/**
 * What a benchmark is, and how one party is measured: a process that prints one line of JSON.
 */
import { execFileSync } from 'node:child_process';

/**
 * @typedef {object} Party What one party needed, in its best round.
 * @property {string} who
 * @property {number} ms
 * @property {number} residentMegabytes
 * @property {number} [megabytesPerSecond]
 * @property {number} [files]
 *
 * @typedef {object} Ratio
 * @property {string} name
 * @property {number} value
 * @property {(value: number) => boolean} target Is the value as good as it should be?
 *
 * @typedef {object} Result
 * @property {string} name
 * @property {string} what
 * @property {readonly Party[]} parties
 * @property {readonly Ratio[]} ratios
 *
 * @typedef {object} Benchmark
 * @property {string} name
 * @property {(rounds: number) => Result | Promise<Result>} run
 */

/**
 * Runs every script once a round, in turns, and keeps the best round of each.
 * @param {readonly { readonly who: string, readonly script: URL, readonly args: readonly string[] }[]} subjects
 * @param {number} rounds
 * @returns {Party[]}
 */
export function measureInTurns(subjects, rounds) {
  /** @type {Map<string, Party>} */
  const best = new Map();
  for (let round = 0; round < rounds; round++) {
    for (const { who, script, args } of subjects) {
      const output = execFileSync(process.execPath, [script.pathname, ...args], {
        encoding: 'utf8',
        maxBuffer: 1 << 26,
      });
      const party = /** @type {Party} */ ({ who, .../** @type {object} */ (JSON.parse(output)) });
      const former = best.get(who);
      if (former === undefined || party.ms < former.ms) best.set(who, party);
    }
  }
  return [...best.values()];
}

/**
 * @param {readonly Party[]} parties
 * @param {string} who
 */
export function partyNamed(parties, who) {
  const party = parties.find((each) => each.who === who);
  if (party === undefined) throw new Error(`${who} was not measured`);
  return party;
}
