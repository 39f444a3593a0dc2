/**
 * The names in usage data to the names of one state of an API. A name may be that of the state itself, of another state that is known to it, or of a message that says which type it was
 * (`previous_message_type`). A name that means different elements in two states gives both: data does not say for which state it was recorded.
 */
import { claimedTypes, type ApiTree } from '@protoshepherd/api-tree';

/** An element that has another name in another state of the API. */
export interface RenamedElement {
  /** Its name in the other state. */
  readonly from: string;
  /** Its name in the state that is asked about. */
  readonly to: string;
}

/** Finds the names that an element of a usage file has in a state; none if it is not there. */
export function createNameLookup(
  tree: ApiTree,
  renamed: readonly RenamedElement[] = [],
): (recorded: string) => readonly string[] {
  const own = namesIn(tree);
  const others = new Map<string, Set<string>>();
  for (const { from, to } of renamed) addTo(others, from, to);
  const formerTypes = claimedTypes(tree, ({ isTarget }) => isTarget);
  return (recorded) => {
    const found = [...new Set([...(own.get(recorded) ?? []), ...(others.get(recorded) ?? [])])];
    if (found.length > 0 || formerTypes.size === 0) return found;
    // The part of the name that a message claims, and what stands in that message.
    for (let end = recorded.length; end > 0; end = recorded.lastIndexOf('.', end - 1)) {
      const heirs = formerTypes.get(recorded.slice(0, end));
      if (heirs === undefined) continue;
      return heirs.map(({ uniqueName }) => `${uniqueName}${recorded.slice(end)}`).filter((name) => own.has(name));
    }
    return [];
  };
}

/** The unique names of all elements, by every name that they are known by. */
function namesIn({ files }: ApiTree): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const file of files) {
    for (const { fullName, uniqueName } of file.elements) {
      addTo(names, fullName, uniqueName);
      if (uniqueName !== fullName) addTo(names, uniqueName, uniqueName);
    }
  }
  return names;
}

function addTo(names: Map<string, Set<string>>, key: string, name: string): void {
  const known = names.get(key);
  if (known === undefined) names.set(key, new Set([name]));
  else known.add(name);
}
