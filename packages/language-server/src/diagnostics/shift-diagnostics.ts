/**
 * Moves the diagnostics of an earlier text to their current lines. During typing, slow findings are older than the text; without this, they would be on wrong lines until the next
 * pause.
 */
import { LineIndex } from '@protoshepherd/source';
import type { Diagnostic, Range } from 'vscode-languageserver';

/** The lines that differ between two versions of a text. */
export interface LineChange {
  /** The first different line, counted from zero. */
  readonly first: number;
  /** One past the last different line of the earlier text. */
  readonly end: number;
  /** The number of additional lines in the later text. */
  readonly added: number;
}

/** Compares two texts from both ends; undefined if they are equal. */
export function findLineChange(before: string, after: string): LineChange | undefined {
  if (before === after) return undefined;
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let same = 0;
  const most = shorter - start;
  while (same < most && before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same))
    same++;
  const lines = new LineIndex(before);
  const last = lines.position(before.length - same);
  return {
    first: lines.position(start).line - 1,
    end: last.column === 1 ? last.line - 1 : last.line,
    added: new LineIndex(after).lineCount - lines.lineCount,
  };
}

/** The diagnostics of a document, moved to their positions after a change. */
export function shiftDiagnostics(
  diagnostics: readonly Diagnostic[],
  { first, end, added }: LineChange,
): readonly Diagnostic[] {
  const lineNow = (line: number): number => (line < end ? line : line + added);
  const rangeNow = ({ start, end: last }: Range): Range => {
    const line = Math.max(Math.min(first, start.line), lineNow(start.line));
    return { start: { ...start, line }, end: { ...last, line: Math.max(line, lineNow(last.line)) } };
  };
  return added === 0 ? diagnostics : diagnostics.map((each) => ({ ...each, range: rangeNow(each.range) }));
}
