/**
 * Finds the manifest entries for a name: `*` matches any text, and later entries override earlier ones. Entries without a star are indexed, so that a
 * manifest with an entry for everything stays fast.
 */
import { matchesPattern } from '@protoshepherd/workspace';

/** The merged facts of all entries for a name; later entries win. */
export type EntryLookup<Entry> = (name: string) => Partial<Entry>;

interface PlacedEntry<Entry> {
  readonly order: number;
  readonly pattern: string;
  readonly entry: Entry;
}

/** Creates a lookup of entries by their patterns. */
export function entryLookup<Entry extends object>(
  entries: readonly Entry[],
  patternOf: (entry: Entry) => string,
): EntryLookup<Entry> {
  const placed = entries.map((entry, order) => ({ order, pattern: patternOf(entry), entry }));
  const exact = new Map<string, PlacedEntry<Entry>[]>();
  for (const each of placed.filter(({ pattern }) => isExact(pattern))) {
    const known = exact.get(each.pattern);
    if (known === undefined) exact.set(each.pattern, [each]);
    else known.push(each);
  }
  const patterns = placed.filter(({ pattern }) => !isExact(pattern));
  return (name) => {
    const fitting = patterns.filter(({ pattern }) => matchesPattern(pattern, name));
    const all = [...(exact.get(name) ?? []), ...fitting].toSorted((a, b) => a.order - b.order);
    return Object.assign({}, ...all.map(({ entry }) => entry)) as Partial<Entry>;
  };
}

/** Does a pattern match exactly one name? */
export function isExact(pattern: string): boolean {
  return !pattern.includes('*');
}
