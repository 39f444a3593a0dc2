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
const mostChanges = 2000;

/** Compares two texts. */
export function diffLines(before: readonly string[], after: readonly string[]): DiffLine[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return [
    ...linesOf('same', before.slice(0, start)),
    ...diffMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end)),
    ...linesOf('same', before.slice(before.length - end)),
  ];
}

function diffMiddle(before: string[], after: string[]): DiffLine[] {
  const parts = diffArrays(before, after, { maxEditLength: mostChanges });
  if (parts === undefined) return [...linesOf('removed', before), ...linesOf('added', after)];
  return parts.flatMap(({ value, added, removed }) => linesOf(removed ? 'removed' : added ? 'added' : 'same', value));
}

function linesOf(kind: DiffLine['kind'], texts: readonly string[]): DiffLine[] {
  return texts.map((text) => ({ kind, text }));
}
