/** Resolves tags, also nested ones, to commits with one git process. */
import { InputError } from '../input-error.ts';
import { printable } from '../printable.ts';
import type { GitRepository } from './git-repository.ts';
import { waitForGit, startGit } from './git.ts';

/** The commit that each object resolves to, by object id; objects that do not resolve to a commit are omitted. */
export async function peelToCommits(
  repository: GitRepository,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const child = startGit(repository.directory, ['cat-file', '--batch-check=%(objectname)', '--buffer']);
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  // If git ends early it closes the pipe; the exit status below reports that.
  child.stdin.on('error', () => undefined);
  child.stdin.end(ids.map((id) => `${id}^{commit}\n`).join(''));
  const { exitCode, stderr } = await waitForGit(child);
  const answers = Buffer.concat(output).toString('latin1').split('\n').filter(Boolean);
  if (exitCode !== 0 || answers.length !== ids.length)
    throw new InputError(repository.directory, `git cannot resolve the tags: ${printable(stderr)}`);
  // Git answers "<name> missing" for objects that do not exist or have another type.
  return new Map(ids.flatMap((id, index) => (answers[index]?.includes(' ') ? [] : [[id, answers[index] ?? '']])));
}
