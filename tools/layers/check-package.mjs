// @ts-check
/**
 * Checks a package against the layer table. Each rule is a small generator over the facts of the package that yields problems. Tests in the source
 * folders may use any library and any capability of the workspace, but the rules for imports of packages apply to them.
 */
import { builtinModules } from 'node:module';

import { checkPairing } from './check-pairing.mjs';

/**
 * @typedef {object} PackageModule
 * @property {string} path From the root of the workspace.
 * @property {number} lines
 * @property {import('./read-module.mjs').ModuleFacts} facts
 */

/**
 * @typedef {object} PackageFacts
 * @property {string} folder Name of the folder below packages/.
 * @property {readonly string[]} dependencies Names in its manifest.
 * @property {readonly PackageModule[]} modules
 */

/**
 * @typedef {object} Problem
 * @property {string} file
 * @property {number} line
 * @property {string} uses What an exception would have to name.
 * @property {string} message
 */

/** @typedef {import('./layer-table.mjs').LayerTable} LayerTable */

const longestModule = 400;
const subjectless = new Set(['util', 'utils', 'helper', 'helpers', 'common', 'misc', 'shared']);

/**
 * The problems of a package.
 * @param {PackageFacts} facts
 * @param {LayerTable} table
 * @returns {readonly Problem[]}
 */
export function checkPackage(facts, table) {
  const manifest = `packages/${facts.folder}/package.json`;
  if (findLayer(facts.folder, table) === undefined) {
    return [{ file: manifest, line: 1, uses: facts.folder, message: `${facts.folder} has no row in the layer table` }];
  }
  return [
    ...facts.modules.flatMap((module) => [
      ...checkPairing(module, findLayer(facts.folder, table)?.layer, table),
      ...checkName(module),
      ...checkImports(module, facts, table),
      ...checkPowers(module, facts, table),
      ...checkReserves(module, facts, table),
    ]),
    ...checkUnused(facts, manifest),
  ];
}

/**
 * The folder of a workspace package; undefined for other names.
 * @param {string} name
 * @param {LayerTable} table
 * @returns {string | undefined}
 */
function findFolder(name, table) {
  const unscoped = Object.entries(table.unscoped).find(([, packageName]) => packageName === name);
  if (unscoped !== undefined) return unscoped[0];
  return name.startsWith(table.scope) ? name.slice(table.scope.length) : undefined;
}

/**
 * @param {string} folder
 * @param {LayerTable} table
 */
function findLayer(folder, table) {
  return table.layers.find((layer) => layer.package === folder);
}

/** @param {string} path */
function isTest(path) {
  return path.endsWith('.test.ts');
}

/**
 * The package that a specifier names: `yaml` for `yaml/util`, undefined for a relative path or a module of Node.
 * @param {string} specifier
 */
