// @ts-check
/**
 * Parses google-proto-files on one thread and keeps all trees in memory, compared with protobufjs. The time to read the files does not count.
 */
import { measureInTurns, findContender } from './benchmark.mjs';
import { atLeast, atMost } from './ratio.mjs';

const script = new URL('parse-contender.mjs', import.meta.url);

/** @type {import('./benchmark.mjs').Benchmark} */
export const parseBenchmark = {
  name: 'parse',
  run(rounds) {
    const contenders = measureInTurns(
      [
        { who: 'shepherd', script, args: ['shepherd'] },
        { who: 'protobufjs', script, args: ['protobufjs'] },
      ],
      rounds,
    );
    const ours = findContender(contenders, 'shepherd');
    const theirs = findContender(contenders, 'protobufjs');
    return {
      name: 'parse',
      what: `google-proto-files, ${ours.files} files, one thread, trees kept`,
      contenders,
      ratios: [
        atLeast('times as fast as protobufjs', theirs.ms / ours.ms, 5),
        atMost('resident MB', ours.residentMegabytes, 600),
      ],
    };
  },
};
