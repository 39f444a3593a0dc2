import { isMultiLine, type Mark } from './mark.ts';

/** A mark over several lines and the column, left of the source text, in which its thread runs down. */
export interface Lane {
  readonly index: number;
  readonly mark: Mark;
}

/**
 * Gives every mark of several lines a lane; marks that share a line never share a lane, and the outer ones run outside.
 */
export function assignLanes(marks: readonly Mark[]): readonly Lane[] {
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
