/**
 * Writes the binary format front to back. A nested message begins before its length is known: one byte is reserved for the length, and the
 * content moves if more are needed, which is rare and cheap.
 */
const encoder = new TextEncoder();

const scratch = new DataView(new ArrayBuffer(8));

export class ByteWriter {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** A copy of the written bytes; the writer is empty again. */
  finish(): Uint8Array {
    const bytes = this.#bytes.slice(0, this.#length);
    this.#length = 0;
    return bytes;
  }

  /** A copy of the bytes written since a length; undefined if the writer discards them. */
  since(start: number): Uint8Array | undefined {
    return this.#bytes.slice(start, this.#length);
  }

  /** Appends bytes as they are. */
  copy(bytes: Uint8Array): void {
    this.#raw(bytes);
  }

  /** Begins a nested message and returns its mark for `end`. */
  begin(field: number): number {
    this.#pair(field * 8 + 2, 0);
    return this.#length - 1;
  }

  /** Ends the nested message of a mark. */
  end(mark: number): void {
    const size = this.#length - mark - 1;
    if (size < 0x80) {
      this.#bytes[mark] = size;
      return;
    }
    const extra = varintLength(size) - 1;
    this.#reserve(extra);
    this.#bytes.copyWithin(mark + 1 + extra, mark + 1, this.#length);
    const end = this.#length + extra;
    this.#length = mark;
    this.varint(size);
    this.#length = end;
  }

  tag(field: number, wireType: number): void {
    this.varint(field * 8 + wireType);
  }

  /**
   * Two integers, such as a tag and a length. Nearly all are below 128. Short runs call this tens of thousands of times before V8 optimizes it, so
   * it calls nothing in that case.
   */
  #pair(first: number, second: number): void {
    const at = this.#length;
    const bytes = this.#bytes;
    if (first < 0x80 && second < 0x80 && at + 1 < bytes.length) {
      bytes[at] = first;
      bytes[at + 1] = second;
      this.#length = at + 2;
      return;
    }
    this.varint(first);
    this.varint(second);
  }

  /** An integer from 0 to 2^53. */
  varint(value: number): void {
    this.#reserve(10);
    let rest = value;
    while (rest > 0x7f) {
      this.#bytes[this.#length++] = (rest % 0x80) | 0x80;
      rest = Math.floor(rest / 0x80);
    }
    this.#bytes[this.#length++] = rest;
  }

  /** Any 64-bit number; negative ones take ten bytes. */
  varint64(value: bigint): void {
    this.#reserve(10);
    let rest = BigInt.asUintN(64, value);
    while (rest > 0x7fn) {
      this.#bytes[this.#length++] = Number(rest & 0x7fn) | 0x80;
      rest >>= 7n;
    }
    this.#bytes[this.#length++] = Number(rest);
  }

  /** A field of type int32, or an enum value. */
  int32(field: number, value: number): void {
    if (value >= 0) {
      this.#pair(field * 8, value);
      return;
    }
    this.tag(field, 0);
    this.varint64(BigInt(value));
  }

  bool(field: number, value: boolean): void {
    this.#pair(field * 8, value ? 1 : 0);
  }

  fixed32(value: number): void {
    scratch.setUint32(0, value, true);
    this.#raw(new Uint8Array(scratch.buffer, 0, 4));
  }

  fixed64(value: bigint): void {
    scratch.setBigUint64(0, BigInt.asUintN(64, value), true);
    this.#raw(new Uint8Array(scratch.buffer, 0, 8));
  }

  float(value: number): void {
    scratch.setFloat32(0, value, true);
    this.#raw(new Uint8Array(scratch.buffer, 0, 4));
  }

  double(value: number): void {
    scratch.setFloat64(0, value, true);
    this.#raw(new Uint8Array(scratch.buffer, 0, 8));
  }

  bytes(field: number, value: Uint8Array): void {
    this.#pair(field * 8 + 2, value.length);
    this.#raw(value);
  }

  /** A string field. Names are ASCII and short, so they are written character by character. */
  string(field: number, value: string): void {
    const start = this.#length;
    const { length } = value;
    this.#pair(field * 8 + 2, length);
    let at = this.#length;
    if (at + length > this.#bytes.length) this.#reserve(length);
    const bytes = this.#bytes;
    for (let index = 0; index < length; index++) {
      const code = value.charCodeAt(index);
      if (code > 0x7f) {
        this.#length = start;
        this.bytes(field, encoder.encode(value));
        return;
      }
      bytes[at++] = code;
    }
    this.#length = at;
  }

  /** A full name as in descriptors: with a leading dot. Names are ASCII. */
  reference(field: number, fullName: string): void {
    const { length } = fullName;
    this.#pair(field * 8 + 2, length + 1);
    let at = this.#length;
    if (at + length >= this.#bytes.length) this.#reserve(length + 1);
    const bytes = this.#bytes;
    bytes[at++] = 46;
    for (let index = 0; index < length; index++) bytes[at++] = fullName.charCodeAt(index);
    this.#length = at;
  }

  #raw(value: Uint8Array): void {
    this.#reserve(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  #reserve(more: number): void {
    const needed = this.#length + more;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(needed, this.#bytes.length * 2));
    larger.set(this.#bytes.subarray(0, this.#length));
    this.#bytes = larger;
  }
}

function varintLength(value: number): number {
  let length = 1;
  for (let rest = value; rest > 0x7f; rest = Math.floor(rest / 0x80)) length++;
  return length;
}

/** Discards the written bytes: for callers that write a file only to find its problems. */
export class DiscardingWriter extends ByteWriter {
  override since(): undefined {
    return undefined;
  }

  override copy(): void {}

  override begin(): number {
    return 0;
  }

  override end(): void {}

  override tag(): void {}

  override varint(): void {}

  override varint64(): void {}

  override int32(): void {}

  override bool(): void {}

  override fixed32(): void {}

  override fixed64(): void {}

  override float(): void {}

  override double(): void {}

  override bytes(): void {}

  override string(): void {}

  override reference(): void {}
}
