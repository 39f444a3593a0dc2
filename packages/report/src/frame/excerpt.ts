/**
 * Renders the lines of one file that its marks touch, with the marks drawn below them. A gap of one line is shown, a longer one
 * is elided. A multi-line mark becomes a vertical line in a lane left of the text, from its first character to its
 * last:
 *
 *     3 |   message A {
 *       |  ___________^
 *     4 | |   int32 x = 1;
 *     5 | | }
 *       | |_^ never closed
 */
import type { LineIndex } from '@protoshepherd/source';

import { anchorsOn, groupAnchors, computeSpan, type Anchor } from './anchor.ts';
import type { Run } from './cell-row.ts';
import { LaneDrawing } from './lane-drawing.ts';
import { findCell, viewLine, type LineView } from './line-view.ts';
import type { Mark } from './mark.ts';
import type { Style } from './palette.ts';
import { drawUnderlines, type Underline } from './underline.ts';

/** One row of an excerpt; its gutter depends on its kind. */
export type ExcerptRow =
  | { readonly kind: 'source'; readonly line: number; readonly runs: readonly Run[] }
  | { readonly kind: 'annotation' | 'elision'; readonly runs: readonly Run[] };

/** The layout options of an excerpt. */
export interface ExcerptOptions {
  /** The maximum width of a source line in cells. */
  readonly width: number;
  /** The style of primary marks. */
  readonly primary: Style;
}

/** Renders the marks of one file. */
export function renderExcerpt(lines: LineIndex, marks: readonly Mark[], look: ExcerptOptions): readonly ExcerptRow[] {
  const drawing = new LaneDrawing(marks, look.primary);
  const rows: ExcerptRow[] = [];
  let previous = Infinity;
  for (const line of linesToShow(marks)) {
    if (line > previous + 1) rows.push({ kind: 'elision', runs: drawing.createRow().toRuns() });
    const text = lines.lineText(line);
    for (const anchors of groupAnchors(text, anchorsOn(line, marks), look.width)) {
      rows.push(...renderLine(line, text, anchors, drawing, look.width));
    }
    previous = line;
  }
  return rows;
}

/** Every line on which a mark begins or ends, and single lines between two of them. */
function linesToShow(marks: readonly Mark[]): readonly number[] {
  const touched = [...new Set(marks.flatMap((mark) => [mark.startLine, mark.endLine]))].toSorted((a, b) => a - b);
  return touched.flatMap((line, at) => (touched[at - 1] === line - 2 ? [line - 1, line] : [line]));
}

function renderLine(
  line: number,
  text: string,
  anchors: readonly Anchor[],
  drawing: LaneDrawing,
  width: number,
): readonly ExcerptRow[] {
  const view = viewLine(text, computeSpan(anchors), width);
  const marksWith = (part: Anchor['part']): readonly Mark[] =>
    anchors.filter((anchor) => anchor.part === part).map((anchor) => anchor.mark);

  // A mark that begins with the line needs no extra row; a corner next to the text is enough.
  const source = drawing.createRow();
  const firsts = marksWith('first');
  const beside = firsts.length === 1 ? firsts.find((mark) => text.slice(0, mark.startColumn).trim() === '') : undefined;
  if (beside !== undefined) drawing.openBeside(beside, source);
  source.append(drawing.textStart, view.text, 'plain');

  const underlines = marksWith('whole').map((mark) => createUnderline(mark, view, drawing));
  const below = [
    ...drawUnderlines(underlines, () => drawing.createRow()),
    ...marksWith('last').map((mark) => drawing.close(mark, findCell(view, Math.max(0, mark.endColumn - 1)))),
    ...firsts
      .filter((mark) => mark !== beside)
      .map((mark) => drawing.openBelow(mark, findCell(view, mark.startColumn))),
  ];
  return [
    { kind: 'source', line, runs: source.toRuns() },
    ...below.map((row): ExcerptRow => ({ kind: 'annotation', runs: row.toRuns() })),
  ];
}

function createUnderline(mark: Mark, view: LineView, drawing: LaneDrawing): Underline {
  const start = drawing.textStart + findCell(view, mark.startColumn);
  // A position between two characters is shown as one cell.
  const end = Math.max(start + 1, drawing.textStart + findCell(view, mark.endColumn));
  const character = mark.kind === 'primary' ? '^' : '-';
  return { start, end, character, style: drawing.chooseStyle(mark), label: mark.label };
}
