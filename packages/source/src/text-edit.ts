/**
 * Small changes to a text. Edits refer to offsets in the original text, are collected in any order, and are applied
 * once, at the end.
 */

/** Replaces the characters from `start` up to `end` by `text`. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Applies edits to a text. Two insertions at one offset keep their given order. Throws if edits overlap or lie outside
 * the text, because that is a bug in the caller.
 */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const edit of sortEdits(edits)) {
    if (
      !(
        Number.isInteger(edit.start) &&
        Number.isInteger(edit.end) &&
        edit.start >= 0 &&
        edit.start <= edit.end &&
        edit.end <= text.length
      )
    ) {
      throw new RangeError(`edit ${edit.start}..${edit.end} is out of range for a text of ${text.length} characters`);
    }
    if (edit.start < done)
      throw new RangeError(`edit ${edit.start}..${edit.end} overlaps the one that ends at ${done}`);
    pieces.push(text.slice(done, edit.start), edit.text);
    done = edit.end;
  }
  pieces.push(text.slice(done));
  return pieces.join('');
}

/** Sorts edits by offset. Insertions come before a replacement that starts at the same offset. */
export function sortEdits(edits: readonly TextEdit[]): readonly TextEdit[] {
  return edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Do two edits change the same characters, or does one insert where another replaces? Such edits cannot be applied together. */
export function hasOverlap(edits: readonly TextEdit[]): boolean {
  let done = 0;
  return sortEdits(edits).some(({ start, end }) => {
    const overlaps = start < done;
    done = Math.max(done, end);
    return overlaps;
  });
}
