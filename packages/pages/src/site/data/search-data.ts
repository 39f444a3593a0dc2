/**
 * The search index, built with the site: the names of all elements, existing and removed, and for every word in comments the elements that contain it. Words are grouped by first
 * letter, so that a search loads only the groups it needs.
 */
import type { ApiReference } from '@protoshepherd/project';

import { pageName } from '../page-name.ts';
import type { PackedNames } from '../view/search-names.ts';
import { firstLetter, extractWords } from '../view/search-words.ts';

/** The index of a site. */
export interface SearchIndex {
  readonly names: readonly PackedNames[];
  /** By first letter: each word with the numbers of its elements, delta-encoded in base 36. */
  readonly words: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

/** Builds the index. Elements are numbered in order: a package, its elements, then its removed elements. */
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
      for (const word of new Set(extractWords(comment))) {
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
