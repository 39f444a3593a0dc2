/**
 * Finds packages by parts of their names. All words must occur; what people mean most often comes first: the whole name,
 * then names in which a segment begins with the word, then short names.
 */
import type { PagePackage } from './page-graph.ts';

/** The packages whose names hold every word of the query, best first; none for a query without words. */
export function searchPackages(packages: readonly PagePackage[], query: string): PagePackage[] {
  const words = query
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found = packages.flatMap((one) => {
    const name = one.name.toLowerCase();
    return words.every((word) => name.includes(word)) ? [{ one, rank: rankOf(name, words) }] : [];
  });
  return found.toSorted((a, b) => a.rank - b.rank || a.one.number - b.one.number).map(({ one }) => one);
}

/** Smaller is better. A segment that begins with a word counts more than any difference in length. */
function rankOf(name: string, words: readonly string[]): number {
  const inside = words.filter((word) => !name.startsWith(word) && !name.includes(`.${word}`)).length;
  return name === words.join(' ') ? -1 : inside * 100_000 + Math.min(name.length, 99_999);
}
