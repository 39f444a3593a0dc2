/** The value of an option as a message: fields in the order in which they are set. They are written in the order of their numbers, as protoc does. */
import type { FieldShape } from '../shape/field-shape.ts';

/** The value of an option field. 64-bit integers are `bigint`; strings with escapes are bytes. */
export type OptionValue = number | bigint | boolean | string | Uint8Array | OptionMessage;

/** One occurrence of a field. */
export interface OptionEntry {
  readonly field: FieldShape;
  readonly value: OptionValue;
}

export class OptionMessage {
  entries: OptionEntry[] = [];

  readonly #values = new Map<FieldShape, OptionValue>();

  /** The value of a singular field. */
  get(field: FieldShape): OptionValue | undefined {
    return this.#values.get(field);
  }

  add(field: FieldShape, value: OptionValue): void {
    this.entries.push({ field, value });
    this.#values.set(field, value);
  }

  /** Removes and returns the fields that match a test. */
  drop(isDropped: (field: FieldShape) => boolean): void {
    if (this.entries.some((entry) => isDropped(entry.field))) {
      this.entries = this.entries.filter((entry) => !isDropped(entry.field));
      for (const field of this.#values.keys()) if (isDropped(field)) this.#values.delete(field);
    }
  }
}
