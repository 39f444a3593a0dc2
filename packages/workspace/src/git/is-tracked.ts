import { realpathSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { GitMissingError, runGitSync, type GitResult } from './git.ts';
import { findWorkTreeTop } from './work-tree-top.ts';

/** True if git tracks anything at or below a path, ignoring letter case. Outside of a repository, and without git, nothing is tracked. */
export function isTracked(path: string): boolean {
  const folder = realpathSync(dirname(path));
  const top = findWorkTreeTop(folder);
  const listing = top === undefined ? undefined : listTracked(top, relative(top, join(folder, basename(path))));
  if (listing === undefined) return false;
  if (listing.exitCode === 0) return listing.stdout.length > 0;
  throw new InputError(path, `git cannot tell whether it tracks ${printable(path)}: ${printable(listing.stderr)}`);
}

function listTracked(top: string, place: string): GitResult | undefined {
  try {
    return runGitSync(top, ['ls-files', '-z', '--', `:(top,literal,icase)${place.split(sep).join('/')}`]);
  } catch (error) {
    if (error instanceof GitMissingError) return undefined;
    throw error;
  }
}
