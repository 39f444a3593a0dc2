/** Lines that fold into their first one. */
export interface FoldableLines {
  /** Counted from zero. */
  readonly startLine: number;
  /** The last hidden line. */
  readonly endLine: number;
}

/** The line number of an offset in the protocol. */
export type LineOf = (offset: number) => number;

/**
 * Selects ranges that hide lines and nest properly, in text order. Of two ranges that start on the same line, the longer one wins; of two that cross,
 * the earlier one.
 */
export function keepNested<Range extends FoldableLines>(ranges: readonly Range[]): Range[] {
  const sorted = ranges
    .filter(({ startLine, endLine }) => endLine > startLine)
    .toSorted((a, b) => a.startLine - b.startLine || b.endLine - a.endLine);
  const kept: Range[] = [];
  const open: Range[] = [];
  for (const range of sorted) {
    while ((open.at(-1)?.endLine ?? Infinity) < range.startLine) open.pop();
    const around = open.at(-1);
    if (around !== undefined && (around.startLine === range.startLine || around.endLine < range.endLine)) continue;
    kept.push(range);
    open.push(range);
  }
  return kept;
}
