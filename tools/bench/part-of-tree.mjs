// @ts-check
/**
 * Selects parts of a tree that compile independently, to measure time against size. Packages are added in an order that does not depend on their
 * names, so that a part resembles the whole tree; each part contains all smaller ones.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';

const importLine = /^[ \t]*import[ \t]+(?:public[ \t]+|weak[ \t]+)?"([^"\n]+)"/gm;

/**
 * The paths of whole packages and their imports, up to the requested share of the bytes of the tree.
 * @param {ReadonlyMap<string, string>} tree Texts of the files to choose from, by path.
 * @param {ReadonlyMap<string, string>} others Texts of files that are only imported.
 * @param {number} share From 0 to 1.
 * @returns {{ readonly chosen: readonly string[], readonly imported: readonly string[] }} Sorted: files of the tree, and files of the others.
 */
export function partOfTree(tree, others, share) {
  const wanted = share * totalLength(tree.values());
  /** @type {Set<string>} */
  const reached = new Set();
  let length = 0;
  for (const files of packagesInHashOrder(tree)) {
    if (length >= wanted) break;
    for (const file of closure(files, reached, tree, others)) length += tree.get(file)?.length ?? 0;
  }
  const all = [...reached].toSorted();
  return { chosen: all.filter((file) => tree.has(file)), imported: all.filter((file) => !tree.has(file)) };
}

/**
 * Adds files and their transitive imports to the reached ones, and returns the new ones.
 * @param {readonly string[]} files
 * @param {Set<string>} reached
 * @param {ReadonlyMap<string, string>} tree
 * @param {ReadonlyMap<string, string>} others
 */
function closure(files, reached, tree, others) {
  /** @type {string[]} */
  const added = [];
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = tree.get(file) ?? others.get(file);
    // Every compiler contains the files of google/protobuf.
    if (reached.has(file) || text === undefined) continue;
    reached.add(file);
    added.push(file);
    for (const [, imported = ''] of text.matchAll(importLine)) waiting.push(imported);
  }
  return added;
}

/** @param {ReadonlyMap<string, string>} tree */
function packagesInHashOrder(tree) {
  /** @type {Map<string, string[]>} */
  const byFolder = new Map();
  for (const file of tree.keys()) {
    const folder = path.posix.dirname(file);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), file]);
  }
  return [...byFolder]
    .map(([folder, files]) => ({ files, key: createHash('sha256').update(folder).digest('hex') }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ files }) => files);
}

/** @param {Iterable<string>} texts */
function totalLength(texts) {
  let total = 0;
  for (const { length } of texts) total += length;
  return total;
}
