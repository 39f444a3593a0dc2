/**
 * Where `shepherd protoxform` puts the next version of the packages of a folder. Whether it writes one is for its plan to say; here it only matters which
 * folders a run may fill, because these are outputs, and no inputs of what generates them.
 */
import { posix } from 'node:path';

import type { ApiFile, NewMajorSuffix, Stages } from '@protoshepherd/api-tree';
import { canMove, nextMajorName } from '@protoshepherd/dag';
import { isCandidateText } from '@protoshepherd/protoxform';

import type { PackageFolder } from './package-folder.ts';

/** The candidate folders of an API, from the root of the workspace. */
export interface CandidateFolders {
  /** Those that the packages of a folder may fill, with what imports call them. */
  readonly of: (folder: PackageFolder) => readonly CandidateFolder[];
  /** Those that there are, though nothing may fill them any more. */
  readonly leftOver: readonly string[];
}

/** A folder that may be filled. */
export interface CandidateFolder {
  readonly directory: string;
  readonly importFolder: string;
  /** Is something there that was written by hand? Then nothing of it may be restored from a cache. */
  readonly isMixed: boolean;
}

/** Finds the candidate folders of an API whose new major versions have a suffix. */
export function findCandidateFolders(
  folders: readonly PackageFolder[],
  suffix: NewMajorSuffix,
  stages?: Stages,
): CandidateFolders {
  const generated = new Map(folders.map(({ directory, files }) => [directory, files.map(isGenerated)]));
  const cache = new Map<PackageFolder, readonly CandidateFolder[]>();
  const filled = new Set<string>();
  for (const folder of folders) {
    const importFolders = new Set(folder.files.flatMap((file) => nextFolderOf(file, suffix, stages)));
    const candidates = [...importFolders].toSorted().map((importFolder): CandidateFolder => {
      const directory = besides(folder, importFolder);
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

/** Was a file written by `shepherd protoxform`? */
export function isGenerated({ schemaFile }: ApiFile): boolean {
  return isCandidateText(schemaFile.tree.file.text);
}

/** The folder of the next version of a file: the path of its new package, after the same prefix as the old one. */
function nextFolderOf(file: ApiFile, suffix: NewMajorSuffix, stages?: Stages): readonly string[] {
  const { packageVersion, directory, schemaFile, moveToPackage } = file;
  if (!canMove(packageVersion) || isGenerated(file)) return [];
  const old = schemaFile.package.replaceAll('.', '/');
  const isSpelled = `/${directory}`.endsWith(`/${old}`);
  const prefix = isSpelled ? directory.slice(0, directory.length - old.length) : '';
  const names = [
    nextMajorName(packageVersion, suffix, stages),
    ...(moveToPackage === undefined ? [] : [moveToPackage]),
  ];
  // An annotation may say anything; only what is the name of a package becomes a folder that Nx may clear and fill.
  return names.filter((name) => /^[\w.]+$/.test(name)).map((name) => `${prefix}${name.replaceAll('.', '/')}`);
}

/** The place of a folder in the root of another one. */
function besides({ directory, importFolder }: PackageFolder, other: string): string {
  const root = importFolder === '' ? directory : directory.slice(0, directory.length - importFolder.length);
  return posix.normalize(posix.join(root || '.', other));
}
