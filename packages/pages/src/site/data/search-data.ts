/**
 * The index of the search, made with the site: the names of everything, living and removed, and for every word of the comments the elements that have it. Words are kept by their first
 * letter, so that a search loads what it needs.
 */
import type { ApiReference } from '@protoshepherd/project';

import { pageName } from '../page-name.ts';
import type { PackedNames } from '../view/search-names.ts';
import { firstLetter, wordsOf } from '../view/search-words.ts';

/** The index of a site. */
export interface SearchIndex {
  readonly names: readonly PackedNames[];
  /** By first letter: words, and the numbers of their elements as differences in base 36. */
  readonly words: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** Builds the index. Elements are numbered as they stand: a package, then its elements, then what was removed from it. */
export function buildSearchIndex({ packages }: Pick<ApiReference, 'packages'>): SearchIndex {
  const names: PackedNames[] = [];
  const found = new Map<string, number[]>();
  let number = 0;
  for (const { name, isRemoved, elements, removed } of packages) {
    names.push([
      name,
      pageName(name),
      Number(isRemoved),
      [...elements, ...removed].map((each) => each.kind).join(' '),
      [...elements, ...removed].map((each) => each.name),
      elements.length,
    ]);
    number += 1;
    for (const { comment } of elements) {
      for (const word of new Set(wordsOf(comment))) {
        const list = found.get(word);
        if (list === undefined) found.set(word, [number]);
        else list.push(number);
      }
      number += 1;
    }
    number += removed.length;
  }
  return { names, words: groupWords(found) };
}

function groupWords(
  found: ReadonlyMap<string, readonly number[]>,
): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const groups = new Map<string, [string, string][]>();
  for (const word of [...found.keys()].toSorted()) {
    const letter = firstLetter(word);
    const group = groups.get(letter) ?? [];
    groups.set(letter, group);
    group.push([word, packNumbers(found.get(word) ?? [])]);
  }
  return new Map([...groups].map(([letter, words]) => [letter, Object.fromEntries(words)]));
}

function packNumbers(numbers: readonly number[]): string {
  return numbers.map((each, at) => (each - (numbers[at - 1] ?? 0)).toString(36)).join(' ');
}
