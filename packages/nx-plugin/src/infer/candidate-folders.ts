/**
 * Finds the folders that `shepherd protoxform` may write the next versions to. Whether it writes them depends on its plan. Here they matter as outputs,
 * which must not be inputs of the task that generates them.
 */
import { posix } from 'node:path';

import type { ApiFile, NewMajorSuffix, Stages } from '@protoshepherd/api-tree';
import { canMove, nextMajorName } from '@protoshepherd/dag';
import { isCandidateText } from '@protoshepherd/protoxform';

import type { PackageFolder } from './package-folder.ts';

/** The candidate folders of an API, relative to the root of the workspace. */
export interface CandidateFolders {
  /** The folders that the packages of a folder may fill, with their import paths. */
  readonly of: (folder: PackageFolder) => readonly CandidateFolder[];
  /** Folders with candidates that no package fills any more. */
  readonly leftOver: readonly string[];
}

/** A folder for candidates. */
export interface CandidateFolder {
  readonly directory: string;
  readonly importFolder: string;
  /** True if the folder contains hand-written files. Then it must not be restored from a cache. */
  readonly isMixed: boolean;
}

/** Finds the candidate folders of an API. `suffix` is the suffix of its new major versions. */
export function findCandidateFolders(
  folders: readonly PackageFolder[],
  suffix: NewMajorSuffix,
  stages?: Stages,
): CandidateFolders {
  const generated = new Map(folders.map(({ directory, files }) => [directory, files.map(isGenerated)]));
  const cache = new Map<PackageFolder, readonly CandidateFolder[]>();
  const filled = new Set<string>();
  for (const folder of folders) {
    const importFolders = new Set(folder.files.flatMap((file) => listNextFolders(file, suffix, stages)));
    const candidates = [...importFolders].toSorted().map((importFolder): CandidateFolder => {
      const directory = resolveFolder(folder, importFolder);
      filled.add(directory);
      return { directory, importFolder, isMixed: generated.get(directory)?.includes(false) === true };
    });
    cache.set(folder, candidates);
  }
  return {
    of: (folder) => cache.get(folder) ?? [],
    leftOver: [...generated].flatMap(([directory, marks]) =>
      marks.includes(true) && !filled.has(directory) ? [directory] : [],
    ),
  };
}

/** Tests if `shepherd protoxform` generated a file. */
export function isGenerated({ schemaFile }: ApiFile): boolean {
  return isCandidateText(schemaFile.tree.file.text);
}

/** The folders of the next version of a file: the path of each new package, with the same prefix as the old one. */
function listNextFolders(file: ApiFile, suffix: NewMajorSuffix, stages?: Stages): readonly string[] {
  const { packageVersion, directory, schemaFile, moveToPackage } = file;
  if (!canMove(packageVersion) || isGenerated(file)) return [];
  const old = schemaFile.package.replaceAll('.', '/');
  const isSpelled = `/${directory}`.endsWith(`/${old}`);
  const prefix = isSpelled ? directory.slice(0, directory.length - old.length) : '';
  const names = [
    nextMajorName(packageVersion, suffix, stages),
    ...(moveToPackage === undefined ? [] : [moveToPackage]),
  ];
  // An annotation may contain any text. Only the name of a package may become a folder that Nx clears and fills.
  return names.filter((name) => /^[\w.]+$/.test(name)).map((name) => `${prefix}${name.replaceAll('.', '/')}`);
}

/** The path of another folder below the same import root. */
function resolveFolder({ directory, importFolder }: PackageFolder, other: string): string {
  const root = importFolder === '' ? directory : directory.slice(0, directory.length - importFolder.length);
  return posix.normalize(posix.join(root || '.', other));
}
