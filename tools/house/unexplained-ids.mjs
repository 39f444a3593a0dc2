// @ts-check
/**
 * Finds the finding ids that `shepherd explain` does not know. It searches literal ids: the `rule` of an object that also has a severity or a
 * message, and the first argument of a function whose name ends with "finding". It does not see ids that are composed at run time.
 */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { parseSync, Visitor } from 'rolldown/utils';

/** @typedef {import('./read-sources.mjs').SourcePackage} SourcePackage */

const run = promisify(execFile);
const atOnce = 4;

/**
 * Ids without an explanation, sorted.
 * @param {readonly SourcePackage[]} packages
 * @param {string} program The main module of the built command line.
 * @returns {Promise<readonly string[]>}
 */
export async function findUnexplainedIds(packages, program) {
  const ids = new Set(packages.flatMap(({ files }) => files).flatMap(({ path, text }) => writtenIds(path, text)));
  const waiting = [...ids].toSorted();
  /** @type {string[]} */
  const unexplained = [];
  const work = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      if (!(await isExplained(id, program))) unexplained.push(id);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return unexplained.toSorted();
}

/**
 * @param {string} id
 * @param {string} program
 */
async function isExplained(id, program) {
  try {
    await run(process.execPath, [program, 'explain', id]);
    return true;
  } catch (failure) {
    // A usage error means that the id is unknown; any other error is unrelated to the id.
    if (/** @type {{ code?: unknown }} */ (failure).code === 2) return false;
    throw failure;
  }
}

/**
 * @param {string} path
 * @param {string} text
 */
function writtenIds(path, text) {
  /** @type {string[]} */
  const ids = [];
  const add = (/** @type {import('rolldown/utils').ESTree.Node | undefined} */ value) => {
    if (
      value?.type === 'Literal' &&
      typeof value.value === 'string' &&
      /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(value.value)
    )
      ids.push(value.value);
    if (value?.type !== 'ConditionalExpression') return;
    add(value.consequent);
    add(value.alternate);
  };
  new Visitor({
    ObjectExpression({ properties }) {
      const parts = new Map(
        properties.flatMap((part) =>
          part.type === 'Property' && part.key.type === 'Identifier' ? [[part.key.name, part.value]] : [],
        ),
      );
      if (parts.has('severity') || parts.has('message')) add(parts.get('rule'));
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type === 'Identifier' && /finding$/i.test(callee.name)) add(first);
    },
  }).visit(parseSync(path, text).program);
  return ids;
}
