/** The files that each commit since a revision changed, by import path: the input of churn. */
import { resolve } from 'node:path';

import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import { requireRepository, placesInRepository } from './git-repository.ts';
import { runGit } from './git.ts';
import { resolveRevision } from './resolve-revision.ts';

/** The start of the range, and the folders. */
export interface ChangeRange {
  /** A branch, tag or commit; its own changes are excluded. */
  readonly revision: string;
  readonly roots: readonly string[];
  /** The base of relative roots; the working directory by default. */
  readonly directory?: string;
}

// A separator: no path begins with it followed by a commit id.
const mark = '\u0001';

/**
 * The paths below the roots that each commit changed, newest commit first. Merge commits are represented by the commits
 * they merge.
 */
export async function changesSince({ revision, roots, directory = process.cwd() }: ChangeRange): Promise<string[][]> {
  const repository = await requireRepository(resolve(directory, roots[0] ?? '.'));
  const commit = await resolveRevision(repository, revision);
  const places = roots.flatMap((root) => placesInRepository(repository, resolve(directory, root)));
  const { exitCode, stdout, stderr } = await runGit(repository.directory, [
    'log',
    '-z',
    '--no-renames',
    '--name-only',
    '--format=%x01%H',
    `${commit}..HEAD`,
    '--',
    ...places.map((place) => `:(top,literal)${place}`),
  ]);
  if (exitCode !== 0)
    throw new InputError(revision, `git cannot list the changes since ${printable(revision)}: ${stderr}`);
  const commits: string[][] = [];
  for (const entry of stdout.toString('utf8').split('\0')) {
    const text = entry.replace(/^\n/, '');
    if (text.startsWith(mark) && /^[0-9a-f]{40,64}$/.test(text.slice(mark.length))) commits.push([]);
    else if (text !== '') commits.at(-1)?.push(...pathsBelow(places, text));
  }
  return commits;
}

function pathsBelow(places: readonly string[], path: string): string[] {
  const place = places.find((each) => each === '' || path.startsWith(`${each}/`));
  return place === undefined ? [] : [place === '' ? path : path.slice(place.length + 1)];
}
