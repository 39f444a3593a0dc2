/**
 * Of two versions of a statement most elements are the same. They become the same objects: a long history then takes no more memory than what changed in it,
 * and whoever compares two versions sees at a glance where they differ.
 */
import type { ElementFact } from './file-facts.ts';

/** The elements of a version; those that `known` has at its beginning or end, too, are taken from there. */
export function keepElements(fresh: readonly ElementFact[], known: readonly ElementFact[]): readonly ElementFact[] {
  const shorter = Math.min(fresh.length, known.length);
  let start = 0;
  while (start < shorter && isSame(fresh[start], known[start])) start++;
  let same = 0;
  while (same < shorter - start && isSame(fresh[fresh.length - 1 - same], known[known.length - 1 - same])) same++;
  if (start + same === fresh.length && fresh.length === known.length) return known;
  return [
    ...known.slice(0, start),
    ...fresh.slice(start, fresh.length - same).map(detach),
    ...known.slice(known.length - same),
  ];
}

function isSame(a: ElementFact | undefined, b: ElementFact | undefined): boolean {
  return a?.name === b?.name && a?.shape === b?.shape && a?.kind === b?.kind && a?.isDeprecated === b?.isDeprecated;
}

/** A name that was cut out of a text keeps the whole text in memory as long as the name; a copy of its characters does not. */
function detach(fact: ElementFact): ElementFact {
  return { ...fact, name: copyOf(fact.name), shape: copyOf(fact.shape) };
}

function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
