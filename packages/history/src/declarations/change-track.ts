/** The value of something in each release, recorded at its changes and returned as ranges of releases. */
import type { ReleaseRange } from '../availability/availability.ts';

export class ChangeTrack<Value> {
  readonly #changes: { readonly from: number; readonly value: Value | undefined }[] = [];

  /** Sets the value from this release on; undefined if it is absent. Releases are recorded in ascending order. */
  note(from: number, value: Value | undefined): void {
    if (this.#changes.at(-1)?.value !== value) this.#changes.push({ from, value });
  }

  /** The ranges of each value, up to a number of releases, in the order of the first release of each. */
  ranges(count: number): ReadonlyMap<Value, readonly ReleaseRange[]> {
    const found = new Map<Value, ReleaseRange[]>();
    for (const [index, { from, value }] of this.#changes.entries()) {
      if (value === undefined) continue;
      const own = found.get(value) ?? [];
      own.push([from, (this.#changes[index + 1]?.from ?? count) - 1]);
      found.set(value, own);
    }
    return found;
  }
}
