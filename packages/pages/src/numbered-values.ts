/** Interns values: each is stored once and referred to by number, in order of first occurrence. */
export class NumberedValues<Value> {
  readonly list: Value[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly keyOf: (value: Value) => string;

  /** Values with equal keys are the same value. */
  constructor(keyOf: (value: Value) => string) {
    this.keyOf = keyOf;
  }

  /** The zero-based number of a value. */
  number(value: Value): number {
    const key = this.keyOf(value);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.list.length);
    return this.list.push(value) - 1;
  }
}
