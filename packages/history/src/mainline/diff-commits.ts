/**
 * Finds the .proto files that each of many commits changed from its first parent. One `git diff-tree` compares the trees of all commits without reading
 * contents. Renames are requested in a second step, only for commits that both add and remove files, because git must compare contents to find them.
 */
import { waitForGit, runGit, startGit, type GitRepository } from '@protoshepherd/workspace';

import { brokenHistory, type ListedCommit } from './list-commits.ts';
import { RawDiffParser, type CommitDiff } from './raw-diff-parser.ts';
import { readAhead } from './read-ahead.ts';
import type { RepositoryFiles } from './repository-files.ts';

const options = ['diff-tree', '--stdin', '--root', '-r', '--raw', '-z', '--no-abbrev'];

/** The changes of the commits, in order; commits without changed files are omitted. Renames count as removal and addition. */
export async function* diffCommits(
  repository: GitRepository,
  commits: readonly ListedCommit[],
  files: RepositoryFiles,
): AsyncGenerator<readonly CommitDiff[]> {
  const child = startGit(repository.directory, [...options, '--no-renames', '--', ...files.folders]);
  const ending = waitForGit(child);
  // Awaited below, after the output; until then a rejection must not count as unhandled.
  ending.catch(() => undefined);
  // If git ends early, it closes the pipe; its exit status below reports that.
  child.stdin.on('error', () => undefined);
  child.stdin.end(formatInput(commits));
  const parser = new RawDiffParser(files);
  try {
    for await (const chunk of readAhead(child.stdout as AsyncIterable<Buffer>)) yield parser.push(chunk);
    const { exitCode, stderr } = await ending;
    if (exitCode !== 0) throw brokenHistory(commits.at(-1)?.id ?? '', stderr);
    yield parser.finish();
  } finally {
    child.kill();
  }
}

/** The changes of some commits, with renames, by commit id. */
export async function diffWithRenames(
  repository: GitRepository,
  commits: readonly ListedCommit[],
  files: RepositoryFiles,
): Promise<ReadonlyMap<string, CommitDiff>> {
  if (commits.length === 0) return new Map();
  const args = [...options, '--find-renames=50%', '-l1000', '--', ...files.pathspecs];
  const { exitCode, stdout, stderr } = await runGit(repository.directory, args, formatInput(commits));
  if (exitCode !== 0) throw brokenHistory(commits.at(-1)?.id ?? '', stderr);
  const parser = new RawDiffParser(files);
  return new Map([...parser.push(stdout), ...parser.finish()].map((diff) => [diff.commit, diff]));
}

/** The input of git: each commit with its first parent, or alone to compare it with the empty tree. */
function formatInput(commits: readonly ListedCommit[]): string {
  return commits.map(({ id, parent }) => (parent === undefined ? `${id}\n` : `${id} ${parent}\n`)).join('');
}
