/** A package version during the construction of its history: its files, its states, and its elements. */
import { sortBy } from '@protoshepherd/source';

import type { DatedCommit } from '../api-history.ts';
import type { ElementFact, FileFacts } from '../version/file-facts.ts';
import { Declarations } from './declarations.ts';
import { ElementDraft } from './element-draft.ts';
import type { PackageRecord, RecordedState } from './recorded-history.ts';
import { recordState } from './record-state.ts';

type Parts = FileFacts['parts'];

/** A file with its location below the roots or outside them. */
export interface PlacedFacts {
  readonly facts: FileFacts;
  readonly isElsewhere: boolean;
}

/** The shapes of an existing package; its elements have the details. */
const packageShape = 'package';
/** All of its files are marked as work in progress. */
export const draftShape = 'draft';
const noParts: Parts = [];
const noFacts: readonly ElementFact[] = [];

export class PackageDraft {
  readonly name: string;
  readonly #elements = new Map<string, ElementDraft>();
  readonly #files = new Declarations<FileFacts>();
  #states: readonly RecordedState[];
  #movedFrom: PackageRecord['movedFrom'];
  /** The elements that the current commit changes. */
  readonly #touched = new Set<ElementDraft>();

  constructor(name: string, before?: PackageRecord) {
    this.name = name;
    this.#states = before?.states ?? [];
    this.#movedFrom = before?.movedFrom;
    for (const element of before?.elements ?? [])
      this.#elements.set(element.name, new ElementDraft(element.name, element.kind, element.states));
  }

  /** Processes the change, addition or removal of a file. Parts that are the same object before and after are skipped. */
  change(before: PlacedFacts | undefined, after: PlacedFacts | undefined): void {
    if (before !== undefined) this.#files.remove(before.facts, before.isElsewhere);
    if (after !== undefined) this.#files.add(after.facts, after.isElsewhere);
    if (before !== undefined && after !== undefined && before.isElsewhere === after.isElsewhere) {
      this.#changeParts(before.facts.parts, after.facts.parts, after.isElsewhere);
      return;
    }
    if (before !== undefined) this.#changeParts(before.facts.parts, noParts, before.isElsewhere);
    if (after !== undefined) this.#changeParts(noParts, after.facts.parts, after.isElsewhere);
  }

  /** Ends a commit. `origins` are the previous packages of its renamed files. */
  settle(moment: DatedCommit, origins: readonly string[]): void {
    const { current, isElsewhere } = this.#files;
    if (this.#states.length === 0 && current.length > 0 && origins.length > 0)
      this.#movedFrom = { package: mostFrequent(origins), at: moment };
    const written = current.every((file) => file.isDraft) ? draftShape : packageShape;
    const shape = current.length > 0 ? written : undefined;
    const isDeprecated = current.some((file) => file.isDeprecated);
    this.#states = recordState(this.#states, moment, shape, isDeprecated, isElsewhere);
    for (const element of this.#touched) element.settle(moment);
    this.#touched.clear();
  }

  /** Ends the restoration of a past, whose states are already recorded. */
  settleNothing(): void {
    this.#touched.clear();
  }

  build(): PackageRecord | undefined {
    if (this.#states.length === 0) return undefined;
    const elements = [...this.#elements.values()].flatMap((element) => element.build() ?? []);
    return {
      name: this.name,
      states: this.#states,
      movedFrom: this.#movedFrom,
      elements: sortBy(elements, ({ name }) => name),
    };
  }

  #changeParts(old: Parts, young: Parts, isElsewhere: boolean): void {
    const { start, oldEnd, youngEnd } = differingMiddle(old, young);
    const last = Math.max(oldEnd, youngEnd);
    for (let at = start; at < last; at++)
      this.#changeElements(at < oldEnd ? old[at] : undefined, at < youngEnd ? young[at] : undefined, isElsewhere);
  }

  #changeElements(
    old: readonly ElementFact[] = noFacts,
    young: readonly ElementFact[] = noFacts,
    isElsewhere: boolean,
  ): void {
    const { start, oldEnd, youngEnd } = differingMiddle(old, young);
    for (const fact of old.slice(start, oldEnd)) this.#draftOf(fact).remove(fact, isElsewhere);
    for (const fact of young.slice(start, youngEnd)) this.#draftOf(fact).add(fact, isElsewhere);
  }

  #draftOf(fact: ElementFact): ElementDraft {
    let draft = this.#elements.get(fact.name);
    if (draft === undefined) this.#elements.set(fact.name, (draft = new ElementDraft(fact.name, fact.kind)));
    this.#touched.add(draft);
    return draft;
  }
}

/** The range in which two lists differ, without their common prefix and suffix. */
function differingMiddle(
  old: readonly unknown[],
  young: readonly unknown[],
): {
  readonly start: number;
  readonly oldEnd: number;
  readonly youngEnd: number;
} {
  const shorter = Math.min(old.length, young.length);
  let start = 0;
  while (start < shorter && old[start] === young[start]) start++;
  let oldEnd = old.length;
  let youngEnd = young.length;
  while (oldEnd > start && youngEnd > start && old[oldEnd - 1] === young[youngEnd - 1]) {
    oldEnd--;
    youngEnd--;
  }
  return { start, oldEnd, youngEnd };
}

function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [[first] = ['']] = [...counts].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return first;
}
