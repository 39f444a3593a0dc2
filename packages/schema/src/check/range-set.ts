/** Ranges of numbers that can be asked quickly: trees are written by people, but not always by friendly ones. */

/** From one number to another, both included, and the row that says so. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
  readonly row: number;
}

export class RangeSet {
  readonly #sorted: readonly NumberRange[];
  /** The greatest `last` up to each place. */
  readonly #reach: readonly number[];

  constructor(ranges: readonly NumberRange[]) {
    this.#sorted = ranges.toSorted((a, b) => a.first - b.first || a.row - b.row);
    let reach = Number.NEGATIVE_INFINITY;
    this.#reach = this.#sorted.map(({ last }) => (reach = Math.max(reach, last)));
  }

  has(number: number): boolean {
    return this.overlaps(number, number);
  }

  /** Does any range share a number with the one from `first` to `last`? */
  overlaps(first: number, last: number): boolean {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] as NumberRange).first <= last) low = middle + 1;
      else high = middle;
    }
    return low > 0 && (this.#reach[low - 1] as number) >= first;
  }

  /** Ranges that share a number with another one; of two, the one further down. */
  overlapping(): NumberRange[] {
    const found: NumberRange[] = [];
    let widest: NumberRange | undefined;
    for (const range of this.#sorted) {
      if (widest !== undefined && range.first <= widest.last && range.first <= range.last) {
        found.push(range.row > widest.row ? range : widest);
      }
      if (widest === undefined || range.last > widest.last) widest = range;
    }
    return found;
  }
}
