/**
 * Reads the history of a mainline from git. While one git process lists the changed files of the commits, another one already returns their contents. Both
 * are read as streams, oldest commit first, and a commit is added to the history as soon as its contents are read, so commits need not be buffered.
 */
import type { VersionNaming } from '@protoshepherd/api-tree';
import { streamGitObjects, type GitRepository } from '@protoshepherd/workspace';

import { ContentReader, type FactsLookup } from './content-reader.ts';
import type { FileTimeline } from './file-timeline.ts';
import { MainlineFollower } from './mainline-follower.ts';
import { findLastCommit, type MainlineRecord } from './mainline-record.ts';
import { readAhead } from './read-ahead.ts';
import type { RepositoryFiles } from './repository-files.ts';
import { walkMainline, type MainlineCommit } from './walk-mainline.ts';

/** The location of a mainline, and the mapping of its files to packages. */
export interface MainlineLocation extends VersionNaming {
  readonly repository: GitRepository;
  readonly files: RepositoryFiles;
}

/** Called between commits with their number so far; an exception ends the work. */
export type OnCommits = (done: number) => Promise<void>;

/** A mainline, the timeline of the files read, and the facts of every content read. */
export interface ReadMainline {
  readonly mainline: MainlineRecord;
  readonly timeline: FileTimeline;
  readonly factsOf: FactsLookup;
}

/** Some commits, and the number of contents that must be read before they can be added. */
interface WaitingCommits {
  readonly commits: readonly MainlineCommit[];
  readonly contents: number;
}

/** Reads a mainline up to a commit, continuing its known part. */
export async function readMainline(
  place: MainlineLocation,
  head: string,
  known: MainlineRecord,
  onCommits: OnCommits,
): Promise<ReadMainline> {
  const { repository, files } = place;
  const since = findLastCommit(known)?.commit;
  const reader = new ContentReader();
  const waiting: WaitingCommits[] = [];
  let follower: MainlineFollower | undefined;
  let asked = 0;
  let read = 0;

  const ask = (ids: readonly string[], commits: readonly MainlineCommit[]): readonly string[] => {
    asked += ids.length;
    waiting.push({ commits, contents: asked });
    takeReady();
    return ids;
  };
  const takeReady = (): void => {
    for (let next = waiting[0]; next !== undefined && next.contents <= read; next = waiting[0]) {
      follower ??= new MainlineFollower(place, known, reader.factsOf);
      for (const commit of next.commits) follower.take(commit);
      waiting.shift();
    }
  };
  async function* contentIds(): AsyncGenerator<readonly string[]> {
    yield ask(reader.request(known.files), []);
    let done = 0;
    for await (const commits of readAhead(
      walkMainline(repository, { head, ...(since !== undefined && { since }) }, files),
    )) {
      done += commits.length;
      await onCommits(done);
      yield ask(reader.request(commits.flatMap(({ changes }) => changes)), commits);
    }
  }

  await streamGitObjects(repository, contentIds(), (id, content) => {
    reader.take(id, content);
    read++;
    takeReady();
  });
  if (follower === undefined || waiting.length > 0) throw new Error('some commits of the mainline were not taken');
  return { mainline: follower.build(), timeline: follower.timeline, factsOf: reader.factsOf };
}
