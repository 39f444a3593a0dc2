/** Builds the history of a mainline: takes commits oldest first, each with the facts of its changes, and continues the known part of the mainline. */
import type { VersionNaming } from '@protoshepherd/api-tree';

import { HistoryBuilder, type FactChange } from '../timeline/history-builder.ts';
import type { FileFacts } from '../version/file-facts.ts';
import type { FactsLookup } from './content-reader.ts';
import { FileTimeline } from './file-timeline.ts';
import { findCommitAt, type MainlineRecord } from './mainline-record.ts';
import type { MainlineCommit } from './walk-mainline.ts';

export class MainlineFollower {
  /** The files at the last taken commit. */
  readonly timeline: FileTimeline;
  readonly #factsOf: FactsLookup;
  readonly #builder: HistoryBuilder;
  readonly #commits: string[];
  readonly #times: number[];

  /** `factsOf` must know those of the files at the end of `known`, and those of every commit before it is taken. */
  constructor(naming: VersionNaming, known: MainlineRecord, factsOf: FactsLookup) {
    this.#factsOf = factsOf;
    this.#commits = [...known.commits];
    this.#times = [...known.times];
    this.timeline = new FileTimeline(known);
    this.#builder = resume(naming, known, factsOf);
  }

  /** Takes the next commit. */
  take({ id, time, changes }: MainlineCommit): void {
    this.#commits.push(id);
    this.#times.push(time);
    if (changes.length === 0) return;
    const moment = findCommitAt({ commits: this.#commits, times: this.#times }, this.#commits.length - 1);
    if (moment === undefined) throw new Error('a commit that was added to the mainline is not on it');
    this.#builder.apply(
      moment,
      changes.map((change): FactChange => {
        const { place, path, isElsewhere, objectId, renamedFrom } = change;
        const facts = objectId === undefined ? undefined : requireFacts(this.#factsOf, objectId);
        return { place, path, isElsewhere, facts, renamedFrom };
      }),
    );
    // One file may be renamed to the path that another one leaves.
    for (const { place, renamedFrom, objectId } of changes)
      if (renamedFrom !== undefined || objectId === undefined)
        this.timeline.remove(moment.position, renamedFrom ?? place);
    for (const change of changes)
      if (change.objectId !== undefined) this.timeline.set(moment.position, change, change.objectId);
  }

  /** The mainline up to the last commit taken. */
  build(): MainlineRecord {
    return { commits: this.#commits, times: this.#times, past: this.#builder.build(), files: this.timeline.last() };
  }
}

function resume(naming: VersionNaming, known: MainlineRecord, factsOf: FactsLookup): HistoryBuilder {
  if (known.commits.length === 0) return new HistoryBuilder(naming);
  const files = known.files.map(({ objectId, ...file }) => ({
    ...file,
    facts: requireFacts(factsOf, objectId),
    renamedFrom: undefined,
  }));
  return HistoryBuilder.resume(naming, known.past, files);
}

function requireFacts(factsOf: FactsLookup, objectId: string): FileFacts {
  const found = factsOf(objectId);
  if (found === undefined) throw new Error(`the content ${objectId} was not read`);
  return found;
}
