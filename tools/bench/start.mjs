// @ts-check
/**
 * The start-up time of the command line: `shepherd --version` and `shepherd --help`, compared with an empty Node process, in turns, from process start to exit.
 */
import { measureCommands, findContender } from './benchmark.mjs';
import { atMost } from './ratio.mjs';
import { shepherd } from './work-folder.mjs';

/** A start takes a tenth of a second, so noise is relatively large, and many rounds are cheap. */
const roundsEach = 7;

/** @type {import('./benchmark.mjs').Benchmark} */
export const startBenchmark = {
  name: 'start',
  run(rounds) {
    const contenders = measureCommands(
      [
        { who: 'node -e 0', command: [process.execPath, '-e', '0'] },
        { who: 'shepherd --version', command: [process.execPath, shepherd, '--version'] },
        { who: 'shepherd --help', command: [process.execPath, shepherd, '--help'] },
      ],
      process.cwd(),
      rounds * roundsEach,
    );
    const bare = findContender(contenders, 'node -e 0').ms;
    return {
      name: 'start',
      what: 'the command line begins, process start to exit',
      contenders,
      ratios: ['shepherd --version', 'shepherd --help'].map((who) => {
        const value = findContender(contenders, who).ms / bare;
        return atMost(`${who}, times bare node`, value, 2);
      }),
    };
  },
};
