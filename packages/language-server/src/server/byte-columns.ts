/**
 * Converts columns to UTF-8 bytes. The byte offsets of a long line are cached at every 256th unit, so that thousands of lookups on
 * it are cheap.
 */

/** The distance between two cached offsets, in UTF-16 units. */
const stride = 256;

export class ByteColumns {
  readonly #text: string;
  /** For each line offset, the byte counts up to every 256th unit, computed as far as requested. */
  readonly #sums = new Map<number, number[]>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The bytes between the start of a line and an offset on it. */
  between(lineStart: number, offset: number): number {
    const whole = Math.floor((offset - lineStart) / stride);
    if (whole === 0) return bytesIn(this.#text, lineStart, offset);
    const sums = this.#sums.get(lineStart) ?? [0];
    this.#sums.set(lineStart, sums);
    for (let count = sums.length; count <= whole; count++) {
      const end = lineStart + count * stride;
      sums.push((sums[count - 1] ?? 0) + bytesIn(this.#text, end - stride, end));
    }
    return (sums[whole] ?? 0) + bytesIn(this.#text, lineStart + whole * stride, offset);
  }
}

/**
 * The number of UTF-8 bytes in a part of a text. A surrogate pair counts entirely with its first half, so that partial sums are correct at any split.
 */
function bytesIn(text: string, start: number, end: number): number {
  let bytes = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80) bytes += 1;
    else if (code < 0x800) bytes += 2;
    else if (isHigh(code) && isLow(text.charCodeAt(at + 1))) bytes += 4;
    else if (!isLow(code) || !isHigh(text.charCodeAt(at - 1))) bytes += 3;
  }
  return bytes;
}

function isHigh(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function isLow(code: number): boolean {
  return code >= 0xdc00 && code < 0xe000;
}
