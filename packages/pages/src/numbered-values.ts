/** Values that are written once and referred to by number, in the order in which they are first met. */
export class NumberedValues<Value> {
  readonly list: Value[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly keyOf: (value: Value) => string;

  /** Values with the same key are the same. */
  constructor(keyOf: (value: Value) => string) {
    this.keyOf = keyOf;
  }

  /** The number of a value, from zero. */
  number(value: Value): number {
    const key = this.keyOf(value);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    this.numbers.set(key, this.list.length);
    return this.list.push(value) - 1;
  }
}
