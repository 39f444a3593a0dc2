// @ts-check
import { parseSync, Visitor } from 'rolldown/utils';

/**
 * A user-visible text in the code.
 * @typedef {object} Prose
 * @property {number} line
 * @property {string} text Values that are inserted at run time are shown as `${…}`.
 */

/**
 * Finds the strings and templates of a module that read as prose: those with at least two words. Import paths, types and keys never do.
 * @param {string} path
 * @param {string} text
 * @returns {readonly Prose[]}
 */
export function findProse(path, text) {
  /** @type {Prose[]} */
  const found = [];
  /**
   * Where keys and literal types start. A node is visited before its parts.
   * @type {Set<number>}
   */
  const skipped = new Set();
  /** @param {number} start @param {string} value */
  const add = (start, value) => {
    if (!skipped.has(start) && isProse(value))
      found.push({ line: text.slice(0, start).split('\n').length, text: value });
  };
  new Visitor({
    Property({ key }) {
      skipped.add(key.start);
    },
    TSLiteralType({ literal }) {
      skipped.add(literal.start);
    },
    Literal({ start, value }) {
      if (typeof value === 'string') add(start, value);
    },
    TemplateLiteral({ start, quasis }) {
      add(start, quasis.map(({ value }) => value.cooked ?? value.raw).join('${…}'));
    },
  }).visit(parseSync(path, text).program);
  return found.toSorted((a, b) => a.line - b.line);
}

/** @param {string} value */
function isProse(value) {
  const words = value.replaceAll('${…}', ' ').split(/\s+/u);
  return words.filter((word) => /^[("'`]?\p{L}{2,}[)"'`]?[,.:;?!]*$/u.test(word)).length >= 2;
}
