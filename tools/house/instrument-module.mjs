// @ts-check
/**
 * Instruments the text of a module: each function first calls `globalThis.shepherdEntered` with its file and its name, which is empty for an
 * anonymous function.
 */
import { parseSync, Visitor } from 'rolldown/utils';

/**
 * @typedef {object} FunctionNode
 * @property {{ readonly name: string } | null} [id]
 * @property {{ readonly type: string, readonly start: number, readonly end: number } | null} body
 */

/**
 * Instruments one module.
 * @param {string} file How the module is called in reports.
 * @param {string} text JavaScript, not TypeScript.
 */
export function instrumentModule(file, text) {
  /** @type {{ readonly at: number, readonly text: string }[]} */
  const insertions = [];
  const enter = (/** @type {FunctionNode} */ { id, body }) => {
    if (body === null) return;
    const call = `globalThis.shepherdEntered(${JSON.stringify(file)},${JSON.stringify(id?.name ?? '')})`;
    if (body.type === 'BlockStatement') insertions.push({ at: body.start + 1, text: `${call};` });
    else insertions.push({ at: body.start, text: `(${call},` }, { at: body.end, text: ')' });
  };
  new Visitor({ FunctionDeclaration: enter, FunctionExpression: enter, ArrowFunctionExpression: enter }).visit(
    parseSync(file, text).program,
  );
  let result = '';
  let done = 0;
  for (const { at, text: inserted } of insertions.toSorted((a, b) => a.at - b.at)) {
    result += text.slice(done, at) + inserted;
    done = at;
  }
  return result + text.slice(done);
}
