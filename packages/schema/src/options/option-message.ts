/** The value of an option as a message: fields in the order in which they are set. They are written in the order of their numbers, as protoc does. */
import type { FieldShape } from '../shape/field-shape.ts';

/** The value of an option field. 64-bit integers are `bigint`; strings with escapes are bytes. */
export type OptionValue = number | bigint | boolean | string | Uint8Array | OptionMessage;

/** Up to this number of entries, a search takes no longer than a table, and needs none. */
const few = 8;

/** One occurrence of a field. */
export interface OptionEntry {
  readonly field: FieldShape;
  readonly value: OptionValue;
}

export class OptionMessage {
  entries: OptionEntry[] = [];
  /** The last value of each field, once there are many entries. */
  #values: Map<FieldShape, OptionValue> | undefined;

  /** The value of a singular field. */
  get(field: FieldShape): OptionValue | undefined {
    if (this.#values !== undefined) return this.#values.get(field);
    for (let at = this.entries.length - 1; at >= 0; at--) {
      const entry = this.entries[at] as OptionEntry;
      if (entry.field === field) return entry.value;
    }
    return undefined;
  }

  add(field: FieldShape, value: OptionValue): void {
    this.entries.push({ field, value });
    if (this.#values !== undefined) this.#values.set(field, value);
    else if (this.entries.length > few) this.#values = new Map(this.entries.map((entry) => [entry.field, entry.value]));
  }

  /** Removes the fields that match a test. */
  drop(isDropped: (field: FieldShape) => boolean): void {
    if (this.entries.some((entry) => isDropped(entry.field))) {
      this.entries = this.entries.filter((entry) => !isDropped(entry.field));
      this.#values = undefined;
    }
  }
}
