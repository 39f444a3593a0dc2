// @ts-check
/**
 * Reading the whole history of a large API, against `git log --raw` of the same paths, which reads no contents; and once more from the cache.
 */
import { fileURLToPath } from 'node:url';

import { measureCommands, measureInTurns, partyNamed } from './benchmark.mjs';
import { historyRepository } from './history-repository.mjs';

const script = new URL('history-party.mjs', import.meta.url);

/** @type {import('./benchmark.mjs').Benchmark} */
export const historyBenchmark = {
  name: 'history',
  async run(rounds) {
    const repository = await historyRepository();
    const parties = measureCommands(
      [
        { who: 'shepherd', command: [process.execPath, fileURLToPath(script), repository, 'none'] },
        { who: 'git log --raw', command: ['git', 'log', '--raw', '--', 'api'] },
      ],
      repository,
      rounds,
    );
    // The first round fills the cache.
    parties.push(...measureInTurns([{ who: 'shepherd, cached', script, args: [repository, 'cache'] }], rounds + 1));
    const value = partyNamed(parties, 'shepherd').ms / partyNamed(parties, 'git log --raw').ms;
    const cached = partyNamed(parties, 'shepherd, cached').ms;
    return {
      name: 'history',
      what: '30,000 commits, 700 files, 60 tags; git log and the first run process start to exit, the cached one without the start of Node',
      parties,
      ratios: [
        { name: 'times the wall time of git log --raw (at most 3)', value, met: value <= 3 },
        { name: 'ms from the cache (at most 300)', value: cached, met: cached <= 300 },
      ],
    };
  },
};
