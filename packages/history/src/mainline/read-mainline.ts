/**
 * Git to the history of a mainline. While one git process says which files the commits changed, another one already gives their contents. Both are read as
 * streams, oldest commit first, and a commit is taken into the history as soon as its contents are read, so that commits need not be kept.
 */
import type { VersionNaming } from '@protoshepherd/api-tree';
import { streamGitObjects, type GitRepository } from '@protoshepherd/workspace';

import { ContentReader } from './content-reader.ts';
import type { FileTimeline } from './file-timeline.ts';
import { MainlineFollower, type FactsByContent } from './mainline-follower.ts';
import { headOf, type MainlineRecord } from './mainline-record.ts';
import { readAhead } from './read-ahead.ts';
import type { RepositoryFiles } from './repository-files.ts';
import { walkMainline, type MainlineCommit } from './walk-mainline.ts';

/** Where a mainline is, and how its files map to packages. */
export interface MainlinePlace extends VersionNaming {
  readonly repository: GitRepository;
  readonly files: RepositoryFiles;
}

/** Called between commits with their number so far; throwing from it ends the work. */
export type OnCommits = (done: number) => Promise<void>;

/** A mainline, its files over time as far as they were read, and the facts of every content that was read for it. */
export interface ReadMainline {
  readonly mainline: MainlineRecord;
  readonly timeline: FileTimeline;
  readonly facts: FactsByContent;
}

/** Some commits, and how many contents must have been read before they can be taken. */
interface WaitingCommits {
  readonly commits: readonly MainlineCommit[];
  readonly contents: number;
}

/** Reads a mainline up to a commit, continuing from what is known of it. */
export async function readMainline(
  place: MainlinePlace,
  head: string,
  known: MainlineRecord,
  onCommits: OnCommits,
): Promise<ReadMainline> {
  const { repository, files } = place;
  const since = headOf(known)?.commit;
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
      follower ??= new MainlineFollower(place, known, reader.facts);
      for (const commit of next.commits) follower.take(commit);
      waiting.shift();
    }
  };
  async function* contentIds(): AsyncGenerator<readonly string[]> {
    yield ask(reader.ask(known.files), []);
    let done = 0;
    for await (const commits of readAhead(
      walkMainline(repository, { head, ...(since !== undefined && { since }) }, files),
    )) {
      done += commits.length;
      await onCommits(done);
      yield ask(reader.ask(commits.flatMap(({ changes }) => changes)), commits);
    }
  }

  await streamGitObjects(repository, contentIds(), (id, content) => {
    reader.take(id, content);
    read++;
    takeReady();
  });
  if (follower === undefined || waiting.length > 0) throw new Error('some commits of the mainline were not taken');
  return { mainline: follower.build(), timeline: follower.timeline, facts: reader.facts };
}
