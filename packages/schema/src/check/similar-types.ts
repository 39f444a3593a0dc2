/** Suggestions for unresolved type names: types with the same last part, ignoring case, in any loaded file. */
import { compareText } from '@protoshepherd/source';

import type { Declaration } from '../declaration.ts';
import type { LinkedFile } from '../link/linked-file.ts';

/** The maximum number of useful suggestions. */
const maxCandidates = 3;

/** The types of all files by the last part of their names. Built on first use, because most trees have no unresolved names. */
export class TypesByName {
  #types: Map<string, Set<Declaration>> | undefined;

  /** Suggestions for a name, best first: those with the same spelling, then by full name. */
  similar(files: readonly LinkedFile[], name: string): Declaration[] {
    const last = name.slice(name.lastIndexOf('.') + 1);
    const found = [...(this.#index(files).get(last.toLowerCase()) ?? [])];
    const isOther = (type: Declaration): number => (type.name === last ? 0 : 1);
    return found
      .toSorted((a, b) => isOther(a) - isOther(b) || compareText(a.fullName, b.fullName) || position(a) - position(b))
      .slice(0, maxCandidates);
  }

  /** Adds the types of a file, if the index exists. */
  add(file: LinkedFile): void {
    const types = this.#types;
    if (types === undefined) return;
    for (const type of file.types) {
      const name = type.name.toLowerCase();
      const same = types.get(name);
      if (same === undefined) types.set(name, new Set([type]));
      else same.add(type);
    }
  }

  /** Removes the types of a file. */
  remove(file: LinkedFile): void {
    if (this.#types === undefined) return;
    for (const type of file.types) {
      const name = type.name.toLowerCase();
      const same = this.#types.get(name);
      same?.delete(type);
      if (same?.size === 0) this.#types.delete(name);
    }
  }

  #index(files: readonly LinkedFile[]): ReadonlyMap<string, ReadonlySet<Declaration>> {
    if (this.#types === undefined) {
      this.#types = new Map();
      for (const file of files) this.add(file);
    }
    return this.#types;
  }
}

function position({ file }: Declaration): number {
  return (file as LinkedFile).position;
}
