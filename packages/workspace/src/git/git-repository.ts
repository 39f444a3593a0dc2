/**
 * Finds the repository that contains a path on disk. The path need not exist: a root may exist only at an older revision, so the search starts at the nearest
 * existing folder.
 *
 * Git only runs in the top folder of a work tree. In a subfolder, it would also accept plain files such as `HEAD`, `objects/` and `config` as a repository,
 * and obey the settings in them.
 */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { runGit } from './git.ts';
import { findWorkTreeTop } from './work-tree-top.ts';

/** A repository with a work tree. */
export interface GitRepository {
  /** The real path of the top folder of its work tree. */
  readonly directory: string;
}

/** The repository that contains a path; an `InputError` if there is none. */
export async function requireRepository(path: string): Promise<GitRepository> {
  const repository = await findRepository(path);
  if (repository !== undefined) return repository;
  const start = nearestFolder(resolve(path));
  const cure = 'run inside a repository, or compare with a directory';
  throw new InputError(start, `${printable(start)} is not in a git repository; ${cure}`);
}

/**
 * The repository that contains several paths: that of the first, or a parent repository if others are outside it, as with
 * submodules.
 */
export async function findCommonRepository(paths: readonly [string, ...string[]]): Promise<GitRepository> {
  let repository = await requireRepository(paths[0]);
  for (const path of paths) {
    if (placesInRepository(repository, path).length > 0) continue;
    const other = await findRepository(path);
    if (other !== undefined && placesInRepository(other, repository.directory).length > 0) repository = other;
  }
  return repository;
}

/** The repository that contains a path, if any. A repository that git refuses to read is an `InputError`. */
export async function findRepository(path: string): Promise<GitRepository | undefined> {
  const start = nearestFolder(resolve(path));
  const top = findWorkTreeTop(realpathSync(start));
  refuseBare(realpathSync(start), top);
  if (top === undefined) return undefined;
  const { exitCode, stdout, stderr } = await runGit(top, ['rev-parse', '--show-toplevel']);
  if (exitCode === 0) return { directory: realpathSync(stdout.toString('utf8').replace(/\r?\n$/, '')) };
  if (stderr.includes('not a git repository')) return undefined;
  const place = printable(start);
  if (stderr.includes('dubious ownership')) {
    // The folder to allow is the top of the repository, which git prints quoted for a shell.
    const allowed = printable(/safe\.directory (.+)$/m.exec(stderr)?.[1] ?? start);
    const cure = `git config --global --add safe.directory ${allowed}`;
    throw new InputError(start, `git refuses to read ${place} because another user owns it; allow it with: ${cure}`);
  }
  if (stderr.includes('must be run in a work tree')) throw bareRepository(top);
  throw new InputError(start, `git cannot read the repository of ${place}: ${printable(stderr)}`);
}

/**
 * The possible locations of a path in a repository, likeliest first, with forward slashes; empty text for the top
 * folder. A path that is now a symbolic link has two: its own name, where it may have been at an older revision, and
 * that of its target. A path outside the repository has none.
 */
export function placesInRepository(repository: GitRepository, path: string): string[] {
  const absolute = resolve(path);
  const places = [realParent(absolute), ...(existsSync(absolute) ? [realpathSync(absolute)] : [])]
    .map((place) => relative(repository.directory, place).split(sep).join('/'))
    .filter((place) => place !== '..' && !place.startsWith('../') && !isAbsolute(place));
  return [...new Set(places)];
}

/** Throws an `InputError` if a folder, or one between it and the top, looks like a bare repository. */
function refuseBare(folder: string, top: string | undefined): void {
  if (folder === top) return;
  if (bareNames.every((name) => existsSync(join(folder, name)))) throw bareRepository(folder);
  if (dirname(folder) !== folder) refuseBare(dirname(folder), top);
}

/** The names by which git recognizes a repository. */
const bareNames = ['HEAD', 'objects', 'refs'];

function bareRepository(folder: string): InputError {
  const danger = 'git would apply its settings, which can run programs';
  const cure = 'remove these files from the tree, or run in a clone with a work tree';
  return new InputError(folder, `${printable(folder)} is, or looks like, a bare git repository: ${danger}; ${cure}`);
}

function realParent(path: string): string {
  const parent = dirname(path);
  if (parent === path) return path;
  return join(existsSync(parent) ? realpathSync(parent) : realParent(parent), basename(path));
}

function nearestFolder(path: string): string {
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  return isFolder || dirname(path) === path ? path : nearestFolder(dirname(path));
}
