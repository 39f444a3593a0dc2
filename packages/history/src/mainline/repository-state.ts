/** What must be known of a repository before its history is read. */
import { resolve } from 'node:path';

import { InputError, lookUp, printable, runGit, type GitRepository } from '@protoshepherd/workspace';

/** A repository as it is now. */
export interface RepositoryState {
  /** The commit that is checked out; undefined if there is none yet. */
  readonly head: string | undefined;
  /** Does it hold only the youngest part of its history? */
  readonly isShallow: boolean;
  /** The absolute path of a folder inside of git's own, where things may be kept that can be made again. It need not exist. */
  readonly cacheFolder: string;
}

/** Asks git about a repository. */
export async function describeRepository(repository: GitRepository): Promise<RepositoryState> {
  const args = ['rev-parse', '--is-shallow-repository', '--git-path', 'shepherd'];
  const [head, { exitCode, stdout, stderr }] = await Promise.all([
    lookUp(repository, 'HEAD^{commit}'),
    runGit(repository.directory, args),
  ]);
  const lines = stdout.toString('utf8');
  const end = lines.indexOf('\n');
  if (exitCode !== 0 || end === -1)
    throw new InputError(repository.directory, `git cannot describe the repository: ${printable(stderr)}`);
  const folder = lines.slice(end + 1).replace(/\r?\n$/, '');
  return { head, isShallow: lines.slice(0, end) === 'true', cacheFolder: resolve(repository.directory, folder) };
}
