/** Builds output from slices of the old bytes and new bytes. Nothing is copied before the end. */

export class WireChunks {
  size = 0;
  readonly #parts: (Uint8Array | WireChunks)[] = [];

  add(part: Uint8Array | WireChunks): void {
    const { length } = part;
    if (length === 0) return;
    this.#parts.push(part);
    this.size += length;
  }

  get length(): number {
    return this.size;
  }

  /** Adds a length-delimited field. */
  addDelimited(number: number, value: Uint8Array | WireChunks): void {
    this.add(encodeVarint(BigInt(number) * 8n + 2n));
    this.add(encodeVarint(BigInt(value.length)));
    this.add(value);
  }

  /** Copies all parts into one array. */
  join(): Uint8Array {
    const bytes = new Uint8Array(this.size);
    let at = 0;
    const waiting: (Uint8Array | WireChunks)[] = [this];
    for (let part = waiting.pop(); part !== undefined; part = waiting.pop()) {
      if (part instanceof WireChunks) {
        for (let index = part.#parts.length - 1; index >= 0; index--) waiting.push(part.#parts[index] as Uint8Array);
      } else {
        bytes.set(part, at);
        at += part.length;
      }
    }
    return bytes;
  }
}

/** Encodes an integer of up to 64 bits as a varint; negative numbers take ten bytes. */
export function encodeVarint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  while (rest > 0x7fn) {
    bytes.push(Number(rest & 0x7fn) | 0x80);
    rest >>= 7n;
  }
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}
