/** Checks that edits only insert, and removes their insertions from a text. */
import type { TextEdit } from '@protoshepherd/source';

/** The edits that replace or remove text. */
export function replacements(edits: readonly TextEdit[]): readonly TextEdit[] {
  return edits.filter(({ start, end }) => start !== end);
}

/** A text after insertions, with the inserted spans cut out again. Line breaks of insertions are those of the file, as `rewriteText` writes them. */
export function withoutInsertions(after: string, edits: readonly TextEdit[]): string {
  const lineBreak = after.includes('\r\n') ? '\r\n' : '\n';
  let left = '';
  let at = 0;
  let inserted = 0;
  for (const { start, text } of edits.toSorted((one, other) => one.start - other.start)) {
    const length = text.replaceAll(/\r?\n/g, lineBreak).length;
    left += after.slice(at, start + inserted);
    inserted += length;
    at = start + inserted;
  }
  return left + after.slice(at);
}
