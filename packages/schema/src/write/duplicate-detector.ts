/** Counts the names and numbers of one message, to detect that there are duplicates without finding them. */
export class DuplicateDetector {
  readonly #names = new Set<string>();
  readonly #jsonNames = new Set<string>();
  readonly #numbers = new Set<number>();
  #nameCount = 0;
  #fieldCount = 0;

  /** Counts a field. */
  addField(name: string, jsonName: string, number: number): void {
    this.addName(name);
    this.#fieldCount++;
    this.#jsonNames.add(jsonName);
    this.#numbers.add(number);
  }

  /** Counts another element whose name shares the scope of the fields. */
  addName(name: string): void {
    this.#nameCount++;
    this.#names.add(name);
  }

  get hasDuplicates(): boolean {
    const { size } = this.#names;
    return size < this.#nameCount || this.#jsonNames.size < this.#fieldCount || this.#numbers.size < this.#fieldCount;
  }
}
