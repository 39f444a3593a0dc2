/**
 * Git to the history of a mainline. While one git process lists which files the commits changed, another one already gives their contents. Both are read as
 * streams, newest commit first, because git can start that order at once. Then the commits are given to the builder, oldest first.
 */
import { streamGitObjects, type GitRepository, type Layout } from '@protoshepherd/workspace';

import { HistoryBuilder, type FactChange } from '../past/history-builder.ts';
import type { FileFacts } from '../version/file-facts.ts';
import { ContentReader } from './content-reader.ts';
import { headOf, momentAt, type MainlineRecord, type RepositoryFileAt } from './mainline-record.ts';
import type { MainlineCommit } from './raw-log-parser.ts';
import { readAhead } from './read-ahead.ts';
import type { RepositoryFiles } from './repository-files.ts';
import { walkMainline } from './walk-mainline.ts';

/** Where a mainline is, and how its files map to packages. */
export interface MainlinePlace {
  readonly repository: GitRepository;
  readonly files: RepositoryFiles;
  readonly layout: Layout;
}

/** Called between commits with their number so far; throwing from it ends the work. */
export type OnCommits = (done: number) => Promise<void>;

/** A mainline, and the facts of every content that was read for it, by object id. */
export interface ReadMainline {
  readonly mainline: MainlineRecord;
  readonly facts: ReadonlyMap<string, FileFacts>;
}

/** Reads a mainline up to a commit, continuing from what is known of it. */
export async function readMainline(
  place: MainlinePlace,
  head: string,
  known: MainlineRecord,
  onCommits: OnCommits,
): Promise<ReadMainline> {
  const { commits, facts } = await readCommits(place, head, known, onCommits);
  const ids = [...known.commits];
  const times = [...known.times];
  const living = new Map(known.files.map((file) => [file.place, file]));
  const builder = resume(place.layout, known, facts);
  for (const commit of commits.toReversed()) {
    ids.push(commit.id);
    times.push(commit.time);
    if (commit.changes.length === 0) continue;
    const moment = momentAt({ commits: ids, times }, ids.length - 1);
    if (moment === undefined) throw new Error('a commit that was added to the mainline is not on it');
    builder.apply(moment, factChanges(commit, facts));
    follow(living, commit);
  }
  return { mainline: { commits: ids, times, past: builder.build(), files: [...living.values()] }, facts };
}

interface ReadCommits {
  /** Newest first. */
  readonly commits: readonly MainlineCommit[];
  /** The facts of every content, by its id. */
  readonly facts: ReadonlyMap<string, FileFacts>;
}

async function readCommits(
  { repository, files }: MainlinePlace,
  head: string,
  known: MainlineRecord,
  onCommits: OnCommits,
): Promise<ReadCommits> {
  const commits: MainlineCommit[] = [];
  const contents = new ContentReader();
  const since = headOf(known)?.commit;

  async function* contentIds(): AsyncGenerator<readonly string[]> {
    yield contents.ask(known.files);
    for await (const some of readAhead(
      walkMainline(repository, { head, ...(since !== undefined && { since }) }, files),
    )) {
      for (const commit of some) commits.push(commit);
      await onCommits(commits.length);
      yield contents.ask(some.flatMap(({ changes }) => changes));
    }
  }

  await streamGitObjects(repository, contentIds(), (id, content) => contents.take(id, content));
  return { commits, facts: contents.facts };
}

function resume(
  layout: MainlinePlace['layout'],
  known: MainlineRecord,
  facts: ReadonlyMap<string, FileFacts>,
): HistoryBuilder {
  if (known.commits.length === 0) return new HistoryBuilder(layout);
  const files = known.files.map(({ objectId, ...file }) => ({
    ...file,
    facts: factsOf(facts, objectId),
    renamedFrom: undefined,
  }));
  return HistoryBuilder.resume(layout, known.past, files);
}

function factChanges({ changes }: MainlineCommit, facts: ReadonlyMap<string, FileFacts>): FactChange[] {
  return changes.map(({ objectId, ...change }) => ({
    ...change,
    facts: objectId === undefined ? undefined : factsOf(facts, objectId),
  }));
}

function factsOf(facts: ReadonlyMap<string, FileFacts>, objectId: string): FileFacts {
  const found = facts.get(objectId);
  if (found === undefined) throw new Error(`the content ${objectId} was not read`);
  return found;
}

/** Updates the set of existing files by a commit. */
function follow(living: Map<string, RepositoryFileAt>, { changes }: MainlineCommit): void {
  for (const { place, renamedFrom } of changes) living.delete(renamedFrom ?? place);
  for (const { place, path, isElsewhere, objectId } of changes)
    if (objectId !== undefined) living.set(place, { place, path, isElsewhere, objectId });
}
