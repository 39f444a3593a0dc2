import type { LineIndex } from './line-index.ts';

/** A half-open range of offsets into the text of one file. */
export interface Span {
  /** Offset of the first character. */
  readonly start: number;
  /** Offset after the last character; equal to `start` for a place between two characters. */
  readonly end: number;
}

/** A span as lines and columns, both 1-based; columns are in UTF-16 code units. */
export interface Location {
  /** Path of the file, as in `SourceFile.path`. */
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  /** Column after the last character. */
  readonly endColumn: number;
}

/** Turns offsets into lines and columns. */
export function locate(file: string, lines: LineIndex, span: Span): Location {
  const start = lines.position(span.start);
  const end = lines.position(span.end);
  return { file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
