/**
 * Converts offsets to lines and back. A line ends with `\n`, as in protoc; the `\r` of a CRLF is the last character of its line.
 * The index is a sorted list of line starts, found by binary search.
 */

/** A line and a column, both 1-based. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

export class LineIndex {
  readonly #text: string;
  readonly #starts: readonly number[];

  constructor(text: string) {
    const starts = [0];
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.#text = text;
    this.#starts = starts;
  }

  /** The number of lines. The empty text has one. */
  get lineCount(): number {
    return this.#starts.length;
  }

  /** The line and column of an offset. Offsets past the end are clamped. */
  position(offset: number): Position {
    const inside = Math.max(0, Math.min(offset, this.#text.length));
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#startAt(middle) <= inside) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: inside - this.#startAt(low) + 1 };
  }

  /** The offset at which a line starts. Lines outside the file are clamped to its first or last line. */
  lineStart(line: number): number {
    return this.#startAt(Math.max(0, Math.min(line - 1, this.#starts.length - 1)));
  }

  /** The text of a line without its line ending. */
  lineText(line: number): string {
    const start = this.lineStart(line);
    const end = line < this.lineCount ? this.lineStart(line + 1) - 1 : this.#text.length;
    return this.#text.slice(start, end > start && this.#text[end - 1] === '\r' ? end - 1 : end);
  }

  #startAt(index: number): number {
    return this.#starts[index] as number;
  }
}
