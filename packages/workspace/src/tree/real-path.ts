/**
 * Resolves paths, and detects symbolic links that lead out of their repository. A link is a file like any other: the author of a change to the tree
 * chooses its target.
 */
import { existsSync, lstatSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

import { findWorkTreeTop } from '../git/work-tree-top.ts';
import { asInputError, systemErrorCode } from '../input-error.ts';
import { printable } from '../printable.ts';
import { UsageError } from '../usage-error.ts';
import { isInGitFolder } from './selected-name.ts';
import { isInside } from './walk-directory.ts';

/** The real path of an existing or future file at an absolute path; undefined behind a broken link. */
function findRealPath(path: string): string | undefined {
  if (readEntry(path) !== undefined) return existsSync(path) ? realpathSync(path) : undefined;
  const folder = dirname(path) === path ? path : findRealPath(dirname(path));
  return folder === undefined ? undefined : join(folder, basename(path));
}

/** True if a path is inside a folder, also after following all links. The `.git` folder, which may contain passwords, counts as outside. */
export function resolvesInside(folder: string, path: string): boolean {
  const place = findRealPath(resolve(path));
  // A watched folder may be deleted; then its former path counts.
  const top = findRealPath(resolve(folder));
  return place !== undefined && top !== undefined && isInside(top, place) && !isInGitFolder(relative(top, place));
}

/** True if links lead a path out of its repository, or into the `.git` folder. Outside of repositories nothing is refused. */
export function escapesRepository(path: string): boolean {
  const top = findWorkTreeTop(dirname(resolve(path)));
  return top !== undefined && !isInGitFolder(relative(top, resolve(path))) && !resolvesInside(top, path);
}

/** Throws a `UsageError` if links lead a file out of its repository. */
export function refuseEscape(path: string, name: string): void {
  if (!escapesRepository(path)) return;
  const danger = 'a tree must not choose what is read or written elsewhere';
  throw new UsageError(`${printable(name)} points outside the repository through a symbolic link; ${danger}`);
}

function readEntry(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (systemErrorCode(error) === 'ENOTDIR') return undefined;
    throw asInputError(error, 'cannot inspect', path);
  }
}
