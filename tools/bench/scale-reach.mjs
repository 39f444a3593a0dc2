// @ts-check
/**
 * Computes the effect of a change in a generated tree: what a build system must run again, and what it cannot run in parallel.
 */
import { chooseImports } from './scale-tree.mjs';

/**
 * The average share of packages that a change to one package does not affect, and the longest chain of imports.
 * @param {number} packages
 */
export function reachOfChanges(packages) {
  const imports = Array.from({ length: packages }, (_, at) => chooseImports(at));
  /** @type {number[][]} */
  const importers = Array.from({ length: packages }, () => []);
  /** The longest chain that ends at each package. @type {number[]} */
  const depths = [];
  for (const [at, own] of imports.entries()) {
    // Imports precede their importers.
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
