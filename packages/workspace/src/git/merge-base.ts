/** The merge base: the commit to compare a change with before it is merged. */
import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import type { GitRepository } from './git-repository.ts';
import { runGit } from './git.ts';
import { resolveObject, resolveRevision } from './resolve-revision.ts';

/** The best common ancestor of a revision and HEAD; an `InputError` if there is none. */
export async function mergeBase(repository: GitRepository, revision: string): Promise<string> {
  const head = await resolveRevision(repository, 'HEAD');
  // A build server only has the remote branches of origin.
  const other =
    (await resolveObject(repository, `${revision}^{commit}`)) ??
    (await resolveObject(repository, `origin/${revision}^{commit}`)) ??
    (await resolveRevision(repository, revision));
  const { exitCode, stdout, stderr } = await runGit(repository.directory, ['merge-base', head, other]);
  if (exitCode === 0) return stdout.toString('utf8').trimEnd();
  const shallow = await runGit(repository.directory, ['rev-parse', '--is-shallow-repository']);
  const cure =
    shallow.stdout.toString('utf8').trimEnd() === 'true'
      ? 'this is a shallow clone, so the merge base may be missing; fetch it with: git fetch --unshallow'
      : 'give another revision';
  const reason = exitCode === 1 ? 'have no common ancestor' : `cannot be compared (${printable(stderr)})`;
  throw new InputError(revision, `HEAD and ${printable(revision)} ${reason}; ${cure}`);
}
