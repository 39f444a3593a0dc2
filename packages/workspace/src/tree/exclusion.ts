/**
 * Files below the roots that a project does not answer for: vendored copies, test data. They are never reported on and never counted, on disk, at a git
 * revision and in the history; they still resolve imports, like the files of an include.
 */
import { realpathSync } from 'node:fs';
import { posix, relative, resolve, sep } from 'node:path';

import { placesInRepository, type GitRepository } from '../git/git-repository.ts';
import { matchesGlob } from './glob.ts';
import type { ListedFile, ListedFolder } from './tree.ts';

/** Which files are excluded. */
export interface Exclusion {
  readonly globs: readonly string[];
  /** What the globs are relative to, as an absolute path. */
  readonly directory: string;
}

/** Asks about a path; which kind of path depends on who made the question. */
export type IsExcluded = (path: string) => boolean;

/** The exclusion of a project that excludes nothing. */
export const nothingExcluded: Exclusion = { globs: [], directory: '/' };

/** Asks about files on the disk, by absolute path. */
export function excludedOnDisk({ globs, directory }: Exclusion): IsExcluded {
  if (globs.length === 0) return () => false;
  return (diskPath) => matchesAny(globs, relative(directory, diskPath).split(sep).join('/'));
}

/** Asks about files of a repository, by their path in it. */
export function excludedInRepository({ globs, directory }: Exclusion, repository: GitRepository): IsExcluded {
  if (globs.length === 0) return () => false;
  const places = placesInRepository(repository, directory);
  // A configuration outside of the repository reaches into it by `../`.
  const bases =
    places.length > 0 ? places : [relative(repository.directory, realpathSync(directory)).split(sep).join('/')];
  return (place) => bases.some((base) => matchesAny(globs, posix.relative(base, place)));
}

/** Asks about the files of roots, on the disk and at a revision alike: what counts is where a file lies below its root. */
export function excludedFiles({
  exclude = nothingExcluded,
  directory = process.cwd(),
}: {
  readonly exclude?: Exclusion;
  /** What the names of roots are relative to. */
  readonly directory?: string;
}): (file: Pick<ListedFile, 'root' | 'path'>) => boolean {
  // Thousands of paths would be resolved for nothing.
  if (exclude.globs.length === 0) return () => false;
  const isExcluded = excludedOnDisk(exclude);
  return ({ root, path }) => isExcluded(resolve(directory, root, path));
}

/** Takes the excluded files out of the roots: each root that has some is followed by an include of the same name. */
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
