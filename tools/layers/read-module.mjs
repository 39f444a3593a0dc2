// @ts-check
/**
 * The text of a module becomes the facts that the layer table speaks about: what it imports and which powers it uses.
 * The text is parsed, so that neither a comment nor a string is taken for code.
 */
import { parseSync, Visitor } from 'rolldown/utils';

/**
 * @typedef {object} ModuleImport
 * @property {string} specifier As written.
 * @property {boolean} isType Nothing of it is left when the program runs.
 * @property {readonly string[]} names What is imported by name, as the other module calls it.
 * @property {number} line
 */

/**
 * @typedef {object} PowerUse
 * @property {import('./layer-table.mjs').Power} power
 * @property {string} what The code that uses it.
 * @property {number} line
 */

/**
 * @typedef {object} ModuleFacts
 * @property {readonly ModuleImport[]} imports
 * @property {readonly PowerUse[]} powers
 */

/**
 * Members of globals that give a power.
 * @type {Readonly<Record<string, import('./layer-table.mjs').Power>>}
 */
const powerfulMembers = {
  'Date.now': 'clock',
  'Temporal.Now': 'clock',
  'performance.now': 'clock',
  'Math.random': 'randomness',
  'crypto.getRandomValues': 'randomness',
  'crypto.randomUUID': 'randomness',
};

/**
 * Imports that give a power, by the name of the module, or of the module and the imported name.
 * @type {Readonly<Record<string, import('./layer-table.mjs').Power>>}
 */
const powerfulImports = {
  'node:child_process': 'world',
  'node:fs': 'world',
  'node:fs/promises': 'world',
  'node:http': 'world',
  'node:https': 'world',
  'node:net': 'world',
  'node:os': 'world',
  'node:worker_threads': 'world',
  'node:process': 'process',
  'node:perf_hooks': 'clock',
  'node:crypto#getRandomValues': 'randomness',
  'node:crypto#randomBytes': 'randomness',
  'node:crypto#randomInt': 'randomness',
  'node:crypto#randomUUID': 'randomness',
};

/**
 * Reads one module.
 * @param {string} path
 * @param {string} text
 * @returns {ModuleFacts}
 */
export function readModule(path, text) {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${path} cannot be parsed: ${error.message}`);

  /** @type {ModuleImport[]} */
  const imports = [];
  /** @type {PowerUse[]} */
  const powers = [];
  const lineOf = (/** @type {number} */ offset) => text.slice(0, offset).split('\n').length;
  /** @type {(specifier: string, isType: boolean, offset: number, names?: readonly string[]) => void} */
  const addImport = (specifier, isType, offset, names = []) => {
    imports.push({ specifier, isType, names, line: lineOf(offset) });
    if (!isType) addPower(powerfulImports[specifier], specifier, offset);
  };
  /** @type {(power: import('./layer-table.mjs').Power | undefined, what: string, offset: number) => void} */
  const addPower = (power, what, offset) => {
    if (power !== undefined) powers.push({ power, what, line: lineOf(offset) });
  };

  new Visitor({
    ImportDeclaration({ source, importKind, specifiers, start }) {
      const kinds = specifiers.map((one) => ('importKind' in one ? one.importKind : 'value'));
      addImport(
        source.value,
        importKind === 'type' || (kinds.length > 0 && kinds.every((kind) => kind === 'type')),
        start,
        specifiers.flatMap((one) =>
          one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? [one.imported.name] : [],
        ),
      );
      for (const one of specifiers) {
        if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') continue;
        const name = `${source.value}#${one.imported.name}`;
        addPower(powerfulImports[name], name, start);
      }
    },
    ExportNamedDeclaration({ source, exportKind, start }) {
      if (source !== null) addImport(source.value, exportKind === 'type', start);
    },
    ExportAllDeclaration({ source, exportKind, start }) {
      addImport(source.value, exportKind === 'type', start);
    },
    ImportExpression({ source, start }) {
      if (source.type === 'Literal' && typeof source.value === 'string') addImport(source.value, false, start);
    },
    TSImportType({ source, start }) {
      addImport(source.value, true, start);
    },
    MemberExpression({ object, property, start }) {
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const what = `${object.name}.${property.name}`;
      addPower(object.name === 'process' ? 'process' : powerfulMembers[what], what, start);
    },
    VariableDeclarator({ init, start }) {
      if (init?.type === 'Identifier' && init.name === 'process') addPower('process', 'process', start);
    },
    NewExpression({ callee, arguments: values, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date' && values.length === 0)
        addPower('clock', 'new Date()', start);
    },
    CallExpression({ callee, start }) {
      if (callee.type === 'Identifier' && callee.name === 'Date') addPower('clock', 'Date()', start);
    },
  }).visit(program);
  return { imports, powers };
}
