/**
 * Counts uses over many files. Places are kept only on request, so that memory depends on the size of the API instead of the number of files.
 */
import { compareText } from '@protoshepherd/source';
import type { ElementUse, UsedKind } from '@protoshepherd/usage';

interface Counted {
  readonly kind: UsedKind;
  count: number;
  readonly places: Map<string, Set<number>> | undefined;
}

export class UseTally {
  readonly #elements = new Map<string, Counted>();
  readonly #keepsPlaces: boolean;

  constructor(keepsPlaces: boolean) {
    this.#keepsPlaces = keepsPlaces;
  }

  /** Counts a use; `locate` returns its file and line, and is called only if places are kept. */
  add(element: string, kind: UsedKind, locate: () => { readonly file: string; readonly line: number }): void {
    let counted = this.#elements.get(element);
    if (counted === undefined) {
      counted = { kind, count: 0, places: this.#keepsPlaces ? new Map() : undefined };
      this.#elements.set(element, counted);
    }
    counted.count++;
    if (counted.places === undefined) return;
    const { file, line } = locate();
    const lines = counted.places.get(file);
    if (lines === undefined) counted.places.set(file, new Set([line]));
    else lines.add(line);
  }

  /** All elements with their counts, sorted by name. */
  elements(): readonly ElementUse[] {
    return [...this.#elements]
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([element, { kind, count, places }]) => ({
        element,
        kind,
        count,
        ...(places !== undefined && { places: placeTexts(places) }),
      }));
  }
}

/** Places such as `prod/edge.yaml:12`, sorted by file and line. */
function placeTexts(places: ReadonlyMap<string, ReadonlySet<number>>): readonly string[] {
  return [...places]
    .toSorted(([a], [b]) => compareText(a, b))
    .flatMap(([file, lines]) => [...lines].toSorted((a, b) => a - b).map((line) => `${file}:${line}`));
}
