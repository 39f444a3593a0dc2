/**
 * Validates paths to write below a directory. Paths from a plan, a tree or a journal are untrusted: they must stay
 * inside, also if a parent folder is a symbolic link.
 */
import { lstatSync, realpathSync, statSync } from 'node:fs';
import { isAbsolute, join, sep } from 'node:path';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { isInGitFolder, stagingName } from '../tree/selected-name.ts';
import { isInside } from '../tree/walk-directory.ts';

/** Checked folders, and whether they exist. Shared between paths, so that each folder is checked once. */
export type CheckedFolders = Map<string, boolean>;

/** Throws an `InputError` unless a path stays below a directory, both lexically and through links. */
export function checkInside(directory: string, path: string, seen: CheckedFolders = new Map()): void {
  const names = path.split('/');
  if (path.includes('\0')) throw forbiddenPathError(path, 'it contains a NUL character');
  if (isAbsolute(path)) throw forbiddenPathError(path, 'it must be relative to the directory');
  if (sep === '\\' && path.includes(sep)) throw forbiddenPathError(path, 'it must be written with forward slashes');
  if (names.some((name) => name === '' || name === '.' || name === '..'))
    throw forbiddenPathError(path, 'each part must be a plain name');
  if (names[0]?.toLowerCase() === stagingName)
    throw forbiddenPathError(path, `${stagingName} is reserved for Shepherd`);
  if (isInGitFolder(path)) throw forbiddenPathError(path, '.git belongs to git');
  checkParents(directory, path, seen);
}

/** The error for a path that must not be written. */
export function forbiddenPathError(path: string, reason: string): InputError {
  return new InputError(path, `refusing to write ${printable(path)}: ${reason}`);
}

/** The parent folders of a path, outermost first. */
export function listParents(path: string): string[] {
  const names = path.split('/');
  return names.slice(1).map((_, index) => names.slice(0, index + 1).join('/'));
}

function checkParents(directory: string, path: string, seen: CheckedFolders): void {
  for (const parent of listParents(path)) {
    const isThere = seen.get(parent) ?? checkFolder(directory, path, parent);
    seen.set(parent, isThere);
    if (!isThere) return;
  }
}

/** True if the folder exists. A link or a file in its place is an error. */
function checkFolder(directory: string, path: string, parent: string): boolean {
  const diskPath = join(directory, parent);
  const stats = lstatSync(diskPath, { throwIfNoEntry: false });
  if (stats === undefined) return false;
  if (!stats.isDirectory()) {
    if (!stats.isSymbolicLink()) throw forbiddenPathError(path, `${printable(parent)} is not a folder`);
    if (!statSync(diskPath, { throwIfNoEntry: false })?.isDirectory()) {
      throw forbiddenPathError(path, `the symbolic link ${printable(parent)} does not point to a folder`);
    }
    if (!isInside(realpathSync(directory), realpathSync(diskPath))) {
      throw forbiddenPathError(path, `the symbolic link ${printable(parent)} points outside ${printable(directory)}`);
    }
    if (isInGitFolder(realpathSync(diskPath))) {
      throw forbiddenPathError(path, `the symbolic link ${printable(parent)} points into .git`);
    }
  }
  return true;
}
