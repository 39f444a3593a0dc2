/**
 * Files below the roots that the project is not responsible for: vendored copies, test data. They are neither reported on nor counted, on disk, at git
 * revisions and in the history. They still resolve imports, like the files of an include.
 */
import { realpathSync } from 'node:fs';
import { posix, relative, resolve, sep } from 'node:path';

import { placesInRepository, type GitRepository } from '../git/git-repository.ts';
import { matchesGlob } from './glob.ts';
import type { ListedFile, ListedFolder } from './tree.ts';

/** The excluded files. */
export interface Exclusion {
  readonly globs: readonly string[];
  /** The absolute path that the globs are relative to. */
  readonly directory: string;
}

/** Tests a path; the creator of the predicate decides the kind of path. */
export type IsExcluded = (path: string) => boolean;

/** Excludes nothing. */
export const nothingExcluded: Exclusion = { globs: [], directory: '/' };

/** A predicate for absolute paths on disk. */
export function excludedOnDisk({ globs, directory }: Exclusion): IsExcluded {
  if (globs.length === 0) return () => false;
  return (diskPath) => matchesAny(globs, relative(directory, diskPath).split(sep).join('/'));
}

/** A predicate for paths in a repository. */
export function excludedInRepository({ globs, directory }: Exclusion, repository: GitRepository): IsExcluded {
  if (globs.length === 0) return () => false;
  const places = placesInRepository(repository, directory);
  // A configuration outside the repository needs `../` to reach into it.
  const bases =
    places.length > 0 ? places : [relative(repository.directory, realpathSync(directory)).split(sep).join('/')];
  return (place) => bases.some((base) => matchesAny(globs, posix.relative(base, place)));
}

/** A predicate for files of roots, on disk and at revisions alike: it tests the location of a file below its root. */
export function excludedFiles({
  exclude = nothingExcluded,
  directory = process.cwd(),
}: {
  readonly exclude?: Exclusion;
  /** The base of relative root names. */
  readonly directory?: string;
}): (file: Pick<ListedFile, 'root' | 'path'>) => boolean {
  // Avoids resolving thousands of paths.
  if (exclude.globs.length === 0) return () => false;
  const isExcluded = excludedOnDisk(exclude);
  return ({ root, path }) => isExcluded(resolve(directory, root, path));
}

/**
 * Moves the excluded files out of the roots: each root with excluded files is followed by an include of the same name.
 */
export function splitExcluded<File extends ListedFile>(
  folders: readonly ListedFolder<File>[],
  isExcluded: (file: File) => boolean,
): ListedFolder<File>[] {
  return folders.flatMap((folder) => {
    const excluded = folder.role === 'root' ? folder.files.filter(isExcluded) : [];
    if (excluded.length === 0) return [folder];
    const taken = new Set(excluded);
    return [
      { ...folder, files: folder.files.filter((file) => !taken.has(file)) },
      { role: 'include', name: folder.name, files: excluded, aliases: [] },
    ];
  });
}

function matchesAny(globs: readonly string[], path: string): boolean {
  return globs.some((glob) => matchesGlob(glob, path));
}
