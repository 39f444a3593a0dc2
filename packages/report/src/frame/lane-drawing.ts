import { CellRow } from './cell-row.ts';
import { isMultiLine, type Mark } from './mark.ts';
import type { Style } from './palette.ts';

/** A multi-line mark, and the column left of the source text for its vertical line. */
interface Lane {
  readonly index: number;
  readonly mark: Mark;
}

/** Draws multi-line marks. Rows are created from top to bottom, and open lanes are tracked. */
export class LaneDrawing {
  /** The cell where source text begins, right of all lanes. */
  readonly textStart: number;
  readonly #lanes: readonly Lane[];
  readonly #open = new Set<Lane>();
  readonly #primary: Style;

  constructor(marks: readonly Mark[], primary: Style) {
    this.#lanes = assignLanes(marks);
    this.#primary = primary;
    this.textStart = this.#lanes.length === 0 ? 0 : Math.max(...this.#lanes.map((lane) => lane.index)) + 2;
  }

  /** A row with the vertical lines of all open lanes. */
  createRow(): CellRow {
    const row = new CellRow();
    for (const lane of this.#open) row.draw(lane.index, lane.index + 1, '|', this.chooseStyle(lane.mark));
    return row;
  }

  /** Opens the lane of a mark with a corner in the row of the source line. */
  openBeside(mark: Mark, row: CellRow): void {
    const lane = this.#laneOf(mark);
    row.draw(lane.index, lane.index + 1, '/', this.chooseStyle(mark));
    this.#open.add(lane);
  }

  /** Opens the lane of a mark with a horizontal line to its first character, in the given cell of the text. */
  openBelow(mark: Mark, cell: number): CellRow {
    const lane = this.#laneOf(mark);
    const row = this.#connect(lane, cell);
    this.#open.add(lane);
    return row;
  }

  /** Closes the lane of a mark with a horizontal line to its last character, and the label. */
  close(mark: Mark, cell: number): CellRow {
    const lane = this.#laneOf(mark);
    const row = this.#connect(lane, cell);
    if (mark.label !== '') row.append(this.textStart + cell + 2, mark.label, this.chooseStyle(mark));
    this.#open.delete(lane);
    return row;
  }

  /** The style of a mark. */
  chooseStyle(mark: Mark): Style {
    return mark.kind === 'primary' ? this.#primary : 'secondary';
  }

  #connect(lane: Lane, cell: number): CellRow {
    const row = this.createRow();
    const end = this.textStart + cell;
    row.drawBehind(lane.index + 1, end, '_', this.chooseStyle(lane.mark));
    row.draw(end, end + 1, lane.mark.kind === 'primary' ? '^' : '-', this.chooseStyle(lane.mark));
    return row;
  }

  #laneOf(mark: Mark): Lane {
    return this.#lanes.find((lane) => lane.mark === mark) as Lane;
  }
}

/**
 * Assigns a lane to every multi-line mark. Marks that share a line never share a lane, and outer marks get outer lanes.
 */
function assignLanes(marks: readonly Mark[]): readonly Lane[] {
  const lanes: Lane[] = [];
  const outerFirst = marks
    .filter(isMultiLine)
    .toSorted((a, b) => a.startLine - b.startLine || b.endLine - a.endLine || a.startColumn - b.startColumn);
  for (const mark of outerFirst) {
    const taken = new Set(lanes.filter((lane) => lane.mark.endLine >= mark.startLine).map((lane) => lane.index));
    let index = 0;
    while (taken.has(index)) index += 1;
    lanes.push({ index, mark });
  }
  return lanes;
}
