import type { Style } from './palette.ts';

/** A run of text in one style. */
export interface Run {
  readonly text: string;
  readonly style: Style;
}

interface Cell {
  readonly character: string;
  readonly style: Style;
}

const blank: Cell = { character: ' ', style: 'plain' };

/** One row of a frame under construction: single characters at fixed cells first, then text of any width after them. */
export class CellRow {
  readonly #cells: Cell[] = [];
  readonly #tail: Run[] = [];

  /** Repeats a character over a range of cells, replacing existing ones. */
  draw(from: number, to: number, character: string, style: Style): void {
    for (let at = from; at < to; at += 1) this.#set(at, { character, style });
  }

  /** Repeats a character in empty cells of a range. */
  drawBehind(from: number, to: number, character: string, style: Style): void {
    for (let at = from; at < to; at += 1) {
      if ((this.#cells[at] ?? blank) === blank) this.#set(at, { character, style });
    }
  }

  /** Appends text after all drawn cells, at the given cell or later. Nothing can be drawn after it. */
  append(at: number, text: string, style: Style): void {
    while (this.#cells.length < at) this.#cells.push(blank);
    this.#tail.push({ text, style });
  }

  /** The row as runs of one style each, without trailing blanks. */
  toRuns(): readonly Run[] {
    const runs: Run[] = [];
    for (const { character: text, style } of this.#cells) addRun(runs, { text, style });
    for (const run of this.#tail) addRun(runs, run);
    return trimEnd(runs);
  }

  #set(at: number, cell: Cell): void {
    while (this.#cells.length < at) this.#cells.push(blank);
    this.#cells[at] = cell;
  }
}

function addRun(runs: Run[], run: Run): void {
  const last = runs.at(-1);
  if (last?.style === run.style) runs[runs.length - 1] = { text: last.text + run.text, style: run.style };
  else runs.push(run);
}

function trimEnd(runs: readonly Run[]): readonly Run[] {
  const last = runs.at(-1);
  if (last === undefined) return runs;
  const text = last.text.trimEnd();
  const others = runs.slice(0, -1);
  return text === '' ? trimEnd(others) : [...others, { text, style: last.style }];
}
