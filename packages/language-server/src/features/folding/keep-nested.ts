/** Lines that can be hidden below their first. */
export interface FoldableLines {
  /** Counted from zero. */
  readonly startLine: number;
  /** The last line that is hidden. */
  readonly endLine: number;
}

/** The line of an offset, as the client counts lines. */
export type LineOf = (offset: number) => number;

/** The ranges that hide something and nest, in the order of the text; of two that begin on one line or cross, the one that is longer or begins first. */
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
