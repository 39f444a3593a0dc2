/**
 * Prepares a source line for display: tabs are expanded, invisible characters are escaped, and a line that is too long
 * is cut to a window around the position of interest. The view maps every column to its cell, so that underlines are
 * aligned.
 */
import { splitGraphemes } from '@protoshepherd/source/grapheme';
import { commandOffsets, printable, escapeCharacter } from '@protoshepherd/source/printable';

import { displayWidth } from '../text/grapheme.ts';

/** Columns of interest in a line, in 0-based code units; the end is exclusive. */
export interface Focus {
  readonly start: number;
  readonly end: number;
}

/** The visible part of one line. */
export interface LineView {
  /** The text to print, within the requested width. */
  readonly text: string;
  /** The first column in `cells`. */
  readonly firstColumn: number;
  /** The 0-based cell in which each column begins, plus an entry for the end. */
  readonly cells: readonly number[];
}

/** One displayed character. */
interface Glyph {
  readonly text: string;
  readonly cell: number;
  readonly width: number;
  /** The number of source columns it represents. */
  readonly columns: number;
}

/** In nearly all lines, each character is one cell and printed as it is. CI commands within a line begin with `##`. */
const plain = /^(?!.*##)[\x20-\x7e]*$/;

const tabStop = 4;
const cutMark = '…';

/** Prepares a line for a width in cells, around the columns of interest. */
export function viewLine(line: string, focus: Focus, width: number): LineView {
  if (line.length <= width && plain.test(line))
    return { text: line, firstColumn: 0, cells: Array.from({ length: line.length + 1 }, (_, cell) => cell) };
  // Only the neighbourhood is inspected, because a line may have millions of characters.
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

/** Does the whole line fit a width in cells? */
export function fitsIn(line: string, width: number): boolean {
  // Every character except combining ones takes at least one cell; a line of mostly combining characters is cut.
  if (line.length <= width && plain.test(line)) return true;
  return line.length <= 2 * width && measure(layOut(line)) <= width;
}

/** The cell of a source column; columns outside the view are clamped. */
export function findCell(view: LineView, column: number): number {
  const index = Math.max(0, Math.min(column - view.firstColumn, view.cells.length - 1));
  return view.cells[index] as number;
}

/** Moves an offset out of the middle of a surrogate pair. */
function wholeCharacter(line: string, offset: number): number {
  const isInside = /^[\ud800-\udbff][\udc00-\udfff]/.test(line.slice(Math.max(0, offset - 1), offset + 1));
  return isInside ? offset - 1 : offset;
}

function layOut(text: string): readonly Glyph[] {
  const commands = commandOffsets(text);
  let cell = 0;
  let offset = 0;
  return splitGraphemes(text).map((grapheme) => {
    const shown = commands.has(offset) ? escapeCharacter(grapheme) : showGrapheme(grapheme, cell);
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

/** The visible cells of a line that does not fit: the focus in the middle, with space for the ellipses. */
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
