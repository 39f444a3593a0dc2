/** Columns in bytes of UTF-8. A long line is measured once, at every 256th unit, so that thousands of places on it cost little. */

/** How many units lie between two sums. */
const stride = 256;

export class ByteColumns {
  readonly #text: string;
  /** The bytes from the start of a long line up to every 256th unit, as far as anybody has asked, by the offset of the line. */
  readonly #sums = new Map<number, number[]>();

  constructor(text: string) {
    this.#text = text;
  }

  /** The bytes between the start of a line and another offset on it. */
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

/** The bytes that a part of a text has in UTF-8. Both halves of a pair count with the first, so that sums of parts are right wherever they are cut. */
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
