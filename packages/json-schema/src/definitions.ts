/**
 * The shared definitions of one document. A definition is generated once, on its first reference. Recursive definitions need no recursion here, because a reference only schedules the generation.
 */
import { sortBy } from '@protoshepherd/source';

import type { JsonSchema } from './json-schema.ts';

export class Definitions {
  readonly #makers = new Map<string, () => JsonSchema>();

  /** The address of a definition; `make` generates it. Names need no escaping. */
  refer(name: string, make: () => JsonSchema): string {
    if (!this.#makers.has(name)) this.#makers.set(name, make);
    return `#/$defs/${name}`;
  }

  /** Generates all referenced definitions, sorted by name. */
  make(): Readonly<Record<string, JsonSchema>> {
    const made: [string, JsonSchema][] = [];
    // The loop also visits definitions that it adds to the map.
    for (const [name, make] of this.#makers) made.push([name, make()]);
    return Object.fromEntries(sortBy(made, ([name]) => name));
  }
}
