/**
 * Builds a history from commits. The builder takes commits oldest first, each with the facts of the changed files. States are compared only at the end of a
 * commit, so an element that moves to another file never counts as removed.
 */
import { identifyFile, type VersionNaming } from '@protoshepherd/api-tree';
import { sortBy } from '@protoshepherd/source';

import type { DatedCommit } from '../api-history.ts';
import type { FileFacts } from '../version/file-facts.ts';
import { PackageDraft, type PlacedFacts } from './package-draft.ts';
import type { RecordedHistory } from './recorded-history.ts';

/** The change of a file in a commit. */
export interface FactChange {
  /** Its path in the repository, which identifies it. */
  readonly place: string;
  /** Its path below its root. */
  readonly path: string;
  /** Whether it is outside the roots. */
  readonly isElsewhere: boolean;
  /** Undefined if it was removed. */
  readonly facts: FileFacts | undefined;
  /** Its previous location. */
  readonly renamedFrom: string | undefined;
}

/** An existing file. */
export type ExistingFile = FactChange & { readonly facts: FileFacts };

interface OwnedFacts extends PlacedFacts {
  readonly owner: PackageDraft;
}

export class HistoryBuilder {
  readonly #naming: VersionNaming;
  readonly #packages = new Map<string, PackageDraft>();
  readonly #files = new Map<string, OwnedFacts>();

  constructor(naming: VersionNaming) {
    this.#naming = naming;
  }

  /** A builder that continues a past; `files` are those at its end. */
  static resume(naming: VersionNaming, past: RecordedHistory, files: readonly ExistingFile[]): HistoryBuilder {
    const builder = new HistoryBuilder(naming);
    for (const each of past) builder.#packages.set(each.name, new PackageDraft(each.name, each));
    for (const file of files) {
      const owned = builder.#place(file);
      owned?.owner.change(undefined, owned);
    }
    for (const each of builder.#packages.values()) each.settleNothing();
    return builder;
  }

  /** Takes the next commit. */
  apply(moment: DatedCommit, changes: readonly FactChange[]): void {
    const before = this.#takeOut(changes);
    const origins = new Map<PackageDraft, string[]>();
    const getOrCreateOrigins = (draft: PackageDraft): string[] => {
      const known = origins.get(draft) ?? [];
      origins.set(draft, known);
      return known;
    };
    for (const [index, change] of changes.entries()) {
      const old = before[index];
      const young = this.#place(change);
      if (old !== undefined && old.owner === young?.owner) {
        old.owner.change(old, young);
      } else {
        old?.owner.change(old, undefined);
        young?.owner.change(undefined, young);
      }
      if (old !== undefined) getOrCreateOrigins(old.owner);
      if (young === undefined) continue;
      const known = getOrCreateOrigins(young.owner);
      if (old !== undefined && old.owner !== young.owner) known.push(old.owner.name);
    }
    for (const [draft, names] of origins) draft.settle(moment, names);
  }

  /** The past so far. */
  build(): RecordedHistory {
    const records = [...this.#packages.values()].flatMap((draft) => draft.build() ?? []);
    return sortBy(records, ({ name }) => name);
  }

  /** Removes the files that a commit changes, and returns the previous state of each. A renamed file is removed from its old location. */
  #takeOut(changes: readonly FactChange[]): (OwnedFacts | undefined)[] {
    const renamed = new Set(changes.flatMap(({ renamedFrom }) => renamedFrom ?? []));
    const before = changes.map(({ place, renamedFrom }) => {
      if (renamedFrom !== undefined) return this.#files.get(renamedFrom);
      return renamed.has(place) ? undefined : this.#files.get(place);
    });
    for (const { place, renamedFrom } of changes) this.#files.delete(renamedFrom ?? place);
    return before;
  }

  #place({ place, path, facts, isElsewhere }: FactChange): OwnedFacts | undefined {
    if (facts === undefined) return undefined;
    const name = packageOfFile(this.#naming, path, facts);
    // Files without a package in different folders are unrelated.
    if (isElsewhere && name === '') return undefined;
    const owned = { owner: this.#draftOf(name), facts, isElsewhere };
    this.#files.set(place, owned);
    return owned;
  }

  #draftOf(name: string): PackageDraft {
    let draft = this.#packages.get(name);
    if (draft === undefined) this.#packages.set(name, (draft = new PackageDraft(name)));
    return draft;
  }
}

/** The name of the package version of a file. */
export function packageOfFile(naming: VersionNaming, path: string, facts: FileFacts): string {
  const { layout } = naming;
  if (layout === 'envoy') return facts.package;
  const hasService =
    layout === 'kind-version' && facts.parts.some((part) => part.some(({ kind }) => kind === 'service'));
  return identifyFile(naming, { path, package: facts.package, hasService }).name;
}
