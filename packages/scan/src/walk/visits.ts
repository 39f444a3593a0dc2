/** Remembers visited parts by type. A part that several aliases reach is visited once per type, so an alias bomb costs no more than its text. */
export class Visits {
  readonly #types = new Map<object, Set<string>>();

  /** True for the first visit of a part as a type. */
  isFirst(part: object, type: string): boolean {
    const types = this.#types.get(part);
    if (types === undefined) this.#types.set(part, new Set([type]));
    else if (types.has(type)) return false;
    else types.add(type);
    return true;
  }
}
