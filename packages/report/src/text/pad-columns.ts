/** Pads the cells of a table to the width of their column. */
import { displayWidth } from './grapheme.ts';

/** The same rows, padded except for the last cell of each row. */
export function padColumns(rows: readonly (readonly string[])[]): string[][] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.slice(0, -1).entries()) widths[at] = Math.max(widths[at] ?? 0, displayWidth(cell));
  return rows.map((row) =>
    row.map((cell, at) => (at === row.length - 1 ? cell : cell + ' '.repeat((widths[at] ?? 0) - displayWidth(cell)))),
  );
}
