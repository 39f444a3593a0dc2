// @ts-check
/** Small private files with one importer: each may be a part of that importer rather than an idea of its own. */

/** @typedef {import('./read-sources.mjs').SourcePackage} SourcePackage */

const mostLines = 40;

/**
 * Files of at most 40 lines that the index of their package does not export from and that exactly one other file imports.
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
