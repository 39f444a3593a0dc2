/**
 * The mainline of a commit: the commit, its first parent, the first parent of that, down to the first commit; and which .proto files each of them
 * changed. All of it comes from one `git log`, read as a stream. For a merge only the difference from its first parent counts: what it added to the mainline.
 */
import { gitEnd, InputError, printable, runGit, startGit, type GitRepository } from '@protoshepherd/workspace';

import { RawLogParser, type MainlineCommit } from './raw-log-parser.ts';
import type { RepositoryFiles } from './repository-files.ts';

/** A part of a mainline. */
export interface MainlineRange {
  /** The id of the last commit. */
  readonly head: string;
  /** The id of a commit of the mainline; it and older commits are left out. */
  readonly since?: string;
}

/** The commits of a mainline in chunks, newest first, including those that changed no .proto file. */
export async function* walkMainline(
  repository: GitRepository,
  { head, since }: MainlineRange,
  files: RepositoryFiles,
): AsyncGenerator<readonly MainlineCommit[]> {
  const child = startGit(repository.directory, [
    'log',
    '--first-parent',
    '-m',
    // Keeps all commits, but only their changes to the files in question.
    '--sparse',
    '--raw',
    '-z',
    '--no-abbrev',
    '--find-renames=50%',
    '-l1000',
    '--format=%x01%H %ct %P',
    head,
    ...(since === undefined ? [] : [`^${since}`]),
    '--',
    ...files.pathspecs,
  ]);
  child.stdin.end();
  const ending = gitEnd(child);
  // Awaited below, after the output; until then a rejection must not count as unhandled.
  ending.catch(() => undefined);
  const parser = new RawLogParser(files);
  try {
    for await (const chunk of child.stdout as AsyncIterable<Buffer>) yield parser.push(chunk);
    const { exitCode, stderr } = await ending;
    if (exitCode !== 0) {
      const cure = 'check the repository with: git fsck';
      throw new InputError(head, `git cannot tell the history of ${head}: ${printable(stderr)}; ${cure}`);
    }
    yield parser.finish();
  } finally {
    child.kill();
  }
}

/** Is a commit an ancestor of `head` on its mainline? False if the repository does not have the commit. */
export async function isOnMainline(repository: GitRepository, commit: string, head: string): Promise<boolean> {
  const args = ['rev-list', '--first-parent', '--parents', head, `^${commit}`, '--'];
  const { exitCode, stdout } = await runGit(repository.directory, args);
  if (exitCode !== 0) return false;
  const last = stdout.subarray(stdout.lastIndexOf(0x0a, -2) + 1).toString('latin1');
  return last.trimEnd().split(' ')[1] === commit;
}

/** The ids of all commits on the mainline of `head`. */
export async function listMainline(repository: GitRepository, head: string): Promise<ReadonlySet<string>> {
  const { exitCode, stdout, stderr } = await runGit(repository.directory, ['rev-list', '--first-parent', head, '--']);
  if (exitCode !== 0) throw new InputError(head, `git cannot list the mainline of ${head}: ${printable(stderr)}`);
  return new Set(stdout.toString('latin1').split('\n').filter(Boolean));
}
