// @ts-check
/** Finds small private files with one importer: such a file may belong into its importer. */

/** @typedef {import('./read-sources.mjs').SourcePackage} SourcePackage */

const mostLines = 40;

/**
 * Files of at most 40 lines that exactly one other file imports, and from which the index of the package exports nothing.
 * @param {readonly SourcePackage[]} packages
 * @returns {readonly { readonly path: string, readonly lines: number, readonly importer: string }[]}
 */
export function findLonelyFiles(packages) {
  return packages.flatMap(({ folder, files }) => {
    const index = `${folder}/src/index.ts`;
    return files.flatMap(({ path, lines }) => {
      const importers = files.filter(({ imports }) => imports.includes(path)).map((file) => file.path);
      const [importer, ...others] = importers;
      if (lines > mostLines || importer === undefined || others.length > 0 || importer === index) return [];
      return [{ path, lines, importer }];
    });
  });
}
