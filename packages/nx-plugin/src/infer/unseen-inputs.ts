/**
 * Folders whose answers cannot be cached: those whose names Nx would take for patterns, so that it does not see their files, and all that depend on them.
 */
import type { ApiFile, ApiTree } from '@protoshepherd/api-tree';

import { filesIn } from './inputs.ts';
import type { PackageFolder } from './package-folder.ts';

/** Finds the folders that Nx does not see, and those that reach one. */
export function findUnseenFolders(tree: ApiTree, folders: readonly PackageFolder[]): ReadonlySet<PackageFolder> {
  const unseen = new Set(folders.filter(({ directory }) => filesIn(directory, '') === undefined));
  if (unseen.size === 0) return unseen;
  const folderOf = new Map<ApiFile, PackageFolder>();
  for (const folder of folders) for (const file of folder.files) folderOf.set(file, folder);
  const reaches = ({ files }: PackageFolder): boolean =>
    files.some(({ schemaFile, packageVersion }) => {
      const imported = schemaFile.imports.flatMap(({ file }) => (file && tree.file(file.path)) ?? []);
      return [...imported, ...packageVersion.files].some((file) => unseen.has(folderOf.get(file) as PackageFolder));
    });
  for (let before = -1; before !== unseen.size;) {
    before = unseen.size;
    for (const folder of folders) if (!unseen.has(folder) && reaches(folder)) unseen.add(folder);
  }
  return unseen;
}
