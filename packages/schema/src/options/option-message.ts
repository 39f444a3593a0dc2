/**
 * The value of an option as a message: fields in the order in which they were set. Written, they stand in the order of their
 * numbers, as protoc writes them.
 */
import type { FieldShape } from '../shape/field-shape.ts';

/** What a field of an option is set to. Whole numbers of 64 bits are `bigint`; text with escapes is bytes. */
export type OptionValue = number | bigint | boolean | string | Uint8Array | OptionMessage;

/** One field, once. */
export interface OptionEntry {
  readonly field: FieldShape;
  readonly value: OptionValue;
}

export class OptionMessage {
  entries: OptionEntry[] = [];

  readonly #values = new Map<FieldShape, OptionValue>();

  /** What a field that occurs once is set to. */
  get(field: FieldShape): OptionValue | undefined {
    return this.#values.get(field);
  }

  add(field: FieldShape, value: OptionValue): void {
    this.entries.push({ field, value });
    this.#values.set(field, value);
  }

  /** Takes out every field that a test picks. */
  drop(isDropped: (field: FieldShape) => boolean): void {
    if (this.entries.some((entry) => isDropped(entry.field))) {
      this.entries = this.entries.filter((entry) => !isDropped(entry.field));
      for (const field of this.#values.keys()) if (isDropped(field)) this.#values.delete(field);
    }
  }
}
