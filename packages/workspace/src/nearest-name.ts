/**
 * "Did you mean …?" The distance of two names is the number of letters to insert, delete, substitute or swap with their
 * neighbour (optimal string alignment), computed row by row. Up to a third of the letters may differ; beyond that a
 * suggestion would be a guess.
 */
import { compareText } from '@protoshepherd/source';

// Longer names are pasted text rather than typing mistakes, and would need a large table.
const maxNameLength = 120;

/** The most likely intended candidate; undefined if none is close. */
export function nearestName(name: string, candidates: Iterable<string>): string | undefined {
  return nearestNames(name, candidates, 1)[0];
}

/** Up to `limit` close candidates, closest first. Ignores letter case. */
export function nearestNames(name: string, candidates: Iterable<string>, limit: number): string[] {
  if (name.length > maxNameLength) return [];
  const wanted = name.toLowerCase();
  const allowed = Math.max(1, Math.floor(name.length / 3));
  return [...new Set(candidates)]
    .filter((candidate) => Math.abs(candidate.length - name.length) <= allowed)
    .map((candidate) => ({ candidate, distance: editDistance(wanted, candidate.toLowerCase()) }))
    .filter(({ distance }) => distance <= allowed)
    .toSorted((a, b) => a.distance - b.distance || compareText(a.candidate, b.candidate))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/** The number of typing mistakes between two texts. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let least = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1));
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        least = Math.min(least, at(beforeLast, column - 2) + 1);
      }
      current.push(least);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] as number;
}
