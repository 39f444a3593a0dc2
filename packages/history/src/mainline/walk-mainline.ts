/**
 * Walks the mainline of a commit: the commit, its first parent, and so on down to the first commit, with the .proto files that each of them
 * changed. For a merge, only the difference from its first parent counts: what it added to the mainline.
 */
import { InputError, printable, runGit, type GitRepository } from '@protoshepherd/workspace';

import { diffCommits, diffWithRenames } from './diff-commits.ts';
import { listCommits, type ListedCommit, type MainlineRange } from './list-commits.ts';
import type { CommitDiff, FileChange } from './raw-diff-parser.ts';
import type { RepositoryFiles } from './repository-files.ts';

/** A commit of the mainline. */
export interface MainlineCommit extends ListedCommit {
  /** The changed .proto files. */
  readonly changes: readonly FileChange[];
}

// Renames are requested once per batch. The first batches are small, so that contents can be read early.
const firstBatch = 128;
const largestBatch = 4096;

const noChanges: readonly FileChange[] = [];

/** The commits of a mainline in batches, oldest first, including those without changed .proto files. */
export async function* walkMainline(
  repository: GitRepository,
  range: MainlineRange,
  files: RepositoryFiles,
): AsyncGenerator<readonly MainlineCommit[]> {
  const commits = await listCommits(repository, range);
  if (commits.length === 0) return;
  const positions = new Map(commits.map(({ id }, position) => [id, position]));
  let batch: CommitDiff[] = [];
  let start = 0;
  let size = firstBatch;
  const finish = async (end: number): Promise<readonly MainlineCommit[]> => {
    const own = commits.slice(start, end);
    const changes = await collectChanges(repository, own, batch, files);
    start = end;
    batch = [];
    size = Math.min(4 * size, largestBatch);
    return own.map(({ id, time, parent }) => ({ id, time, parent, changes: changes.get(id) ?? noChanges }));
  };
  for await (const diffs of diffCommits(repository, commits, files)) {
    for (const diff of diffs) batch.push(diff);
    const last = batch.at(-1);
    if (last !== undefined && batch.length >= size) yield await finish((positions.get(last.commit) ?? 0) + 1);
  }
  yield await finish(commits.length);
}

/** The changes of some commits, by their ids. */
async function collectChanges(
  repository: GitRepository,
  commits: readonly ListedCommit[],
  diffs: readonly CommitDiff[],
  files: RepositoryFiles,
): Promise<ReadonlyMap<string, readonly FileChange[]>> {
  const doubtful = new Set(diffs.filter(({ mayRename }) => mayRename).map(({ commit }) => commit));
  const asked = commits.filter(({ id }) => doubtful.has(id));
  const renamed = await diffWithRenames(repository, asked, files);
  return new Map(diffs.map(({ commit, changes }) => [commit, renamed.get(commit)?.changes ?? changes]));
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
