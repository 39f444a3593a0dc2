/**
 * From a path on disk to the repository that holds it. The path need not exist any more: a root may have been there at
 * an older revision only, so the search starts at the nearest folder that is still there.
 *
 * Git runs in the top folder of a work tree only. Started further down, it would also accept plain files such as `HEAD`, `objects/` and `config`, and obey the
 * settings in them.
 */
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from 'node:path';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { runGit } from './git.ts';
import { workTreeTop } from './work-tree-top.ts';

/** A repository with a work tree. */
export interface GitRepository {
  /** The real path of the top folder of its work tree. */
  readonly directory: string;
}

/** The repository that a path lies in; an `InputError` if there is none. */
export async function findRepository(path: string): Promise<GitRepository> {
  const repository = await lookForRepository(path);
  if (repository !== undefined) return repository;
  const start = nearestFolder(resolve(path));
  const cure = 'run inside of one, or compare with a directory';
  throw new InputError(start, `${printable(start)} is not in a git repository; ${cure}`);
}

/** The repository that holds several paths: that of the first, or the one around it if others lie outside, as with a submodule. */
export async function findCommonRepository(paths: readonly [string, ...string[]]): Promise<GitRepository> {
  let repository = await findRepository(paths[0]);
  for (const path of paths) {
    if (placesInRepository(repository, path).length > 0) continue;
    const other = await lookForRepository(path);
    if (other !== undefined && placesInRepository(other, repository.directory).length > 0) repository = other;
  }
  return repository;
}

/** The repository that a path lies in, if there is one. One that git refuses to read is an `InputError`. */
export async function lookForRepository(path: string): Promise<GitRepository | undefined> {
  const start = nearestFolder(resolve(path));
  const top = workTreeTop(realpathSync(start));
  refuseBare(realpathSync(start), top);
  if (top === undefined) return undefined;
  const { exitCode, stdout, stderr } = await runGit(top, ['rev-parse', '--show-toplevel']);
  if (exitCode === 0) return { directory: realpathSync(stdout.toString('utf8').replace(/\r?\n$/, '')) };
  if (stderr.includes('not a git repository')) return undefined;
  const place = printable(start);
  if (stderr.includes('dubious ownership')) {
    // What has to be allowed is the top of the repository, which git names, quoted for a shell.
    const allowed = printable(/safe\.directory (.+)$/m.exec(stderr)?.[1] ?? start);
    const cure = `git config --global --add safe.directory ${allowed}`;
    throw new InputError(start, `git refuses to read ${place} because another user owns it; allow it with: ${cure}`);
  }
  if (stderr.includes('must be run in a work tree')) throw bareRepository(top);
  throw new InputError(start, `git cannot read the repository of ${place}: ${printable(stderr)}`);
}

/**
 * Where a path may lie in a repository, likeliest first, with forward slashes; empty for its top folder. There are two
 * answers if the path is a symbolic link today: under its own name, as it may have been at an older revision, and under
 * that of its target. There is none outside of the repository.
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

/** What makes git take a folder for a repository. */
const bareNames = ['HEAD', 'objects', 'refs'];

function bareRepository(folder: string): InputError {
  const danger = 'git would obey its settings, which can run programs';
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
