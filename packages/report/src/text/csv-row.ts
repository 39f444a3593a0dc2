/**
 * Rows of CSV as RFC 4180 describes it. A spreadsheet calculates a text that begins like a formula, so such a text gets an apostrophe before it: the sign
 * by which spreadsheets know text. Numbers of ours stay numbers.
 */
import { printable } from './printable.ts';

// Apostrophes before the sign count as well, so that taking one away always gives the text back.
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
