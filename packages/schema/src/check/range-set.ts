/** A set of number ranges with fast lookup, even for hostile input with many ranges. */

/** A range with inclusive limits, and the row of its declaration. */
export interface NumberRange {
  readonly first: number;
  readonly last: number;
  readonly row: number;
}

export class RangeSet {
  readonly #sorted: readonly NumberRange[];
  /** For each index, the range up to there with the largest end. */
  readonly #furthest: readonly NumberRange[];

  constructor(ranges: readonly NumberRange[]) {
    this.#sorted = ranges.toSorted((a, b) => a.first - b.first || a.row - b.row);
    let furthest: NumberRange | undefined;
    this.#furthest = this.#sorted.map((range) => {
      if (furthest === undefined || range.last > furthest.last) furthest = range;
      return furthest;
    });
  }

  has(number: number): boolean {
    return this.find(number, number) !== undefined;
  }

  /** A range that shares a number with the range from `first` to `last`. */
  find(first: number, last: number): NumberRange | undefined {
    let low = 0;
    let high = this.#sorted.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#sorted[middle] as NumberRange).first <= last) low = middle + 1;
      else high = middle;
    }
    const range = low === 0 ? undefined : this.#furthest[low - 1];
    return range !== undefined && range.last >= first ? range : undefined;
  }

  /** Ranges that overlap another one; of two overlapping ranges, the later one in the source. */
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
