// @ts-check
/**
 * Reading the whole history of a large API, against `git log --raw` of the same paths, which reads no contents; and once more from the cache.
 */
import { fileURLToPath } from 'node:url';

import { measureCommands, measureInTurns, partyNamed } from './benchmark.mjs';
import { historyRepository } from './history-repository.mjs';
import { atMost } from './ratio.mjs';

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
        atMost('times the wall time of git log --raw', value, 2),
        atMost('ms from the cache, start of Node not counted', cached, 150),
      ],
    };
  },
};
