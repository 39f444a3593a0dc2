/** Positions of the protocol and offsets of a text. The protocol counts lines and columns from zero; columns count UTF-16 units or bytes of UTF-8, as client and server agreed. */
import { LineIndex, type Span } from '@protoshepherd/source';
import type { Position, Range } from 'vscode-languageserver';

/** How columns are counted. */
export type PositionEncoding = 'utf-16' | 'utf-8';

/** Converts the positions of one text. */
export class TextPositions {
  readonly #text: string;
  readonly #lines: LineIndex;
  readonly #encoding: PositionEncoding;
  /** Of long lines, the bytes before every 256th unit. */
  readonly #byteSums = new Map<number, number[]>();

  constructor(text: string, encoding: PositionEncoding, lines = new LineIndex(text)) {
    this.#text = text;
    this.#lines = lines;
    this.#encoding = encoding;
  }

  /** The offset of a position; one outside of the text becomes the nearest inside. */
  offsetAt({ line, character }: Position): number {
    if (line >= this.#lines.lineCount) return this.#text.length;
    const start = this.#lines.lineStart(line + 1);
    const written = this.#lines.lineText(line + 1);
    return start + Math.min(written.length, this.#unitsIn(written, Math.max(0, character)));
  }

  /** The position of an offset. */
  positionAt(offset: number): Position {
    const { line, column } = this.#lines.position(offset);
    if (this.#encoding === 'utf-16') return { line: line - 1, character: column - 1 };
    return { line: line - 1, character: this.#bytesBefore(line, column - 1) };
  }

  rangeOf({ start, end }: Span): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }

  /** The bytes of a line before a unit. A long line is measured once, so that thousands of places on it cost little. */
  #bytesBefore(line: number, unit: number): number {
    const written = this.#lines.lineText(line);
    if (unit < stride) return bytesIn(written, 0, unit);
    let sums = this.#byteSums.get(line);
    if (sums === undefined) {
      sums = [0];
      for (let end = stride; end <= written.length; end += stride)
        sums.push((sums.at(-1) ?? 0) + bytesIn(written, end - stride, end));
      this.#byteSums.set(line, sums);
    }
    const whole = Math.min(Math.floor(unit / stride), sums.length - 1);
    return (sums[whole] ?? 0) + bytesIn(written, whole * stride, unit);
  }

  #unitsIn(line: string, character: number): number {
    if (this.#encoding === 'utf-16') return character;
    return Buffer.from(line).subarray(0, character).toString().length;
  }
}

/** How many units lie between two sums. */
const stride = 256;

/** The bytes that a part of a text has in UTF-8. Both halves of a pair count with the first, so that sums of parts are right wherever they are cut. */
function bytesIn(text: string, start: number, end: number): number {
  let bytes = 0;
  for (let at = start; at < Math.min(end, text.length); at++) {
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
