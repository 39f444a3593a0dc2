/**
 * The line-by-line difference between two texts: a shortest list of removed and added lines, computed by the package `diff`. Common lines at the
 * start and end are skipped first. If the rest differs too much for a comparison in reasonable time, all of it is replaced.
 */
import { diffArrays } from 'diff';

/** A line in both texts, or in only one. */
export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** The cost of a comparison grows with the square of this number, and more changes are unreadable. */
const maxChanges = 2000;

/** Compares two texts. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return [
    ...createLines('same', before.slice(0, start)),
    ...diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...createLines('same', before.slice(before.length - end)),
  ];
}

function diffMiddle(before: string[], after: string[]): DiffLine[] {
  const parts = diffArrays(before, after, { maxEditLength: maxChanges });
  if (parts === undefined) return [...createLines('removed', before), ...createLines('added', after)];
  return parts.flatMap(({ value, added, removed }) =>
    createLines(removed ? 'removed' : added ? 'added' : 'same', value),
  );
}

function createLines(kind: DiffLine['kind'], texts: readonly string[]): DiffLine[] {
  return texts.map((text) => ({ kind, text }));
}
