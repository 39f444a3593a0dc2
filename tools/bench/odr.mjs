// @ts-check
/**
 * The One Definition Rule, which no peer checks: on a real tree against `buf build` of the same files, and on generated graphs of two sizes, to see
 * how the time grows.
 */
import path from 'node:path';

import { measureCommands, measureInTurns, findContender } from './benchmark.mjs';
import { atMost } from './ratio.mjs';
import { bufBinary, nodeModules, protoFiles, shepherd, workFolder, writeBufConfig } from './work-folder.mjs';

/** @type {import('./benchmark.mjs').Benchmark} */
export const odrGoogleBenchmark = {
  name: 'odr-google',
  run(rounds) {
    const work = workFolder('google', { tree: path.join(nodeModules, 'google-proto-files') });
    writeBufConfig(work, ['tree']);
    const contenders = measureCommands(
      [
        { who: 'shepherd', command: [process.execPath, shepherd, 'odr', '--root', 'tree'], findings: 1 },
        { who: 'buf', command: [bufBinary(), 'build', '-o', 'buf.binpb', '--exclude-source-info'] },
      ],
      work,
      rounds,
    );
    const value = findContender(contenders, 'shepherd').ms / findContender(contenders, 'buf').ms;
    const files = protoFiles(path.join(work, 'tree')).length;
    return {
      name: 'odr-google',
      what: `google-proto-files, ${files} files, shepherd odr against buf build, process start to exit`,
      contenders,
      ratios: [atMost('times the wall time of buf', value, 0.07)],
    };
  },
};

const script = new URL('odr-contender.mjs', import.meta.url);
const sizes = { small: 10_000, large: 100_000 };

/** @type {import('./benchmark.mjs').Benchmark} */
export const odrSyntheticBenchmark = {
  name: 'odr-synthetic',
  run(rounds) {
    const subjects = Object.values(sizes).map((size) => ({ who: `${size} packages`, script, args: [String(size)] }));
    const contenders = measureInTurns(subjects, rounds);
    const small = findContender(contenders, `${sizes.small} packages`);
    const large = findContender(contenders, `${sizes.large} packages`);
    const growth = large.ms / small.ms;
    return {
      name: 'odr-synthetic',
      what: 'graphs with five imports a package, one family in five with several versions; graph, violations and witnesses',
      contenders,
      ratios: [
        atMost('times as long for ten times the packages', growth, 15),
        atMost('resident MB', large.residentMegabytes, 2000),
      ],
    };
  },
};
