/**
 * Imports that lead nowhere though their first folder is one of the API. Whether an import is such a one may change without any file that the importing package
 * depends on: somebody adds the folder. So it is told to Nx, which then sees a change.
 */
import type { ApiTree } from '@protoshepherd/api-tree';
import { sortBy } from '@protoshepherd/source';

import type { PackageFolder } from './package-folder.ts';

/** The unresolved imports of each folder, sorted. */
export function unresolvedImports({ files }: ApiTree): (folder: PackageFolder) => readonly string[] {
  const first = (path: string): string => path.slice(0, Math.max(0, path.indexOf('/')));
  const known = new Set(files.filter(({ isTarget }) => isTarget).map(({ path }) => first(path)));
  return (folder) => {
    const open = folder.files.flatMap(({ schemaFile }) => schemaFile.imports.filter(({ file }) => file === undefined));
    return sortBy(new Set(open.map(({ path }) => path).filter((path) => known.has(first(path)))), (path) => path);
  };
}
