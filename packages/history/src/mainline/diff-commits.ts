/**
 * Which .proto files each of many commits changed from its first parent. One `git diff-tree` compares the trees of all commits and looks at no content. Renames are
 * asked for in a second step, only for commits that add files and remove some, because git has to compare contents to find them.
 */
import { gitEnd, runGit, startGit, type GitRepository } from '@protoshepherd/workspace';

import { brokenHistory, type ListedCommit } from './list-commits.ts';
import { RawDiffParser, type CommitDiff } from './raw-diff-parser.ts';
import { readAhead } from './read-ahead.ts';
import type { RepositoryFiles } from './repository-files.ts';

const options = ['diff-tree', '--stdin', '--root', '-r', '--raw', '-z', '--no-abbrev'];

/** What the commits changed, in their order; commits without a change to any file are left out. Renames count as removal and addition. */
export async function* diffCommits(
  repository: GitRepository,
  commits: readonly ListedCommit[],
  files: RepositoryFiles,
): AsyncGenerator<readonly CommitDiff[]> {
  const child = startGit(repository.directory, [...options, '--no-renames', '--', ...files.folders]);
  const ending = gitEnd(child);
  // Awaited below, after the output; until then a rejection must not count as unhandled.
  ending.catch(() => undefined);
  // If git ends early it closes the pipe; its exit status below reports that.
  child.stdin.on('error', () => undefined);
  child.stdin.end(linesOf(commits));
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

/** What some commits changed, with renames, by the id of the commit. */
export async function diffWithRenames(
  repository: GitRepository,
  commits: readonly ListedCommit[],
  files: RepositoryFiles,
): Promise<ReadonlyMap<string, CommitDiff>> {
  if (commits.length === 0) return new Map();
  const args = [...options, '--find-renames=50%', '-l1000', '--', ...files.pathspecs];
  const { exitCode, stdout, stderr } = await runGit(repository.directory, args, linesOf(commits));
  if (exitCode !== 0) throw brokenHistory(commits.at(-1)?.id ?? '', stderr);
  const parser = new RawDiffParser(files);
  return new Map([...parser.push(stdout), ...parser.finish()].map((diff) => [diff.commit, diff]));
}

/** Git compares the first commit of a line with the others, or with nothing. */
function linesOf(commits: readonly ListedCommit[]): string {
  return commits.map(({ id, parent }) => (parent === undefined ? `${id}\n` : `${id} ${parent}\n`)).join('');
}
