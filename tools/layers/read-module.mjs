// @ts-check
/**
 * Extracts the facts that the layer table restricts from a module: its imports and the capabilities that it uses. The text is parsed, so comments and
 * strings are not mistaken for code.
 */
import { parseSync, Visitor } from 'rolldown/utils';

/**
 * @typedef {object} ModuleImport
 * @property {string} specifier As written.
 * @property {boolean} isType True if it is removed at compile time.
 * @property {readonly string[]} names The imported names, as the other module exports them.
 * @property {number} line
 */

/**
 * @typedef {object} PowerUse
 * @property {import('./layer-table.mjs').Power} power
 * @property {string} what The code that uses it.
 * @property {number} line
 */

/**
 * @typedef {object} NameUse
 * @property {string} name
 * @property {number} line
 */

/**
 * @typedef {object} ElementIndex A `Map` or `Set` of declared elements by name or number.
 * @property {string} list The list that is indexed, such as `fields`.
 * @property {number} line
 */

/**
 * @typedef {object} ModuleFacts
 * @property {readonly ModuleImport[]} imports
 * @property {readonly PowerUse[]} powers
 * @property {readonly NameUse[]} declarations Functions, classes and types at any depth.
 * @property {readonly NameUse[]} exports Names that it re-exports from other modules.
 * @property {readonly NameUse[]} reads Members that it reads, also by destructuring.
 * @property {readonly ElementIndex[]} indexes
 */

/**
 * Members of globals that provide a capability.
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
 * Imports that provide a capability, by the name of the module, or of the module and the imported name.
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

/** The names of the lists of declared elements in schema and api-tree. */
const elementLists = new Set(
  'fields values methods oneofs messages enums services extensions elements types'.split(' '),
);
const elementKeys = /\b(?:name|number|fullName|uniqueName)\b/;

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
  const toLine = (/** @type {number} */ offset) => text.slice(0, offset).split('\n').length;
  /** @type {(specifier: string, isType: boolean, offset: number, names?: readonly string[]) => void} */
  const addImport = (specifier, isType, offset, names = []) => {
    imports.push({ specifier, isType, names, line: toLine(offset) });
    if (!isType) addPower(powerfulImports[specifier], specifier, offset);
  };
  /** @type {(power: import('./layer-table.mjs').Power | undefined, what: string, offset: number) => void} */
  const addPower = (power, what, offset) => {
    if (power !== undefined) powers.push({ power, what, line: toLine(offset) });
  };

  /** @type {NameUse[]} */
  const declarations = [];
  /** @type {NameUse[]} */
  const exports = [];
  /** @type {NameUse[]} */
  const reads = [];
  /** @type {(uses: NameUse[], name: string | undefined, offset: number) => void} */
  const addName = (uses, name, offset) => {
    if (name !== undefined) uses.push({ name, line: toLine(offset) });
  };
  /** @type {{ readonly list: string, readonly start: number, readonly end: number, readonly keys: string }[]} */
  const walks = [];
  /** @type {{ readonly start: number, readonly end: number, readonly fills: boolean }[]} */
  const tables = [];

  new Visitor({
    FunctionDeclaration({ id, start }) {
      addName(declarations, id?.name, start);
    },
    ClassDeclaration({ id, start }) {
      addName(declarations, id?.name, start);
    },
    TSInterfaceDeclaration({ id, start }) {
      addName(declarations, id.name, start);
    },
    TSTypeAliasDeclaration({ id, start }) {
      addName(declarations, id.name, start);
    },
    ForOfStatement({ right, start, end }) {
      const list = findList(right);
      if (list !== undefined) walks.push({ list, start, end, keys: '' });
    },
    Property({ key, start }) {
      if (key.type === 'Identifier') addName(reads, key.name, start);
    },
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
    ExportNamedDeclaration({ source, exportKind, specifiers, start }) {
      if (source === null) return;
      addImport(source.value, exportKind === 'type', start);
      for (const { exported } of specifiers)
        if (exported.type === 'Identifier') addName(exports, exported.name, exported.start);
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
      if (property.type === 'Identifier') addName(reads, property.name, property.start);
      if (object.type !== 'Identifier' || property.type !== 'Identifier') return;
      const what = `${object.name}.${property.name}`;
      addPower(object.name === 'process' ? 'process' : powerfulMembers[what], what, start);
    },
    VariableDeclarator({ init, start }) {
      if (init?.type === 'Identifier' && init.name === 'process') addPower('process', 'process', start);
    },
    NewExpression({ callee, arguments: values, start, end }) {
      if (callee.type === 'Identifier' && (callee.name === 'Map' || callee.name === 'Set'))
        tables.push({ start, end, fills: false });
      if (callee.type === 'Identifier' && callee.name === 'Date' && values.length === 0)
        addPower('clock', 'new Date()', start);
    },
    CallExpression({ callee, arguments: values, start, end }) {
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') {
        const { name } = callee.property;
        const list = findList(callee.object);
        const [first] = values;
        const keys = first === undefined ? '' : text.slice(first.start, first.end);
        if ((name === 'map' || name === 'flatMap') && list !== undefined) walks.push({ list, start, end, keys });
        if ((name === 'set' || name === 'add') && elementKeys.test(keys)) tables.push({ start, end, fills: true });
      }
      if (callee.type === 'Identifier' && callee.name === 'Date') addPower('clock', 'Date()', start);
    },
  }).visit(program);
  // Created from a mapped list, or filled in a loop over a list.
  const indexes = walks.flatMap(({ list, start, end, keys }) => {
    const isIndexed = tables.some((table) =>
      keys === ''
        ? table.fills && start <= table.start && table.end <= end
        : !table.fills && elementKeys.test(keys) && table.start <= start && end <= table.end,
    );
    return isIndexed ? [{ list, line: toLine(start) }] : [];
  });
  return { imports, powers, declarations, exports, reads, indexes };
}

/**
 * The list of elements that an expression walks, looking through filters, copies and entries.
 * @param {import('rolldown/utils').ESTree.Expression | import('rolldown/utils').ESTree.Super} expression
 * @returns {string | undefined}
 */
function findList(expression) {
  switch (expression.type) {
    case 'Identifier':
      return elementLists.has(expression.name) ? expression.name : undefined;
    case 'MemberExpression':
      return expression.property.type === 'Identifier' && elementLists.has(expression.property.name)
        ? expression.property.name
        : undefined;
    case 'ChainExpression':
      return findList(expression.expression);
    case 'ArrayExpression': {
      const [first] = expression.elements;
      return first?.type === 'SpreadElement' ? findList(first.argument) : undefined;
    }
    case 'CallExpression': {
      const { callee } = expression;
      return callee.type === 'MemberExpression' ? findList(callee.object) : undefined;
    }
    default:
      return undefined;
  }
}
