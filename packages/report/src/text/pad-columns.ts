/** Cells of a table for a terminal, each as wide as the widest of its column. */
import { displayWidth } from './grapheme.ts';

/** The same rows with blanks behind every cell but the last of its row, which may be as long as it likes. */
export function padColumns(rows: readonly (readonly string[])[]): string[][] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.slice(0, -1).entries()) widths[at] = Math.max(widths[at] ?? 0, displayWidth(cell));
  return rows.map((row) =>
    row.map((cell, at) => (at === row.length - 1 ? cell : cell + ' '.repeat((widths[at] ?? 0) - displayWidth(cell)))),
  );
}
