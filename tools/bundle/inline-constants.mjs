// @ts-check
/**
 * Replaces members of tables of numbers, such as `TokenKind.comma`, by the numbers, and calls of `endOfRow` by what it reads. A short run does both a hundred thousand times
 * before V8 optimizes the code: until then, V8 looks up each member in its table, and calls each function.
 */
import { FieldType } from '../../packages/schema/dist/shape/scalar-types.js';
import { Column, KindNumber } from '../../packages/syntax/dist/node-kind.js';
import { TokenKind } from '../../packages/syntax/dist/token-kind.js';

/**
 * The tables, by the name under which every module imports them.
 * @type {Readonly<Record<string, Readonly<Record<string, number>>>>}
 */
const tables = { Column, FieldType, KindNumber, TokenKind };

const member = new RegExp(`(?<![\\w.$])(${Object.keys(tables).join('|')})\\.(\\w+)\\b(?!\\()`, 'g');

/** @type {import('rolldown').Plugin} */
export const inlineConstants = {
  name: 'inline-constants',
  transform(code) {
    const inlined = inlineMembers(code);
    return inlined === code ? null : inlined;
  },
};

/**
 * A module with numbers in place of members. A module that declares or renames one of the tables itself stays as it is.
 * @param {string} code
 */
export function inlineMembers(code) {
  const imported = new Set(
    [...code.matchAll(/^import \{([^}]*)\} from/gm)].flatMap(([, names = '']) => names.split(/\s*,\s*|^\s+|\s+$/)),
  );
  const inlined = imported.has('endOfRow')
    ? code.replace(/(?<![\w.$])endOfRow\(([\w.]+), (\w+)\)/g, `$1[$2 + ${Column.next}]`)
    : code;
  return inlined.replace(member, (written, /** @type {string} */ table, /** @type {string} */ key) => {
    const number = imported.has(table) ? tables[table]?.[key] : undefined;
    return number === undefined ? written : String(number);
  });
}
