/** Versions become rows: a row a family, a lane a version. Where each row lies is known before any is drawn, so only those on the screen ever are. */
import type { SupportWindow } from '@protoshepherd/scheduler';

/** A family and where it lies. */
export interface FamilyRow {
  readonly family: string;
  readonly windows: readonly SupportWindow[];
  readonly top: number;
  readonly height: number;
}

/** The measures of a row in pixels. */
export interface RowMeasures {
  readonly laneHeight: number;
  readonly padding: number;
  /** Room for the name above the lanes; zero if it stands beside them. */
  readonly nameHeight: number;
  readonly smallest: number;
}

/** Rows in the order of the windows, which are sorted by family. */
export function familyRows(windows: readonly SupportWindow[], measures: RowMeasures): FamilyRow[] {
  const { laneHeight, padding, nameHeight, smallest } = measures;
  let top = 0;
  return groupByFamily(windows).map(([family, members]) => {
    const height = Math.max(smallest, members.length * laneHeight + 2 * padding + nameHeight);
    const row = { family, windows: members, top, height };
    top += height;
    return row;
  });
}

/** The places of the first row that ends behind a height, and of the first that begins behind another. */
export function rowsBetween(
  rows: readonly FamilyRow[],
  from: number,
  to: number,
): readonly [first: number, end: number] {
  return [firstWhere(rows, ({ top, height }) => top + height > from), firstWhere(rows, ({ top }) => top >= to)];
}

/** The first row for which something holds that holds for all rows after it, too. */
function firstWhere(rows: readonly FamilyRow[], holds: (row: FamilyRow) => boolean): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(rows[middle] as FamilyRow)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Families and their versions, in the order in which they come. */
export function groupByFamily(windows: readonly SupportWindow[]): (readonly [string, readonly SupportWindow[]])[] {
  const groups = new Map<string, SupportWindow[]>();
  for (const window of windows) {
    const group = groups.get(window.family);
    if (group === undefined) groups.set(window.family, [window]);
    else group.push(window);
  }
  return [...groups];
}
