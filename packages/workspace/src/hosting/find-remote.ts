import type { GitRepository } from '../git/git-repository.ts';
import { runGit } from '../git/git.ts';

/**
 * The address of the repository's remote: `origin`, or the only one. Undefined without one. It may contain a password, so it must never be shown; use
 * `hostedRepository`.
 */
export async function findRemote({ directory }: GitRepository): Promise<string | undefined> {
  const listed = await runGit(directory, ['remote']);
  const names =
    listed.exitCode === 0
      ? listed.stdout
          .toString('utf8')
          .split('\n')
          .filter((name) => name !== '')
      : [];
  const name = names.includes('origin') ? 'origin' : names.length === 1 ? names[0] : undefined;
  if (name === undefined) return undefined;
  // This command expands `url.….insteadOf` abbreviations.
  const { exitCode, stdout } = await runGit(directory, ['remote', 'get-url', '--', name]);
  return exitCode === 0 ? stdout.toString('utf8').split('\n')[0] : undefined;
}
