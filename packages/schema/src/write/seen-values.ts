/** Beyond this number of values, a set finds a value faster. */
const few = 16;

/** Values seen so far. Nearly all messages and enums have few members, and comparing those one by one allocates nothing. */
export class SeenValues<Value> {
  readonly #first: Value[] = [];
  #count = 0;
  #all: Set<Value> | undefined;

  /** Forgets all values. */
  clear(): void {
    this.#count = 0;
    this.#all = undefined;
  }

  /** Adds a value; false if it has been seen. */
  add(value: Value): boolean {
    if (this.#all !== undefined) {
      const { size } = this.#all;
      return this.#all.add(value).size > size;
    }
    const first = this.#first;
    const count = this.#count;
    for (let at = 0; at < count; at++) if (first[at] === value) return false;
    if (count === few) this.#all = new Set(first).add(value);
    else first[this.#count++] = value;
    return true;
  }
}
