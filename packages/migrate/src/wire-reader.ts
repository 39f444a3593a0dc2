/** Reads protobuf's binary format field by field. Invalid bytes throw an error with their offset. */

/** Bytes that are not a valid message. */
export class WireError extends Error {
  readonly at: number;

  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

/** An encoded field. */
export interface WireField {
  readonly number: number;
  /** 0 varint, 1 eight bytes, 2 length-delimited, 3 group, 5 four bytes. */
  readonly wireType: number;
  /** The offset of its tag. */
  readonly start: number;
  /** The offset of its value, after the tag and the length if there is one. */
  readonly valueStart: number;
  /** The end of its value, before the end tag of a group. */
  readonly valueEnd: number;
  readonly end: number;
}

/** The fields of a message, in encoded order. */
export function readWireFields(bytes: Uint8Array, start: number, end: number): WireField[] {
  const reader = new WireReader(bytes, start, end);
  const fields: WireField[] = [];
  while (reader.at < end) fields.push(reader.field());
  return fields;
}

export class WireReader {
  at: number;
  readonly #bytes: Uint8Array;
  readonly #end: number;

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.#bytes = bytes;
    this.at = start;
    this.#end = end;
  }

  field(): WireField {
    const start = this.at;
    const { number, wireType } = this.#tag();
    if (wireType === 4) throw new WireError(start, 'the end of a group has no start');
    const length = wireType === 2 ? this.varint() : undefined;
    const valueStart = this.at;
    const valueEnd = wireType === 3 ? this.#skipGroup(number, start) : this.#skip(wireType, start, length);
    return { number, wireType, start, valueStart, valueEnd, end: this.at };
  }

  /** The next four or eight bytes. */
  fixed(size: 4 | 8): DataView {
    const start = this.at;
    this.#move(BigInt(size), start);
    return new DataView(this.#bytes.buffer, this.#bytes.byteOffset + start, size);
  }

  /** Reads an unsigned integer of up to 64 bits. */
  varint(): bigint {
    const start = this.at;
    // Most varints are short; only long ones need a big integer.
    let low = 0;
    for (let shift = 0; shift < 28; shift += 7) {
      const byte = this.#byte(start);
      low |= (byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt(low);
    }
    let value = BigInt(low);
    for (let shift = 28n; shift < 70n; shift += 7n) {
      const byte = this.#byte(start);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return BigInt.asUintN(64, value);
    }
    throw new WireError(start, 'a varint has more than ten bytes');
  }

  #tag(): { readonly number: number; readonly wireType: number } {
    const start = this.at;
    const tag = this.varint();
    const number = Number(tag >> 3n);
    const wireType = Number(tag & 7n);
    if (number < 1 || number > 536_870_911) throw new WireError(start, `${number} is not a valid field number`);
    if (wireType > 5) throw new WireError(start, `${wireType} is not a valid wire type`);
    return { number, wireType };
  }

  /** Skips a value; `length` is the length of a length-delimited value, if already read. */
  #skip(wireType: number, start: number, length?: bigint): number {
    if (wireType === 0) this.varint();
    else if (wireType === 2) this.#move(length ?? this.varint(), start);
    else this.#move(wireType === 1 ? 8n : 4n, start);
    return this.at;
  }

  #move(length: bigint, start: number): void {
    if (length > BigInt(this.#end - this.at)) throw new WireError(start, 'the data ends inside a value');
    this.at += Number(length);
  }

  /** Skips nested groups with a stack instead of recursion. */
  #skipGroup(number: number, start: number): number {
    const open = [number];
    for (;;) {
      const at = this.at;
      if (at >= this.#end) throw new WireError(start, 'the data ends inside a group');
      const inner = this.#tag();
      if (inner.wireType === 3) open.push(inner.number);
      else if (inner.wireType !== 4) this.#skip(inner.wireType, at);
      else if (open.pop() !== inner.number) throw new WireError(at, 'the end of a group has no start');
      if (open.length === 0) return at;
    }
  }

  #byte(start: number): number {
    const byte = this.at < this.#end ? this.#bytes[this.at] : undefined;
    if (byte === undefined) throw new WireError(start, 'the data ends inside a varint');
    this.at++;
    return byte;
  }
}
