// @ts-check
import path from 'node:path';

import { parseSync, Visitor } from 'rolldown/utils';

/** @typedef {import('./read-sources.mjs').SourcePackage} SourcePackage */

/**
 * The exports of the indexes of all packages, each as `path#name` of its declaration.
 * @param {readonly SourcePackage[]} packages
 * @returns {ReadonlySet<string>}
 */
export function findExported(packages) {
  /** @type {Set<string>} */
  const exported = new Set();
  for (const { folder, files } of packages) {
    const index = files.find((file) => file.path === `${folder}/src/index.ts`);
    if (index === undefined) continue;
    new Visitor({
      ExportNamedDeclaration({ source, specifiers }) {
        if (source === null) return;
        const file = path.posix.join(path.posix.dirname(index.path), source.value);
        for (const { local } of specifiers) if (local.type === 'Identifier') exported.add(`${file}#${local.name}`);
      },
    }).visit(parseSync(index.path, index.text).program);
  }
  return exported;
}
