/** Finds possible replacements of a declaration: siblings of the same kind that are not deprecated and share a word of its name. */
import type { ApiElement } from '@protoshepherd/api-tree';

/** A longer list would not help. */
const maxCandidates = 3;

/** The names of the candidates, those with the most common words first. */
export function replacementCandidates({ kind, name, parent, file, row }: ApiElement): readonly string[] {
  const words = new Set(splitWords(name));
  const shared = (each: ApiElement): number => splitWords(each.name).filter((word) => words.has(word)).length;
  return file.elements
    .filter((each) => each.kind === kind && each.parent === parent && each.row !== row && !each.isDeprecated)
    .map((each) => ({ name: each.name, count: shared(each) }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, maxCandidates)
    .map((each) => each.name);
}

/** The words of a name in lower case, without those of one or two letters. */
function splitWords(name: string): readonly string[] {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');
  return words.filter((word) => word.length > 2);
}
