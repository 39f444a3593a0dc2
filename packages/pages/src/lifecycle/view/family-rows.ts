/**
 * Arranges versions in rows: one row per family, one lane per version. Row positions are known in advance, so only the rows on the screen are drawn.
 */
import type { SupportWindow } from '@protoshepherd/scheduler';

/** A family and its position. */
export interface FamilyRow {
  readonly family: string;
  readonly windows: readonly SupportWindow[];
  readonly top: number;
  readonly height: number;
}

/** The dimensions of a row in pixels. */
export interface RowMeasures {
  readonly laneHeight: number;
  readonly padding: number;
  /** The height of the name above the lanes; zero if it is next to them. */
  readonly nameHeight: number;
  readonly smallest: number;
}

/** The rows in the order of the windows, which are sorted by family. */
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

/** The index of the first row that ends below one height, and of the first that starts below another. */
export function rowsBetween(
  rows: readonly FamilyRow[],
  from: number,
  to: number,
): readonly [first: number, end: number] {
  return [firstWhere(rows, ({ top, height }) => top + height > from), firstWhere(rows, ({ top }) => top >= to)];
}

/** Binary search for the first row that satisfies a monotonic predicate. */
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

/** Families and their versions, in order of first occurrence. */
export function groupByFamily(windows: readonly SupportWindow[]): (readonly [string, readonly SupportWindow[]])[] {
  const groups = new Map<string, SupportWindow[]>();
  for (const window of windows) {
    const group = groups.get(window.family);
    if (group === undefined) groups.set(window.family, [window]);
    else group.push(window);
  }
  return [...groups];
}
