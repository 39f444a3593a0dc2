import { SeenValues } from './seen-values.ts';

/** Detects that names or numbers occur twice in one message or enum, without finding them. */
export class DuplicateDetector {
  readonly #names = new SeenValues<string>();
  readonly #jsonNames = new SeenValues<string>();
  readonly #numbers = new SeenValues<number>();
  #hasDuplicates = false;

  /** Begins another message or enum. */
  begin(): void {
    this.#names.clear();
    this.#jsonNames.clear();
    this.#numbers.clear();
    this.#hasDuplicates = false;
  }

  /** Adds a field or an enum value. */
  addMember(name: string, jsonName: string, number: number): void {
    this.addName(name);
    if (!this.#jsonNames.add(jsonName) || !this.#numbers.add(number)) this.#hasDuplicates = true;
  }

  /** Adds another element whose name shares the scope of the fields. */
  addName(name: string): void {
    if (!this.#names.add(name)) this.#hasDuplicates = true;
  }

  get hasDuplicates(): boolean {
    return this.#hasDuplicates;
  }
}
