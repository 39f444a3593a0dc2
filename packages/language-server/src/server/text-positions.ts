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
    const before = this.#lines.lineText(line).slice(0, column - 1);
    return { line: line - 1, character: Buffer.byteLength(before) };
  }

  rangeOf({ start, end }: Span): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }

  #unitsIn(line: string, character: number): number {
    if (this.#encoding === 'utf-16') return character;
    return Buffer.from(line).subarray(0, character).toString().length;
  }
}
