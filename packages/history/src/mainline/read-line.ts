/**
 * Git to what has happened. While one git tells which files the commits have changed, another one already gives their contents, and both are read as they
 * come: youngest first, because git tells it that way without thinking first. Only then is everything put in order and told to the builder.
 */
import {
  streamGitObjects,
  type FileAt,
  type GitRepository,
  type Layout,
  type RootPlaces,
} from '@protoshepherd/workspace';

import { HistoryBuilder, type FactChange } from '../past/history-builder.ts';
import type { FileFacts } from '../version/file-facts.ts';
import { ContentReader } from './content-reader.ts';
import { headOf, momentAt, type LineRecord } from './line-record.ts';
import type { LineCommit } from './raw-log-parser.ts';
import { runAhead } from './run-ahead.ts';
import { walkLine } from './walk-line.ts';

/** Where a line is, and how its files are to be understood. */
export interface LinePlace {
  readonly repository: GitRepository;
  readonly roots: RootPlaces;
  readonly layout: Layout;
}

/** Called between commits; the work may be ended from there. */
export type OnCommits = (done: number) => Promise<void>;

/** A line, and the facts of every content that was read for it, by its id. */
export interface ReadLine {
  readonly line: LineRecord;
  readonly facts: ReadonlyMap<string, FileFacts>;
}

/** Reads a line up to a commit, going on from what is known of it. */
export async function readLine(
  place: LinePlace,
  head: string,
  known: LineRecord,
  onCommits: OnCommits,
): Promise<ReadLine> {
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
    if (moment === undefined) throw new Error('a commit that was added to the line is not on it');
    builder.apply(moment, factChanges(commit, facts));
    follow(living, commit);
  }
  return { line: { commits: ids, times, past: builder.build(), files: [...living.values()] }, facts };
}

interface ReadCommits {
  /** Youngest first. */
  readonly commits: readonly LineCommit[];
  /** The facts of every content, by its id. */
  readonly facts: ReadonlyMap<string, FileFacts>;
}

async function readCommits(
  { repository, roots }: LinePlace,
  head: string,
  known: LineRecord,
  onCommits: OnCommits,
): Promise<ReadCommits> {
  const commits: LineCommit[] = [];
  const contents = new ContentReader();
  const since = headOf(known)?.commit;

  async function* contentIds(): AsyncGenerator<readonly string[]> {
    yield contents.ask(known.files);
    for await (const some of runAhead(walkLine(repository, { head, ...(since !== undefined && { since }) }, roots))) {
      for (const commit of some) commits.push(commit);
      await onCommits(commits.length);
      yield contents.ask(some.flatMap(({ changes }) => changes));
    }
  }

  await streamGitObjects(repository, contentIds(), (id, content) => contents.take(id, content));
  return { commits, facts: contents.facts };
}

function resume(layout: LinePlace['layout'], known: LineRecord, facts: ReadonlyMap<string, FileFacts>): HistoryBuilder {
  if (known.commits.length === 0) return new HistoryBuilder(layout);
  const files = known.files.map(({ place, path, objectId }) => ({
    place,
    path,
    facts: factsOf(facts, objectId),
    renamedFrom: undefined,
  }));
  return HistoryBuilder.resume(layout, known.past, files);
}

function factChanges({ changes }: LineCommit, facts: ReadonlyMap<string, FileFacts>): FactChange[] {
  return changes.map(({ place, path, objectId, renamedFrom }) => ({
    place,
    path,
    renamedFrom,
    facts: objectId === undefined ? undefined : factsOf(facts, objectId),
  }));
}

function factsOf(facts: ReadonlyMap<string, FileFacts>, objectId: string): FileFacts {
  const found = facts.get(objectId);
  if (found === undefined) throw new Error(`the content ${objectId} was not read`);
  return found;
}

/** Keeps account of which files there are. */
function follow(living: Map<string, FileAt>, { changes }: LineCommit): void {
  for (const { place, renamedFrom } of changes) living.delete(renamedFrom ?? place);
  for (const { place, path, objectId } of changes)
    if (objectId !== undefined) living.set(place, { place, path, objectId });
}
