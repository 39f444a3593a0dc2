/** Words for unstable versions that a tree uses besides `alpha` and `beta`: `v1development`. Words that people do not use for stages, as in `v1small`, are left to the user. */
import { defaultStages, type Stages } from '@protoshepherd/api-tree';
import { namesOf, parentOf } from './folder-path.ts';
import type { ProtoFacts } from './proto-facts.ts';

/** The words of a tree, the least mature first, and an example of each that is its own. */
export interface DetectedStages {
  readonly stages: Stages;
  /** A version with a word that is not known everywhere; undefined if there is none. */
  readonly example: string | undefined;
}

/** What looks like a version with a word of letters. */
const wordedVersion = /^v[1-9]\d{0,8}(?:p[1-9]\d{0,8})?([a-z]{2,})(?:[1-9]\d{0,8})?$/;

/** Words that people give to versions before an alpha, and to those that are nearly stable, the least mature first. */
const earlyWords: Stages = ['unstable', 'draft', 'experimental', 'development', 'dev', 'prealpha'];
const lateWords: Stages = ['preview', 'eap', 'candidate', 'rc'];

/** Finds the words. Only a name that ends both a package and its folder is taken for a version: a package may well be called `v8engine`. */
export function detectStages(files: readonly ProtoFacts[]): DetectedStages {
  const examples = new Map<string, string>();
  for (const { path, package: name } of files) {
    const text = name.slice(name.lastIndexOf('.') + 1);
    const word = wordedVersion.exec(text)?.[1];
    if (word === undefined || text === name || !isKnown(word)) continue;
    if (namesOf(parentOf(path)).at(-1) === text && !examples.has(word)) examples.set(word, text);
  }
  const isUsed = (word: string): boolean => examples.has(word);
  return {
    stages: [...earlyWords.filter(isUsed), ...defaultStages, ...lateWords.filter(isUsed)],
    example: [...examples.values()][0],
  };
}

function isKnown(word: string): boolean {
  return earlyWords.includes(word) || lateWords.includes(word);
}
