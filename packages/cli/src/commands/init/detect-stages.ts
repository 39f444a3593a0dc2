/** Detects suffixes of unstable versions besides `alpha` and `beta`, such as `v1development`. Words that are not usual for stages, as in `v1small`, are left to the user. */
import { defaultStages, type Stages } from '@protoshepherd/api-tree';
import { splitFolders, parentOf } from './folder-path.ts';
import type { ProtoFacts } from './proto-facts.ts';

/** The suffixes of a tree, the least mature first, and an example of an unusual one. */
export interface DetectedStages {
  readonly stages: Stages;
  /** A version with a suffix of the tree's own; undefined if there is none. */
  readonly example: string | undefined;
}

/** A name in the form of a version with an alphabetic suffix. */
const wordedVersion = /^v[1-9]\d{0,8}(?:p[1-9]\d{0,8})?([a-z]{2,})(?:[1-9]\d{0,8})?$/;

/** Suffixes that are usual before alpha, and for nearly stable versions, the least mature first. */
const earlyWords: Stages = ['unstable', 'draft', 'experimental', 'development', 'dev', 'prealpha'];
const lateWords: Stages = ['preview', 'eap', 'candidate', 'rc'];

/**
 * Finds the suffixes. Only a name that ends both the package and its folder counts as a version, because a package may well be called
 * `v8engine`.
 */
export function detectStages(files: readonly ProtoFacts[]): DetectedStages {
  const examples = new Map<string, string>();
  for (const { path, package: name } of files) {
    const text = name.slice(name.lastIndexOf('.') + 1);
    const word = wordedVersion.exec(text)?.[1];
    if (word === undefined || text === name || !isKnown(word)) continue;
    if (splitFolders(parentOf(path)).at(-1) === text && !examples.has(word)) examples.set(word, text);
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
