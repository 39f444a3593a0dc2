/**
 * Writes the rows of a tree in the order in which nodes begin. `open` starts a node, `close` ends it; nodes opened in between are inside
 * it. The buffer is shared by all files and copied at the end of each.
 */
import { Column, rowLengths } from '../node-kind.ts';

let rows = new Int32Array(1 << 14);

export class RowWriter {
  #length = 0;

  /** Starts a node at a token and returns its row; all its slots are absent. */
  open(kindNumber: number, firstToken: number): number {
    const row = this.#length;
    const end = row + (rowLengths[kindNumber] as number);
    if (end > rows.length) grow(end);
    rows[row] = kindNumber;
    rows[row + Column.firstToken] = firstToken;
    for (let at = row + Column.slots; at < end; at++) rows[at] = -1;
    this.#length = end;
    return row;
  }

  /** Ends a node before a token. */
  close(row: number, endToken: number): void {
    rows[row + Column.endToken] = endToken;
    rows[row + Column.next] = this.#length;
  }

  /** Fills a column of a node. */
  set(row: number, column: number, value: number): void {
    rows[row + column] = value;
  }

  /** The finished rows. */
  take(): Int32Array {
    return rows.slice(0, this.#length);
  }
}

function grow(needed: number): void {
  const larger = new Int32Array(Math.max(needed, rows.length * 2));
  larger.set(rows);
  rows = larger;
}
