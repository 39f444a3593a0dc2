/**
 * Writes the rows of a tree in the order in which nodes begin. `open` starts a node, `close` ends it; nodes opened in between are inside
 * it. `src/node-kind.ts` documents the columns.
 */
import { makeRoom, Region } from './regions';
import { Column, rowLength } from './tables';

export class Rows {
  /** The length of all rows, in numbers. */
  static length: i32 = 0;

  /** Starts a node at a token and returns its row; all its slots are absent. */
  static open(kind: i32, firstToken: i32): i32 {
    const row = Rows.length;
    const end = row + rowLength(kind);
    if (endsOutside(end) && !makeRoom(addressOf(end) + growth)) unreachable();
    Rows.length = end;
    const address = addressOf(row);
    store<i32>(address, kind);
    store<i32>(address, firstToken, Column.firstToken << 2);
    // A loop, because the bulk instruction is a call, and rows are short.
    for (let slot = Column.slots; slot < end - row; slot++) store<i32>(address + ((<usize>slot) << 2), -1);
    return row;
  }

  /** Ends a node before a token. */
  static close(row: i32, endToken: i32): void {
    Rows.set(row, Column.endToken, endToken);
    Rows.set(row, Column.next, Rows.length);
  }

  /** A column of a node. */
  static get(row: i32, column: i32): i32 {
    return load<i32>(addressOf(row + column));
  }

  /** Fills a column of a node. */
  static set(row: i32, column: i32, value: i32): void {
    store<i32>(addressOf(row + column), value);
  }
}

/** Memory grows by more than one row at a time. */
const growth: usize = 1 << 20;

function endsOutside(end: i32): bool {
  return addressOf(end) > (<usize>memory.size()) << 16;
}

function addressOf(position: i32): usize {
  return Region.rows + ((<usize>position) << 2);
}