function parsePackageName(specifier) {
  if (specifier.startsWith('.') || specifier.startsWith('node:') || builtinModules.includes(specifier))
    return undefined;
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/**
 * @param {PackageModule} module
 * @returns {Generator<Problem>}
 */
function* checkName({ path, lines }) {
  const segments = path.split('/').slice(2);
  for (const segment of segments) {
    const subject = segment.replace(/\..*$/, '');
    if (subjectless.has(subject)) {
      yield {
        file: path,
        line: 1,
        uses: subject,
        message: `"${subject}" names no subject; name the file after what it exports`,
      };
    }
    if (!/^[a-z0-9-]+$/.test(subject))
      yield { file: path, line: 1, uses: 'name', message: `"${segment}" is not in kebab-case` };
  }
  if (lines > longestModule && !isTest(path)) {
    yield {
      file: path,
      line: longestModule,
      uses: 'length',
      message: `${lines} lines; more than ${longestModule} hold a second idea`,
    };
  }
}

/**
 * @param {PackageModule} module
 * @param {PackageFacts} facts
 * @param {LayerTable} table
 * @returns {Generator<Problem>}
 */
function* checkImports({ path, facts: { imports } }, { folder, dependencies }, table) {
  const own = findLayer(folder, table);
  for (const { specifier, isType, line } of imports) {
    if (specifier.startsWith('.')) {
      const target = new URL(specifier, `file:///${path}`).pathname.slice(1);
      if (!target.startsWith(`packages/${folder}/`) && !(isTest(path) && isSupportBelow(target, own, table))) {
        yield {
          file: path,
          line,
          uses: specifier,
          message: `${specifier} leaves the package; import the package by its name`,
        };
      }
      continue;
    }
    const name = parsePackageName(specifier);
    if (name === undefined) continue;
    const target = findFolder(name, table);
    const isHost = table.owners.some((owner) => owner.library === name && owner.isHost === true);
    if (!dependencies.includes(name) && !isHost && !(isTest(path) && target === undefined)) {
      yield { file: path, line, uses: name, message: `${name} is not among the dependencies of ${folder}` };
    }
    if (target !== undefined) {
      const other = findLayer(target, table);
      if (own === undefined || other === undefined || other.layer >= own.layer) {
        const place = `${folder} is layer ${own?.layer}, ${target} is layer ${other?.layer ?? 'unknown'}`;
        yield { file: path, line, uses: target, message: `imports go downward only: ${place}` };
      } else if (own.valuesFrom?.includes(target) === false && !isType && !isTest(path)) {
        yield { file: path, line, uses: target, message: `${folder} may import only types of ${target}` };
      }
    } else if (!isTest(path)) {
      const owner = table.owners.find(({ library }) => library === name);
      if (owner === undefined)
        yield { file: path, line, uses: name, message: `${name} has no owner in the layer table` };
      else if (owner.package !== folder) {
        yield {
          file: path,
          line,
          uses: name,
          message: `${name} belongs to ${owner.package}; use a function from there`,
        };
      }
    }
  }
}

/**
 * A test may use the test helpers of a package in a lower layer.
 * @param {string} target
 * @param {import('./layer-table.mjs').Layer | undefined} own
 * @param {LayerTable} table
 */
function isSupportBelow(target, own, table) {
  const other = findLayer(/^packages\/([^/]+)\/test\//.exec(target)?.[1] ?? '', table);
  return own !== undefined && other !== undefined && other.layer < own.layer;
}

/**
 * @param {PackageModule} module
 * @param {PackageFacts} facts
 * @param {LayerTable} table
 * @returns {Generator<Problem>}
 */
function* checkPowers({ path, facts: { powers } }, { folder }, table) {
  if (isTest(path)) return;
  for (const { power, what, line } of powers) {
    const isGranted = table.grants.some((grant) => grant.power === power && grant.packages.includes(folder));
    if (!isGranted)
      yield { file: path, line, uses: power, message: `${what} is the ${power}, which ${folder} has no business with` };
  }
}

/**
 * A name that belongs to a lower package is not used above it.
 * @param {PackageModule} module
 * @param {PackageFacts} facts
 * @param {LayerTable} table
 * @returns {Generator<Problem>}
 */
function* checkReserves({ path, facts: { imports } }, { folder }, table) {
  if (isTest(path)) return;
  const own = findLayer(folder, table)?.layer ?? 0;
  for (const { package: owner, names: reserved, reason } of table.reserves) {
    if (own <= (findLayer(owner, table)?.layer ?? own)) continue;
    for (const { names, line, isType } of imports) {
      const used = isType ? [] : names.filter((name) => reserved.includes(name));
      for (const name of used)
        yield { file: path, line, uses: name, message: `${name} is used above ${owner}: ${reason}` };
    }
  }
}

/**
 * @param {PackageFacts} facts
 * @param {string} manifest
 * @returns {Generator<Problem>}
 */
function* checkUnused({ dependencies, modules }, manifest) {
  const shipped = modules.filter(({ path }) => !isTest(path));
  const used = new Set(
    shipped.flatMap(({ facts }) => facts.imports.map(({ specifier }) => parsePackageName(specifier))),
  );
  for (const name of dependencies) {
    if (!used.has(name))
      yield { file: manifest, line: 1, uses: name, message: `${name} is a dependency that nothing imports` };
  }
}
