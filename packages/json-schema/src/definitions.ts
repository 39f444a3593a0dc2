/**
 * The shared definitions of one document. A definition is made once, the first time that something refers to it; definitions that refer to each other, or to themselves, need no recursion, because a
 * reference only notes what has to be made.
 */
import { sortBy } from '@protoshepherd/source';

import type { JsonSchema } from './json-schema.ts';

export class Definitions {
  readonly #makers = new Map<string, () => JsonSchema>();

  /** The address of a definition, which `make` gives if it is not there yet. Names consist of characters that need no escape. */
  refer(name: string, make: () => JsonSchema): string {
    if (!this.#makers.has(name)) this.#makers.set(name, make);
    return `#/$defs/${name}`;
  }

  /** Makes all definitions that are referred to, sorted by name. */
  make(): Readonly<Record<string, JsonSchema>> {
    const made: [string, JsonSchema][] = [];
    // A map can grow while it is walked; definitions that others refer to are made later.
    for (const [name, make] of this.#makers) made.push([name, make()]);
    return Object.fromEntries(sortBy(made, ([name]) => name));
  }
}
