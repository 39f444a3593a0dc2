/**
 * Types that may be meant by a name that leads nowhere: those with the same last part, whatever their case, in any loaded file.
 */
import { sortBy } from '@protoshepherd/source';

import type { Declaration } from '../declaration.ts';
import type { Linker } from '../linker.ts';

/** More candidates than this are no help. */
const shownCandidates = 3;

const indexes = new WeakMap<Linker, ReadonlyMap<string, readonly Declaration[]>>();

/** Candidates for a name, the best first: those of the same spelling, then by full name. */
export function similarTypes(linker: Linker, name: string): Declaration[] {
  const last = name.slice(name.lastIndexOf('.') + 1);
  const found = indexOf(linker).get(last.toLowerCase()) ?? [];
  const rank = (type: Declaration): string => `${type.name === last ? 0 : 1} ${type.fullName}`;
  return sortBy(found, rank).slice(0, shownCandidates);
}

function indexOf(linker: Linker): ReadonlyMap<string, readonly Declaration[]> {
  let index = indexes.get(linker);
  if (index === undefined) {
    const byName = new Map<string, Declaration[]>();
    for (const type of linker.files.flatMap((file) => file.types)) {
      const name = type.name.toLowerCase();
      const types = byName.get(name);
      if (types === undefined) byName.set(name, [type]);
      else types.push(type);
    }
    index = byName;
    indexes.set(linker, index);
  }
  return index;
}
