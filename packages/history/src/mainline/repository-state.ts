/** The state of a repository on which its history depends. */
import { resolve } from 'node:path';

import { InputError, resolveObject, printable, runGit, type GitRepository } from '@protoshepherd/workspace';

/** The current state of a repository. */
export interface RepositoryState {
  /** The checked-out commit; undefined if there is none yet. */
  readonly head: string | undefined;
  /** Whether it contains only the newest part of its history. */
  readonly isShallow: boolean;
  /** The absolute path of a folder inside the git folder for caches. It may not exist yet. */
  readonly cacheFolder: string;
}

/** Reads the state of a repository from git. */
export async function describeRepository(repository: GitRepository): Promise<RepositoryState> {
  const args = ['rev-parse', '--is-shallow-repository', '--git-path', 'shepherd'];
  const [head, { exitCode, stdout, stderr }] = await Promise.all([
    resolveObject(repository, 'HEAD^{commit}'),
    runGit(repository.directory, args),
  ]);
  const lines = stdout.toString('utf8');
  const end = lines.indexOf('\n');
  if (exitCode !== 0 || end === -1)
    throw new InputError(repository.directory, `git cannot describe the repository: ${printable(stderr)}`);
  const folder = lines.slice(end + 1).replace(/\r?\n$/, '');
  return { head, isShallow: lines.slice(0, end) === 'true', cacheFolder: resolve(repository.directory, folder) };
}
