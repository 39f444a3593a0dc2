/**
 * Imports that lead nowhere, grouped by what is missing: one folder that is not there stands for all imports from it. The group of `validate/validate.proto` is
 * `validate/` in a tree without that folder, and the file itself in a tree that has the folder.
 */
import type { OpenImport, PackageGraph } from '@protoshepherd/dag';
import { sortBy } from '@protoshepherd/source';

/** What a project knows about imports that its tree cannot say. */
export interface ImportKnowledge {
  /** Does the project take this import from outside on purpose? */
  readonly isExternal: (path: string) => boolean;
  /** The folder near the tree that has most of some files that are not found; undefined if none has any. */
  readonly findFolder: (paths: readonly string[]) => FoundFolder | undefined;
}

/** A folder near the tree. */
export interface FoundFolder {
  /** As seen from the working directory. */
  readonly folder: string;
  /** How the paths of files below it begin, if it lies in a root: `proto/`. */
  readonly inRoot?: string;
}

/** Nothing is known besides the tree. */
export const noImportKnowledge: ImportKnowledge = { isExternal: () => false, findFolder: () => undefined };

/** Imports that lead nowhere for one reason. */
export interface MissingImports {
  /** The folder that is missing, with a slash at its end, or the file. */
  readonly prefix: string;
  /** Imports of targets come first. */
  readonly imports: readonly [OpenImport, ...OpenImport[]];
}

/** The open imports of a graph, of targets and of everything they reach, by prefix; those from outside are left out. */
export function groupMissingImports(
  { tree, openImports }: PackageGraph,
  { isExternal }: ImportKnowledge,
): readonly MissingImports[] {
  const missing = openImports.filter((open) => !isExternal(open.import.path));
  if (missing.length === 0) return [];
  const folders = foldersOf(tree.files.map(({ directory }) => directory));
  const groups = new Map<string, [OpenImport, ...OpenImport[]]>();
  for (const open of sortBy(missing, ({ file }) => (file.isTarget ? `0${file.path}` : `1${file.path}`))) {
    const prefix = prefixOf(open.import.path, folders);
    const known = groups.get(prefix);
    if (known === undefined) groups.set(prefix, [open]);
    else known.push(open);
  }
  return sortBy(groups, ([prefix]) => prefix).map(([prefix, imports]) => ({ prefix, imports }));
}

/** The shortest part of a path that no file lies below. */
function prefixOf(path: string, folders: ReadonlySet<string>): string {
  const missing = foldersAbove(path).find((folder) => !folders.has(folder));
  return missing === undefined ? path : `${missing}/`;
}

/** Some folders and all folders around them; the built-in files are in `google`. */
function foldersOf(directories: readonly string[]): ReadonlySet<string> {
  const folders = new Set(['', 'google']);
  for (let folder of new Set(directories)) {
    while (!folders.has(folder)) {
      folders.add(folder);
      folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')));
    }
  }
  return folders;
}

/** The folders around a file, the outermost first. */
function foldersAbove(path: string): readonly string[] {
  const names = path.split('/').slice(0, -1);
  return names.map((_, at) => names.slice(0, at + 1).join('/'));
}
