// @ts-check
/**
 * `shepherd odr` on generated trees of growing size, from process start to exit: the time must grow linearly. The largest tree has a million files
 * and is measured only on request, because writing it takes minutes.
 */
import { measureCommands } from './benchmark.mjs';
import { atMost, withoutGoal } from './ratio.mjs';
import { reachOfChanges } from './scale-reach.mjs';
import { filesPerPackage, scaleTree } from './scale-tree.mjs';
import { shepherd } from './work-folder.mjs';

/** @type {import('./benchmark.mjs').Benchmark} */
export const odrScaleBenchmark = {
  name: 'odr-scale',
  defaultRounds: 3,
  run(rounds) {
    const result = compareSizes('odr-scale', 10_000, rounds);
    const { untouched, longestChain } = reachOfChanges(100_000 / filesPerPackage);
    return {
      ...result,
      ratios: [
        ...result.ratios,
        withoutGoal('share of packages that a change to one of 10,000 leaves alone', untouched),
        withoutGoal('packages in the longest chain of imports', longestChain),
      ],
    };
  },
};

/** @type {import('./benchmark.mjs').Benchmark} */
export const millionBenchmark = {
  name: 'million',
  onlyWhenNamed: true,
  defaultRounds: 1,
  run: (rounds) => compareSizes('million', 100_000, rounds),
};

/**
 * A tree, and one ten times as large.
 * @param {string} name
 * @param {number} small
 * @param {number} rounds
 */
function compareSizes(name, small, rounds) {
  const sizes = [small, 10 * small];
  const command = [process.execPath, shepherd, 'odr', '--root', 'tree'];
  const contenders = sizes.flatMap((files) =>
    measureCommands([{ who: `${files} files`, command, findings: 1 }], scaleTree(files), rounds),
  );
  const [few, many] = contenders;
  if (few === undefined || many === undefined) throw new Error('a tree was not measured');
  return {
    name,
    what: `shepherd odr on made-up trees of ${sizes.join(' and ')} files, ten a package, five imported packages each; no kept facts, process start to exit`,
    contenders,
    ratios: [
      atMost('times the wall time for ten times the files', many.ms / few.ms, 15),
      atMost('resident MB', many.residentMegabytes, 4000),
    ],
  };
}
