/**
 * Converts between positions of the protocol and offsets in a text. The protocol counts lines and columns from zero; columns are UTF-16 units or UTF-8 bytes, as negotiated. In the
 * protocol, a lone `\r` ends a line; for protoc, and so for `LineIndex`, it does not.
 */
import { LineIndex, type Span } from '@protoshepherd/source';
import type { Position, Range } from 'vscode-languageserver';

import { ByteColumns } from './byte-columns.ts';

/** The unit of columns. */
export type PositionEncoding = 'utf-16' | 'utf-8';

/** Converts the positions of one text. */
export class TextPositions {
  readonly #text: string;
  readonly #lines: LineIndex;
  readonly #encoding: PositionEncoding;
  readonly #bytes: ByteColumns;

  constructor(text: string, encoding: PositionEncoding, lines?: LineIndex) {
    this.#text = text;
    this.#lines = hasLoneReturn(text) ? indexEveryReturn(text) : (lines ?? new LineIndex(text));
    this.#encoding = encoding;
    this.#bytes = new ByteColumns(text);
  }

  /** The offset of a position. A position outside the text is clamped. */
  offsetAt(position: Position): number {
    const [line, character] = [naturalNumber(position.line), naturalNumber(position.character)];
    if (line >= this.#lines.lineCount) return this.#text.length;
    const start = this.#lines.lineStart(line + 1);
    const written = this.#lineText(line + 1);
    return start + (this.#encoding === 'utf-16' ? Math.min(written.length, character) : unitsIn(written, character));
  }

  positionAt(offset: number): Position {
    const { line, column } = this.#lines.position(offset);
    if (this.#encoding === 'utf-16') return { line: line - 1, character: column - 1 };
    const start = this.#lines.lineStart(line);
    return { line: line - 1, character: this.#bytes.between(start, start + column - 1) };
  }

  rangeOf({ start, end }: Span): Range {
    return { start: this.positionAt(start), end: this.positionAt(end) };
  }

  /** A line without its line break. */
  #lineText(line: number): string {
    const start = this.#lines.lineStart(line);
    const end = line < this.#lines.lineCount ? this.#lines.lineStart(line + 1) : this.#text.length;
    return this.#text.slice(start, end).replace(/\r?\n$|\r$/, '');
  }
}

function hasLoneReturn(text: string): boolean {
  return text.includes('\r') && /\r(?!\n)/.test(text);
}

/** An index of a text with the same length, in which every lone `\r` is a line end. */
function indexEveryReturn(text: string): LineIndex {
  return new LineIndex(text.replace(/\r(?!\n)/g, '\n'));
}

/** The number of UTF-16 units in the first bytes of a line. A position inside a character is rounded down. */
function unitsIn(line: string, bytes: number): number {
  let units = 0;
  let taken = 0;
  for (const character of line) {
    taken += Buffer.byteLength(character);
    if (taken > bytes) break;
    units += character.length;
  }
  return units;
}

/** A client may send any value. */
function naturalNumber(value: unknown): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return 0;
  return Math.max(0, Math.floor(value));
}
