import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import type { GitRepository } from './git-repository.ts';
import { runGit } from './git.ts';
import { resolveRevision } from './resolve-revision.ts';

/** The commit time of a revision: seconds since 1970, in UTC. */
export async function commitTime(repository: GitRepository, revision: string): Promise<number> {
  const commit = await resolveRevision(repository, revision);
  const { exitCode, stdout, stderr } = await runGit(repository.directory, [
    'rev-list',
    '--max-count=1',
    '--timestamp',
    commit,
  ]);
  if (exitCode !== 0) throw new InputError(revision, `git cannot read ${printable(revision)} (${printable(stderr)})`);
  return Number.parseInt(stdout.toString('utf8'), 10);
}
