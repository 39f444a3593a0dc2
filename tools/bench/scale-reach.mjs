// @ts-check
/**
 * How far a change reaches in a made-up tree: what a build system has to run again, and what it cannot run at the same time.
 */
import { chooseImports } from './scale-tree.mjs';

/**
 * The share of packages that a change to one package leaves alone, on average over all packages; and the longest chain of imports.
 * @param {number} packages
 */
export function reachOfChanges(packages) {
  const imports = Array.from({ length: packages }, (_, at) => chooseImports(at));
  /** @type {number[][]} */
  const importers = Array.from({ length: packages }, () => []);
  /** The longest chain that ends at each package. @type {number[]} */
  const depths = [];
  for (const [at, own] of imports.entries()) {
    // Imports stand before their importers.
    depths.push(1 + own.reduce((most, each) => Math.max(most, depths[each] ?? 0), 0));
    for (const each of own) importers[each]?.push(at);
  }
  const reached = imports.reduce((sum, _, at) => sum + countDependents(at, importers), 0);
  return {
    untouched: 1 - reached / packages ** 2,
    longestChain: depths.reduce((most, depth) => Math.max(most, depth), 0),
  };
}

/**
 * How many packages import a package, directly or not, itself included.
 * @param {number} start
 * @param {readonly (readonly number[])[]} importers
 */
function countDependents(start, importers) {
  const seen = new Set([start]);
  for (const at of seen) for (const importer of importers[at] ?? []) seen.add(importer);
  return seen.size;
}
