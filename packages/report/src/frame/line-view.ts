/**
 * A line of source becomes what a terminal shows of it: tabs are expanded, invisible characters spelled out, and a line
 * that is too long is cut to a window around the place of interest. The view remembers in which cell every column
 * landed, so that underlines stand below what they mean.
 */
import { splitGraphemes } from '@protoshepherd/source/grapheme';
import { commandOffsets, printable, spellOut } from '@protoshepherd/source/printable';

import { displayWidth } from '../text/grapheme.ts';

/** Columns of interest in a line, in code units counted from zero; the end is exclusive. */
export interface Focus {
  readonly start: number;
  readonly end: number;
}

/** The visible part of one line. */
export interface LineView {
  /** What to print; at most as wide as was asked for. */
  readonly text: string;
  /** The column that `cells` begins with. */
  readonly firstColumn: number;
  /** The cell, counted from zero, in which each column begins; one more than there are columns, for the end. */
  readonly cells: readonly number[];
}

/** One character of the line as it is printed. */
interface Glyph {
  readonly text: string;
  readonly cell: number;
  readonly width: number;
  /** How many columns of the source it stands for. */
  readonly columns: number;
}

const tabStop = 4;
const cutMark = '…';

/** Prepares a line for printing in a number of cells, around the columns that matter. */
export function viewLine(line: string, focus: Focus, width: number): LineView {
  // Only the neighbourhood is looked at: a line may have millions of characters.
  const first = wholeCharacter(line, Math.max(0, focus.start - width));
  const last = wholeCharacter(line, Math.min(line.length, Math.min(focus.end, focus.start + width) + width));
  const glyphs = layOut(line.slice(first, last));
  const total = measure(glyphs);
  const isWhole = first === 0 && last === line.length && total <= width;
  const window = isWhole ? { start: 0, end: total } : chooseWindow(glyphs, focus, first, total, width);

  const shown = glyphs.filter((glyph) => glyph.cell >= window.start && glyph.cell + glyph.width <= window.end);
  const shownStart = shown[0]?.cell ?? window.start;
  const shownEnd = shown.reduce((end, glyph) => Math.max(end, glyph.cell + glyph.width), shownStart);
  const before = first > 0 || shownStart > 0 ? cutMark : '';
  const after = last < line.length || shownEnd < total ? cutMark : '';

  const toView = (cell: number): number => Math.max(0, Math.min(cell, shownEnd) - shownStart) + before.length;
  const cells = glyphs.flatMap((glyph) => Array.from({ length: glyph.columns }, () => toView(glyph.cell)));
  cells.push(toView(total));
  return { text: before + shown.map((glyph) => glyph.text).join('') + after, firstColumn: first, cells };
}

/** Can the whole line be printed in a number of cells? */
export function fitsIn(line: string, width: number): boolean {
  // No character takes less than a cell but the combining ones; a line of mostly those is cut, not lost.
  return line.length <= 2 * width && measure(layOut(line)) <= width;
}

/** The cell in which a column of the source stands; columns outside the view are moved to its nearer edge. */
export function cellOf(view: LineView, column: number): number {
  const index = Math.max(0, Math.min(column - view.firstColumn, view.cells.length - 1));
  return view.cells[index] as number;
}

/** Moves an offset so that it does not cut a surrogate pair in two. */
function wholeCharacter(line: string, offset: number): number {
  const isInside = /^[\ud800-\udbff][\udc00-\udfff]/.test(line.slice(Math.max(0, offset - 1), offset + 1));
  return isInside ? offset - 1 : offset;
}

function layOut(text: string): readonly Glyph[] {
  const commands = commandOffsets(text);
  let cell = 0;
  let offset = 0;
  return splitGraphemes(text).map((grapheme) => {
    const shown = commands.has(offset) ? spellOut(grapheme) : showGrapheme(grapheme, cell);
    const glyph: Glyph = { text: shown, cell, width: displayWidth(shown), columns: grapheme.length };
    cell += glyph.width;
    offset += grapheme.length;
    return glyph;
  });
}

function showGrapheme(grapheme: string, cell: number): string {
  return grapheme === '\t' ? ' '.repeat(tabStop - (cell % tabStop)) : printable(grapheme);
}

function measure(glyphs: readonly Glyph[]): number {
  return glyphs.reduce((sum, glyph) => sum + glyph.width, 0);
}

/** The cells to show of a line that does not fit: the focus in the middle, room kept for the marks of the two cuts. */
function chooseWindow(glyphs: readonly Glyph[], focus: Focus, first: number, total: number, width: number): Focus {
  const room = Math.max(1, width - 2 * cutMark.length);
  let column = first;
  let start = 0;
  let end = 0;
  for (const glyph of glyphs) {
    if (column <= focus.start) start = glyph.cell;
    if (column < focus.end) end = glyph.cell + glyph.width;
    column += glyph.columns;
  }
  if (focus.start >= column) start = total;
  const slack = Math.max(0, room - Math.max(1, end - start));
  const left = Math.max(0, Math.min(start - Math.floor(slack / 2), total - room));
  return { start: left, end: left + room };
}
