// @ts-check
/**
 * Checks all packages against the layer table, minus the exceptions; an unused exception is a problem, too.
 */
import { checkPackage } from './check-package.mjs';
import { readModule } from './read-module.mjs';

/**
 * @typedef {object} WorkspacePackage One package as it is on disk.
 * @property {string} folder
 * @property {readonly string[]} dependencies
 * @property {readonly { readonly path: string, readonly text: string }[]} modules
 */

/**
 * The problems of the workspace, by file and line.
 * @param {readonly WorkspacePackage[]} packages
 * @param {import('./layer-table.mjs').LayerTable} table
 * @returns {readonly import('./check-package.mjs').Problem[]}
 */
export function checkWorkspace(packages, table) {
  const problems = packages.flatMap(({ folder, dependencies, modules }) => {
    const read = modules.map(({ path, text }) => ({
      path,
      lines: text.split('\n').length - 1,
      facts: readModule(path, text),
    }));
    return checkPackage({ folder, dependencies, modules: read }, table);
  });
  const excuses = table.exceptions.map((exception) => ({
    exception,
    excused: problems.filter(({ file, uses }) => file === exception.file && uses === exception.uses),
  }));
  const excused = new Set(excuses.flatMap((excuse) => excuse.excused));
  const unused = excuses
    .filter((excuse) => excuse.excused.length === 0)
    .map(({ exception: { file, uses } }) => ({
      file,
      line: 1,
      uses,
      message: `the exception for ${uses} is not needed any more`,
    }));
  return [...problems.filter((problem) => !excused.has(problem)), ...unused].toSorted(
    (a, b) => Number(a.file > b.file) - Number(a.file < b.file) || a.line - b.line,
  );
}
