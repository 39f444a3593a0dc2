/**
 * Small changes to a text. Edits are planned against the original offsets, in any order, and applied once, at the end.
 */

/** Replaces the characters from `start` up to `end` by `text`. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Applies edits to a text. Two insertions at one place keep their given order; edits that overlap or leave the text are a
 * mistake of the caller and throw.
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
      throw new RangeError(`edit ${edit.start}..${edit.end} does not fit into a text of ${text.length} characters`);
    }
    if (edit.start < done)
      throw new RangeError(`edit ${edit.start}..${edit.end} overlaps the one that ends at ${done}`);
    pieces.push(text.slice(done, edit.start), edit.text);
    done = edit.end;
  }
  pieces.push(text.slice(done));
  return pieces.join('');
}

/** Edits in the order of their places; insertions stand before a replacement that starts at the same place. */
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
