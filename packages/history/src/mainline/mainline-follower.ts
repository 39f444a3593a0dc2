/** Commits to the history of a mainline: takes commits oldest first, each with the facts of what it changed, and continues what is known of the mainline. */
import type { VersionNaming } from '@protoshepherd/api-tree';

import { HistoryBuilder, type FactChange } from '../past/history-builder.ts';
import type { FileFacts } from '../version/file-facts.ts';
import { momentAt, type MainlineRecord, type RepositoryFileAt } from './mainline-record.ts';
import type { MainlineCommit } from './walk-mainline.ts';

/** Facts of contents, by object id. */
export type FactsByContent = ReadonlyMap<string, FileFacts>;

export class MainlineFollower {
  readonly #facts: FactsByContent;
  readonly #builder: HistoryBuilder;
  readonly #commits: string[];
  readonly #times: number[];
  readonly #living: Map<string, RepositoryFileAt>;

  /** `facts` must have those of the files at the end of `known`, and of every commit when it is taken. */
  constructor(naming: VersionNaming, known: MainlineRecord, facts: FactsByContent) {
    this.#facts = facts;
    this.#commits = [...known.commits];
    this.#times = [...known.times];
    this.#living = new Map(known.files.map((file) => [file.place, file]));
    this.#builder = resume(naming, known, facts);
  }

  /** Takes the next commit. */
  take({ id, time, changes }: MainlineCommit): void {
    this.#commits.push(id);
    this.#times.push(time);
    if (changes.length === 0) return;
    const moment = momentAt({ commits: this.#commits, times: this.#times }, this.#commits.length - 1);
    if (moment === undefined) throw new Error('a commit that was added to the mainline is not on it');
    this.#builder.apply(
      moment,
      changes.map((change): FactChange => {
        const { place, path, isElsewhere, objectId, renamedFrom } = change;
        const facts = objectId === undefined ? undefined : factsOf(this.#facts, objectId);
        return { place, path, isElsewhere, facts, renamedFrom };
      }),
    );
    for (const { place, renamedFrom } of changes) this.#living.delete(renamedFrom ?? place);
    for (const { place, path, isElsewhere, objectId } of changes)
      if (objectId !== undefined) this.#living.set(place, { place, path, isElsewhere, objectId });
  }

  /** The mainline up to the last commit taken. */
  build(): MainlineRecord {
    const files = [...this.#living.values()];
    return { commits: this.#commits, times: this.#times, past: this.#builder.build(), files };
  }
}

function resume(naming: VersionNaming, known: MainlineRecord, facts: FactsByContent): HistoryBuilder {
  if (known.commits.length === 0) return new HistoryBuilder(naming);
  const files = known.files.map(({ objectId, ...file }) => ({
    ...file,
    facts: factsOf(facts, objectId),
    renamedFrom: undefined,
  }));
  return HistoryBuilder.resume(naming, known.past, files);
}

function factsOf(facts: FactsByContent, objectId: string): FileFacts {
  const found = facts.get(objectId);
  if (found === undefined) throw new Error(`the content ${objectId} was not read`);
  return found;
}
