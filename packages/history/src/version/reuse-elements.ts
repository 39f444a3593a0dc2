/**
 * Most elements of two versions of a statement are equal, and equal elements become the same object. So the memory of a long history depends only on its
 * changes, and two versions can be compared by identity.
 */
import type { ElementFact } from './file-facts.ts';

/** The elements of a version; those that equal the first or last elements of `known` are reused. */
export function reuseElements(fresh: readonly ElementFact[], known: readonly ElementFact[]): readonly ElementFact[] {
  const shorter = Math.min(fresh.length, known.length);
  let start = 0;
  while (start < shorter && isSame(fresh[start], known[start])) start++;
  let same = 0;
  while (same < shorter - start && isSame(fresh[fresh.length - 1 - same], known[known.length - 1 - same])) same++;
  if (start + same === fresh.length && fresh.length === known.length) return known;
  return known
    .slice(0, start)
    .concat(fresh.slice(start, fresh.length - same).map(detach), known.slice(known.length - same));
}

function isSame(a: ElementFact | undefined, b: ElementFact | undefined): boolean {
  return a?.name === b?.name && a?.shape === b?.shape && a?.kind === b?.kind && a?.isDeprecated === b?.isDeprecated;
}

/** A slice of a string keeps the whole string in memory; a copy of its characters does not. */
function detach(fact: ElementFact): ElementFact {
  return { ...fact, name: copyText(fact.name), shape: copyText(fact.shape) };
}

function copyText(text: string): string {
  return Buffer.from(text).toString();
}
