/**
 * Where paths really lie, and whether symbolic links lead them out of the repository that they are written in. A link is a file like any other: whoever
 * changes the tree chooses where it leads.
 */
import { existsSync, lstatSync, realpathSync, type Stats } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';

import { workTreeTop } from '../git/work-tree-top.ts';
import { asInputError, systemErrorCode } from '../input-error.ts';
import { printable } from '../printable.ts';
import { UsageError } from '../usage-error.ts';
import { leadsIntoGit } from './selected-name.ts';
import { isInside } from './walk-directory.ts';

/** The real path of what is, or would be, at an absolute path; undefined behind a link that leads nowhere. */
function realPlace(path: string): string | undefined {
  if (entryAt(path) !== undefined) return existsSync(path) ? realpathSync(path) : undefined;
  const folder = dirname(path) === path ? path : realPlace(dirname(path));
  return folder === undefined ? undefined : join(folder, basename(path));
}

/** Does a path lie in a folder, also after all links are followed? The folder of git, which may hold passwords, does not count as a part of it. */
export function staysInside(folder: string, path: string): boolean {
  const place = realPlace(resolve(path));
  // A folder may be deleted while somebody watches it; then it counts where it would be.
  const top = realPlace(resolve(folder));
  return place !== undefined && top !== undefined && isInside(top, place) && !leadsIntoGit(relative(top, place));
}

/** Do links lead a path out of the repository that it is written in, or into the folder of git? Outside of repositories nothing is refused. */
export function leadsOut(path: string): boolean {
  const top = workTreeTop(dirname(resolve(path)));
  return top !== undefined && !leadsIntoGit(relative(top, resolve(path))) && !staysInside(top, path);
}

/** Throws a `UsageError` if links lead a file out of the repository that it is written in. */
export function refuseLeadingOut(path: string, name: string): void {
  if (!leadsOut(path)) return;
  const danger = 'a tree must not choose what is read or written elsewhere';
  throw new UsageError(`${printable(name)} leads out of the repository through a symbolic link; ${danger}`);
}

function entryAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    if (systemErrorCode(error) === 'ENOTDIR') return undefined;
    throw asInputError(error, 'cannot look at', path);
  }
}
