/** The rows around a token, from the file to the innermost. Tokens are requested in source order, so all requests for a file together cost one walk over it. */
import { Column, endOfRow, firstChild, type SyntaxTree } from '@protoshepherd/syntax';

export class RowPath {
  readonly #rows: Int32Array;
  readonly #path: number[] = [0];
  #next: number;

  constructor({ rows }: SyntaxTree) {
    this.#rows = rows;
    this.#next = firstChild(rows, 0);
  }

  /** The rows around a token, which must not precede the last requested one. */
  to(token: number): readonly number[] {
    const rows = this.#rows;
    const path = this.#path;
    while (path.length > 1 && this.#endToken(path.at(-1) as number) <= token) {
      this.#next = endOfRow(rows, path.pop() as number);
    }
    for (;;) {
      const end = endOfRow(rows, path.at(-1) as number);
      while (this.#next < end && this.#endToken(this.#next) <= token) this.#next = endOfRow(rows, this.#next);
      if (this.#next >= end || (rows[this.#next + Column.firstToken] as number) > token) return [...path];
      path.push(this.#next);
      this.#next = firstChild(rows, this.#next);
    }
  }

  #endToken(row: number): number {
    return this.#rows[row + Column.endToken] as number;
  }
}
