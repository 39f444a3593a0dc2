/**
 * Rows of CSV as in RFC 4180. Spreadsheets evaluate text that begins like a formula, so such text gets a leading apostrophe, by which spreadsheets
 * recognise text. Our own numbers are left alone.
 */
import { printable } from './printable.ts';

// Leading apostrophes also match, so that removing one always restores the text.
const formula = /^'*[\t\r=+\-@]/;
const special = /[",\r\n]/;

/** One row with its line break; null is an empty cell. */
export function csvRow(cells: readonly (string | number | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const shown = printable(cell);
  const text = formula.test(shown) ? `'${shown}` : shown;
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
