/**
 * Finds the uses of types in one pass over the references of all files, so that the cost is independent of the number of types.
 */
import type { ApiTree } from '@protoshepherd/api-tree';
import type { Declaration } from '@protoshepherd/schema';

/** The unique names of the fields, methods and extensions that refer to a declaration, sorted. */
export type TypeUses = ReadonlyMap<Declaration, readonly string[]>;

/** Finds all uses in the files below the roots. */
export function findTypeUses(tree: ApiTree): TypeUses {
  const uses = new Map<Declaration, Set<string>>();
  for (const file of tree.files) {
    if (!file.isTarget) continue;
    const names = new Map(file.elements.map(({ row, uniqueName }) => [row, uniqueName]));
    for (const { kind, row, target } of tree.schema.references(file.schemaFile)) {
      const name = kind === 'option' ? undefined : names.get(row);
      if (name === undefined) continue;
      const known = uses.get(target);
      if (known === undefined) uses.set(target, new Set([name]));
      else known.add(name);
    }
  }
  return new Map([...uses].map(([target, names]) => [target, [...names].toSorted()]));
}
