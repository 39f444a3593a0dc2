/** Lists the commits of a mainline without their changes: one `git rev-list`, which reads no trees. */
import { InputError, printable, runGit, type GitRepository } from '@protoshepherd/workspace';

/** A part of a mainline. */
export interface MainlineRange {
  /** The id of the last commit. */
  readonly head: string;
  /** The id of a commit of the mainline; it and older commits are omitted. */
  readonly since?: string;
}

/** A commit of a mainline. */
export interface ListedCommit {
  readonly id: string;
  /** When it was committed: seconds since 1970, in UTC. */
  readonly time: number;
  /** The previous commit of the mainline; undefined for the first. */
  readonly parent: string | undefined;
}

/** Lists the commits of a mainline, oldest first. */
export async function listCommits(repository: GitRepository, { head, since }: MainlineRange): Promise<ListedCommit[]> {
  const { exitCode, stdout, stderr } = await runGit(repository.directory, [
    'rev-list',
    '--first-parent',
    '--parents',
    '--timestamp',
    '--reverse',
    head,
    ...(since === undefined ? [] : [`^${since}`]),
    '--',
  ]);
  if (exitCode !== 0) throw brokenHistory(head, stderr);
  const lines = stdout.toString('latin1').split('\n').filter(Boolean);
  return lines.map((line) => {
    const [time = '', id = '', parent] = line.split(' ', 3);
    return { id, time: Number(time), parent };
  });
}

/** The error if git cannot list the commits up to `head`. */
export function brokenHistory(head: string, stderr: string): InputError {
  const cure = 'check the repository with: git fsck';
  return new InputError(head, `git cannot list the history of ${head}: ${printable(stderr)}; ${cure}`);
}
