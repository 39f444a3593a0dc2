/**
 * Finds facts that Nx cannot see, so that its cache would be wrong: folders whose names Nx treats as patterns, and imports that a new file would resolve.
 */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';
import { sortBy } from '@protoshepherd/source';

import { filesIn } from './inputs.ts';
import type { PackageFolder } from './package-folder.ts';

/**
 * Finds the folders whose files Nx does not see, and the folders that depend on them. Their results cannot be cached.
 */
export function findUnseenFolders(tree: ApiTree, folders: readonly PackageFolder[]): ReadonlySet<PackageFolder> {
  const unseen = new Set(folders.filter(({ directory }) => filesIn(directory, '') === undefined));
  if (unseen.size === 0) return unseen;
  const folderByFile = new Map<ApiFile, PackageFolder>();
  for (const folder of folders) for (const file of folder.files) folderByFile.set(file, folder);
  const reaches = ({ files }: PackageFolder): boolean =>
    files.some(({ schemaFile, packageVersion }) => {
      const imported = schemaFile.imports.flatMap(({ file }) => (file && tree.file(file.path)) ?? []);
      return [...imported, ...packageVersion.files].some((file) => unseen.has(folderByFile.get(file) as PackageFolder));
    });
  for (let before = -1; before !== unseen.size;) {
    before = unseen.size;
    for (const folder of folders) if (!unseen.has(folder) && reaches(folder)) unseen.add(folder);
  }
  return unseen;
}

/**
 * The unresolved imports of a folder, sorted. Adding a file resolves such an import without changing any input of the importing package, so they are passed to Nx as an
 * input.
 */
export function unresolvedImports(folder: PackageFolder): readonly string[] {
  const open = folder.files.flatMap(({ schemaFile }) => schemaFile.imports.filter(({ file }) => file === undefined));
  return sortBy(new Set(open.map(({ path }) => path)), (path) => path);
}
