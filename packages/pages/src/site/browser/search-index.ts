/** Queries the index: names at once, comments when the words of the query have loaded. */
import {
  searchNames,
  unpackNames,
  type PackedNames,
  type SearchEntry,
  type SearchResult,
} from '../view/search-names.ts';
import { firstLetter, extractWords } from '../view/search-words.ts';
import { loadData, siteData } from './load-data.ts';

/** The maximum number of results. */
const maxResults = 40;

let entries: readonly SearchEntry[] | undefined;

/** The best matches for a query. */
export async function search(query: string): Promise<readonly SearchResult[]> {
  entries ??= unpackNames(((await loadData('names')) ?? []) as readonly PackedNames[]);
  return searchNames(entries, query, await findInComments(query), maxResults);
}

/** The numbers of the elements whose comments contain every word of a query, as a whole word or a prefix. */
async function findInComments(query: string): Promise<ReadonlySet<number>> {
  const lists = await Promise.all(extractWords(query).map(findWord));
  const [first, ...others] = lists;
  return new Set([...(first ?? [])].filter((number) => others.every((list) => list.has(number))));
}

async function findWord(word: string): Promise<ReadonlySet<number>> {
  const letter = firstLetter(word);
  const found = new Set<number>();
  if (!siteData.letters.includes(letter)) return found;
  const words = ((await loadData(`words-${letter}`)) ?? {}) as Readonly<Record<string, string>>;
  for (const [each, packed] of Object.entries(words)) {
    if (!each.startsWith(word)) continue;
    let number = 0;
    for (const step of packed.split(' ')) found.add((number += Number.parseInt(step, 36)));
  }
  return found;
}
