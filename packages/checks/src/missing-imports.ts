/**
 * Groups unresolved imports by their cause: a missing folder stands for all imports from it. The group of `validate/validate.proto` is `validate/` in a tree
 * without that folder, and the file itself in a tree that has the folder.
 */
import type { UnresolvedImport, PackageGraph } from '@protoshepherd/dag';
import { sortBy } from '@protoshepherd/source';

/** Knowledge about imports that the tree does not contain. */
export interface ImportKnowledge {
  /** Does the project declare this import as external? */
  readonly isExternal: (path: string) => boolean;
  /** Finds the folder near the tree that contains most of some missing files; `undefined` if none has any. */
  readonly findFolder: (paths: readonly string[]) => FoundFolder | undefined;
}

/** A folder near the tree. */
export interface FoundFolder {
  /** Relative to the working directory. */
  readonly folder: string;
  /** If it is inside a root, the prefix of the paths of its files: `proto/`. */
  readonly inRoot?: string;
}

/** No knowledge beyond the tree. */
export const noImportKnowledge: ImportKnowledge = { isExternal: () => false, findFolder: () => undefined };

/** Unresolved imports with a common cause. */
export interface MissingImports {
  /** The missing folder with a trailing slash, or the missing file. */
  readonly prefix: string;
  /** Imports in target files come first. */
  readonly imports: readonly [UnresolvedImport, ...UnresolvedImport[]];
}

/**
 * The unresolved imports of a graph, in targets and everything they reach, by prefix. External imports are excluded.
 */
export function groupMissingImports(
  { tree, unresolvedImports }: PackageGraph,
  { isExternal }: ImportKnowledge,
): readonly MissingImports[] {
  const missing = unresolvedImports.filter((open) => !isExternal(open.import.path));
  if (missing.length === 0) return [];
  const folders = collectFolders(tree.files.map(({ directory }) => directory));
  const groups = new Map<string, [UnresolvedImport, ...UnresolvedImport[]]>();
  for (const open of sortBy(missing, ({ file }) => (file.isTarget ? `0${file.path}` : `1${file.path}`))) {
    const prefix = findMissingPrefix(open.import.path, folders);
    const known = groups.get(prefix);
    if (known === undefined) groups.set(prefix, [open]);
    else known.push(open);
  }
  return sortBy(groups, ([prefix]) => prefix).map(([prefix, imports]) => ({ prefix, imports }));
}

/** The shortest folder of a path without any files, or the path itself. */
function findMissingPrefix(path: string, folders: ReadonlySet<string>): string {
  const missing = listAncestors(path).find((folder) => !folders.has(folder));
  return missing === undefined ? path : `${missing}/`;
}

/** Some folders and all their ancestors. `google` is always present because of the built-in files. */
function collectFolders(directories: readonly string[]): ReadonlySet<string> {
  const folders = new Set(['', 'google']);
  for (let folder of new Set(directories)) {
    while (!folders.has(folder)) {
      folders.add(folder);
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
    }
  }
  return folders;
}

/** The ancestor folders of a file, outermost first. */
function listAncestors(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}
