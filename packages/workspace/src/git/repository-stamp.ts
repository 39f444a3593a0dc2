/** A fingerprint of the input of a history: equal stamps of a repository mean equal commits, branches and tags. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { InputError } from '../input-error.ts';
import { findRepository } from './git-repository.ts';
import { runGit } from './git.ts';

/**
 * The stamp of the repository that contains a path. Without a repository, or if git refuses to read it, the stamp is the
 * reason.
 */
export async function repositoryStamp(path: string): Promise<string> {
  try {
    const repository = await findRepository(path);
    return repository === undefined ? 'no repository' : await readStamp(repository.directory);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

async function readStamp(top: string): Promise<string> {
  const [head, folder, refs] = await Promise.all([
    runGit(top, ['rev-parse', '--verify', '--quiet', 'HEAD']),
    runGit(top, ['rev-parse', '--git-common-dir']),
    runGit(top, ['for-each-ref', '--format=%(objectname) %(refname)']),
  ]);
  // The boundary commits of a shallow clone.
  const shallow = join(resolve(top, folder.stdout.toString('utf8').trimEnd()), 'shallow');
  const ends = existsSync(shallow) ? readFileSync(shallow, 'utf8') : '';
  return [top, head.stdout.toString('utf8'), refs.stdout.toString('utf8'), ends].join('\0');
}
