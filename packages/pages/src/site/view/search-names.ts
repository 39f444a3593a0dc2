/**
 * Finds names. Exact matches rank first, then names that begin with the query, then names whose parts begin with its words (`hcm` and `http conn` find HttpConnectionManager), then
 * names that contain every word, then comments that contain every word.
 */

/** The names of a package: name, page, whether it is removed, the space-separated kinds of its elements, their names, and how many of these still exist. */
export type PackedNames = readonly [
  name: string,
  page: string,
  isRemoved: number,
  kinds: string,
  names: readonly string[],
  living: number,
];

/** A searchable element. */
export interface SearchEntry {
  /** Its index among all entries, which the word index refers to. */
  readonly number: number;
  readonly kind: string;
  /** The last part of its name. */
  readonly leaf: string;
  readonly fullName: string;
  readonly package: string;
  readonly page: string;
  /** Its name relative to the package; empty for a package. */
  readonly name: string;
  readonly isRemoved: boolean;
  /** In lowercase. */
  readonly text: string;
}

/** An entry and its rank; lower is better. */
export interface SearchResult {
  readonly entry: SearchEntry;
  readonly rank: number;
}

/** The entries of an index, numbered in order. */
export function unpackNames(names: readonly PackedNames[]): readonly SearchEntry[] {
  const entries: SearchEntry[] = [];
  const add = (entry: Omit<SearchEntry, 'number' | 'text'>): void => {
    entries.push({ ...entry, number: entries.length, text: entry.fullName.toLowerCase() });
  };
  for (const [own, page, isRemoved, kinds, packed, living] of names) {
    add({ kind: 'package', leaf: own, fullName: own, package: own, page, name: '', isRemoved: isRemoved === 1 });
    const kindList = kinds.split(' ');
    for (const [at, name] of packed.entries()) {
      const fullName = own === '' ? name : `${own}.${name}`;
      const leaf = name.slice(name.lastIndexOf('.') + 1);
      add({ kind: kindList[at] ?? '', leaf, fullName, package: own, page, name, isRemoved: at >= living });
    }
  }
  return entries;
}

/** The best entries for a query. `inComments` holds the entries whose comments contain every word of it. */
export function searchNames(
  entries: readonly SearchEntry[],
  query: string,
  inComments: ReadonlySet<number>,
  most: number,
): readonly SearchResult[] {
  const terms = query
    .toLowerCase()
    .split(/\s+/)
    .filter((term) => term !== '');
  if (terms.length === 0) return [];
  const found: SearchResult[] = [];
  for (const entry of entries) {
    const rank = rankEntry(entry, terms) ?? (inComments.has(entry.number) ? 5 : undefined);
    if (rank !== undefined) found.push({ entry, rank });
  }
  return found.toSorted(compareResults).slice(0, most);
}

function rankEntry({ leaf, text }: SearchEntry, terms: readonly string[]): number | undefined {
  const whole = terms.join('');
  const small = leaf.toLowerCase();
  const isIn = terms.every((term) => text.includes(term));
  if (isIn && (small === whole || text === whole)) return 0;
  if (isIn && small.startsWith(whole)) return 1;
  const parts = splitName(leaf);
  if (terms.every((term) => parts.some((part) => part.startsWith(term)))) return 2;
  if (
    terms.length === 1 &&
    parts.length > 1 &&
    parts
      .map((part) => part.charAt(0))
      .join('')
      .startsWith(whole)
  )
    return 3;
  return isIn ? 4 : undefined;
}

/** `HttpConnectionManager` and `http_connection_manager` have the same three parts. */
function splitName(name: string): readonly string[] {
  return name
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, '_')
    .toLowerCase()
    .split(/[_.]/);
}

const kindOrder = ['package', 'message', 'service', 'enum', 'method', 'field', 'oneof', 'enumValue', 'extension'];

function compareResults(one: SearchResult, other: SearchResult): number {
  return (
    one.rank - other.rank ||
    Number(one.entry.isRemoved) - Number(other.entry.isRemoved) ||
    kindOrder.indexOf(one.entry.kind) - kindOrder.indexOf(other.entry.kind) ||
    one.entry.fullName.length - other.entry.fullName.length ||
    (one.entry.fullName < other.entry.fullName ? -1 : 1)
  );
}
