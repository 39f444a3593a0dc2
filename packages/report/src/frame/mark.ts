import type { LineIndex, Location } from '@protoshepherd/source';

/** A range of one file to underline. Lines are 1-based, columns 0-based; the end column is exclusive. */
export interface Mark {
  readonly startLine: number;
  readonly startColumn: number;
  readonly endLine: number;
  readonly endColumn: number;
  /** The location of the finding, or a related one. */
  readonly kind: 'primary' | 'secondary';
  /** The text for the range; may be empty. */
  readonly label: string;
}

/**
 * The mark of a location. Positions outside the file are clamped, and a range that ends before the first character of a
 * line ends with the previous line, so that a mark never covers only a line break.
 */
export function createMark(lines: LineIndex, location: Location, kind: Mark['kind'], label: string): Mark {
  const measureLine = (line: number): number => lines.lineText(line).length;
  const startLine = clamp(location.line, 1, lines.lineCount);
  const startColumn = clamp(location.column - 1, 0, measureLine(startLine));
  const reached = clamp(location.endLine, startLine, lines.lineCount);
  const endsBeforeLine = reached > startLine && location.endColumn <= 1;
  const endLine = endsBeforeLine ? reached - 1 : reached;
  const endColumn = endsBeforeLine ? measureLine(endLine) : clamp(location.endColumn - 1, 0, measureLine(endLine));
  return {
    startLine,
    startColumn,
    endLine,
    endColumn: endLine === startLine ? Math.max(startColumn, endColumn) : endColumn,
    kind,
    label,
  };
}

/** Does the mark begin and end on different lines? */
export function isMultiLine(mark: Mark): boolean {
  return mark.startLine !== mark.endLine;
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}
