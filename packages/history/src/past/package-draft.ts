/** A package version while its history is built: its number of files, the times it existed, and its elements. */
import type { ElementHistory, Moment, PackageHistory, Stretch } from '../api-history.ts';
import type { ElementFact, FileFacts } from '../version/file-facts.ts';
import { ElementDraft } from './element-draft.ts';

type Parts = FileFacts['parts'];

const noParts: Parts = [];
const noFacts: readonly ElementFact[] = [];

export class PackageDraft {
  readonly name: string;
  readonly #elements = new Map<string, ElementDraft>();
  readonly #stretches: Stretch[];
  readonly #deprecations: Stretch[];
  #movedFrom: PackageHistory['movedFrom'];
  #files = 0;
  #deprecatedFiles = 0;
  /** The elements that the current commit touches. */
  readonly #touched = new Set<ElementDraft>();

  constructor(name: string, before?: PackageHistory) {
    this.name = name;
    this.#stretches = [...(before?.stretches ?? [])];
    this.#deprecations = [...(before?.deprecations ?? [])];
    this.#movedFrom = before?.movedFrom;
  }

  /** Restores the history of an element. */
  recall({ name, kind, states }: ElementHistory): void {
    const own = this.name === '' ? name : name.slice(this.name.length + 1);
    this.#elements.set(own, new ElementDraft(own, kind, states));
  }

  /** Takes the change, addition or removal of a file. Parts that are the same object before and after are skipped. */
  change(before: FileFacts | undefined, after: FileFacts | undefined): void {
    this.#files += Number(after !== undefined) - Number(before !== undefined);
    this.#deprecatedFiles += Number(after?.isDeprecated ?? false) - Number(before?.isDeprecated ?? false);
    this.#changeParts(before?.parts ?? noParts, after?.parts ?? noParts);
  }

  /** Ends a commit. `origins` are the packages that its renamed files were in before. */
  settle(moment: Moment, origins: readonly string[]): void {
    if (this.#stretches.length === 0 && this.#files > 0 && origins.length > 0)
      this.#movedFrom = { package: mostFrequent(origins), at: moment };
    extend(this.#stretches, this.#files > 0, moment);
    extend(this.#deprecations, this.#deprecatedFiles > 0, moment);
    for (const element of this.#touched) element.settle(moment);
    this.#touched.clear();
  }

  /** Ends the restoring of a past: its history already has what was touched. */
  settleNothing(): void {
    this.#touched.clear();
  }

  build(): { readonly history: PackageHistory; readonly elements: readonly ElementHistory[] } | undefined {
    if (this.#stretches.length === 0) return undefined;
    return {
      history: {
        name: this.name,
        stretches: this.#stretches,
        deprecations: this.#deprecations,
        movedFrom: this.#movedFrom,
      },
      elements: [...this.#elements.values()].flatMap((element) => element.build(this.name) ?? []),
    };
  }

  #changeParts(old: Parts, young: Parts): void {
    const { start, oldEnd, youngEnd } = differingMiddle(old, young);
    const last = Math.max(oldEnd, youngEnd);
    for (let at = start; at < last; at++)
      this.#changeElements(at < oldEnd ? old[at] : undefined, at < youngEnd ? young[at] : undefined);
  }

  #changeElements(old: readonly ElementFact[] = noFacts, young: readonly ElementFact[] = noFacts): void {
    const { start, oldEnd, youngEnd } = differingMiddle(old, young);
    for (const fact of old.slice(start, oldEnd)) this.#draftOf(fact).remove(fact);
    for (const fact of young.slice(start, youngEnd)) this.#draftOf(fact).add(fact);
  }

  #draftOf(fact: ElementFact): ElementDraft {
    let draft = this.#elements.get(fact.name);
    if (draft === undefined) this.#elements.set(fact.name, (draft = new ElementDraft(fact.name, fact.kind)));
    this.#touched.add(draft);
    return draft;
  }
}

/** The range in which two lists differ, without their common beginning and end. */
function differingMiddle(
  old: readonly unknown[],
  young: readonly unknown[],
): { readonly start: number; readonly oldEnd: number; readonly youngEnd: number } {
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

/** Begins a stretch, or ends the last one, if the state has changed. */
function extend(stretches: Stretch[], isThere: boolean, moment: Moment): void {
  const last = stretches.at(-1);
  const wasThere = last !== undefined && last.to === undefined;
  if (isThere && !wasThere) stretches.push({ from: moment, to: undefined });
  else if (!isThere && wasThere) stretches[stretches.length - 1] = { ...last, to: moment };
}

function mostFrequent(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [[first] = ['']] = [...counts].toSorted(([a, many], [b, more]) => more - many || (a < b ? -1 : 1));
  return first;
}
