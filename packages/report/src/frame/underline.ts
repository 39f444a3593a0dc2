/**
 * Draws the marks of one line: a row of underlines, and the labels. The label of the rightmost mark
 * is next to it; the others are below, connected by vertical lines, the rightmost first, so that no line crosses a label.
 *
 *     int32 a = 1; int32 b = 1;
 *           -   ^            - and here
 *           |   |
 *           |   first used here
 *           in this message
 */
import type { CellRow } from './cell-row.ts';
import type { Style } from './palette.ts';

/** A range of cells below a line; the end is exclusive. */
export interface Underline {
  readonly start: number;
  readonly end: number;
  readonly character: '^' | '-';
  readonly style: Style;
  readonly label: string;
}

/** The rows below a line. Each starts as a row from `createRow`, which can contain lanes of multi-line marks. */
export function drawUnderlines(underlines: readonly Underline[], createRow: () => CellRow): readonly CellRow[] {
  if (underlines.length === 0) return [];
  const beside = findLabelBeside(underlines);
  const hanging = underlines
    .filter((underline) => underline !== beside && underline.label !== '')
    .toSorted((a, b) => b.start - a.start);

  const rows = [createRow()];
  const marks = rows[0] as CellRow;
  for (const { start, end, character, style } of inDrawingOrder(underlines)) marks.draw(start, end, character, style);
  if (beside !== undefined) marks.append(beside.end + 1, beside.label, beside.style);

  if (hanging.length > 0) rows.push(drawConnectors(hanging, createRow()));
  for (const { start, label, style } of hanging) {
    const row = drawConnectors(
      hanging.filter((other) => other.start < start),
      createRow(),
    );
    row.append(start, label, style);
    rows.push(row);
  }
  return rows;
}

/** The mark whose label fits on the underline row, because no other mark extends further right. */
function findLabelBeside(underlines: readonly Underline[]): Underline | undefined {
  const furthest = Math.max(...underlines.map(({ end }) => end));
  const candidates = underlines.filter(({ end, label }) => end === furthest && label !== '');
  return candidates.toSorted((a, b) => b.start - a.start)[0];
}

/** Later marks cover earlier ones: short marks over long ones, primary over secondary. */
function inDrawingOrder(underlines: readonly Underline[]): readonly Underline[] {
  const rank = ({ character }: Underline): number => (character === '^' ? 1 : 0);
  return underlines.toSorted((a, b) => rank(a) - rank(b) || b.end - b.start - (a.end - a.start));
}

function drawConnectors(underlines: readonly Underline[], row: CellRow): CellRow {
  for (const { start, style } of underlines) row.draw(start, start + 1, '|', style);
  return row;
}
