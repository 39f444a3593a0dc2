// @ts-check
/**
 * Reads the whole history of a large API, compared with `git log --raw` of the same paths, which reads no contents; then reads it again from the cache.
 */
import { fileURLToPath } from 'node:url';

import { measureCommands, measureInTurns, findContender } from './benchmark.mjs';
import { bundledContender } from './bundled-contender.mjs';
import { historyRepository } from './history-repository.mjs';
import { atMost } from './ratio.mjs';

/** Our contender as one script, like the command line. */
async function historyContender() {
  const script = await bundledContender(new URL('history-contender.mjs', import.meta.url));
  return { script, contender: [process.execPath, fileURLToPath(script)] };
}

/** @type {import('./benchmark.mjs').Benchmark} */
export const historyBenchmark = {
  name: 'history',
  async run(rounds) {
    const repository = await historyRepository('history');
    const { script, contender } = await historyContender();
    const contenders = measureCommands(
      [
        { who: 'shepherd', command: [...contender, repository, 'none'] },
        { who: 'git log --raw', command: ['git', 'log', '--raw', '--', 'api'] },
      ],
      repository,
      rounds,
    );
    // The first round fills the cache.
    contenders.push(...measureInTurns([{ who: 'shepherd, cached', script, args: [repository, 'cache'] }], rounds + 1));
    const value = findContender(contenders, 'shepherd').ms / findContender(contenders, 'git log --raw').ms;
    const cached = findContender(contenders, 'shepherd, cached').ms;
    return {
      name: 'history',
      what: '30,000 commits, 700 files, 60 tags; git log and the first run process start to exit, the cached one without the start of Node',
      contenders,
      ratios: [
        atMost('times the wall time of git log --raw', value, 2),
        atMost('ms from the cache, start of Node not counted', cached, 150),
      ],
    };
  },
};

/** @type {import('./benchmark.mjs').Benchmark} */
export const historyWideBenchmark = {
  name: 'history-wide',
  async run(rounds) {
    const wide = await historyRepository('history-wide');
    const narrow = await historyRepository('history-narrow');
    const { contender } = await historyContender();
    const contenders = measureCommands(
      [
        { who: 'wide', command: [...contender, wide, 'none'] },
        { who: 'wide, without releases', command: [...contender, wide, 'none', 'without-releases'] },
        { who: 'narrow', command: [...contender, narrow, 'none'] },
      ],
      wide,
      rounds,
    );
    const [all, walk, narrowAll] = contenders.map(({ ms }) => ms / 1000);
    if (all === undefined || walk === undefined || narrowAll === undefined)
      throw new Error('a contender was not measured');
    return {
      name: 'history-wide',
      what: '28,140 commits and 268 releases, four in five on branches, of an API of 700 files: with 100,000 files beside it, of which each commit changes some, and with none',
      contenders,
      ratios: [
        atMost('s for the first run', all, 6),
        atMost('times as long for the releases as for the walk', (all - walk) / walk, 1),
        atMost('times as long with files beside the API as without', all / narrowAll, 2),
      ],
    };
  },
};
