/**
 * Finds packages by parts of their names. Every word must occur. Exact names rank first, then names with a segment that
 * begins with the word, then short names.
 */
import type { PagePackage } from './page-graph.ts';

/** The packages whose names contain every word of the query, best first; none for an empty query. */
export function searchPackages(packages: readonly PagePackage[], query: string): PagePackage[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found = packages.flatMap((one) => {
    const name = one.name.toLowerCase();
    return words.every((word) => name.includes(word)) ? [{ one, rank: rankMatch(name, words) }] : [];
  });
  return found.toSorted((a, b) => a.rank - b.rank || a.one.number - b.one.number).map(({ one }) => one);
}

/** Smaller ranks are better. A match at the start of a segment outweighs any difference in length. */
function rankMatch(name: string, words: readonly string[]): number {
  const inside = words.filter((word) => !name.startsWith(word) && !name.includes(`.${word}`)).length;
  return name === words.join(' ') ? -1 : inside * 100_000 + Math.min(name.length, 99_999);
}
