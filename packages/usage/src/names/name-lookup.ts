/**
 * Translates names in usage data to the names of one state of an API. A recorded name can come from that state, from another known state, or from the previous type of a message
 * (`previous_message_type`). A name that denotes different elements in two states gives both, because the data does not record the state.
 */
import { collectClaimedTypes, type ApiTree } from '@protoshepherd/api-tree';

/** An element that has another name in another state of the API. */
export interface RenamedElement {
  /** Its name in the other state. */
  readonly from: string;
  /** Its name in the target state. */
  readonly to: string;
}

/** Creates a function that returns the names of a recorded element in the target state; empty if it is absent there. */
export function createNameLookup(
  tree: ApiTree,
  renamed: readonly RenamedElement[] = [],
): (recorded: string) => readonly string[] {
  const own = namesIn(tree);
  const others = new Map<string, Set<string>>();
  for (const { from, to } of renamed) addTo(others, from, to);
  const formerTypes = collectClaimedTypes(tree, ({ isTarget }) => isTarget);
  return (recorded) => {
    const found = [...new Set([...(own.get(recorded) ?? []), ...(others.get(recorded) ?? [])])];
    if (found.length > 0 || formerTypes.size === 0) return found;
    // Splits the name into a previous type and the path inside that message.
    for (let end = recorded.length; end > 0; end = recorded.lastIndexOf('.', end - 1)) {
      const heirs = formerTypes.get(recorded.slice(0, end));
      if (heirs === undefined) continue;
      return heirs.map(({ uniqueName }) => `${uniqueName}${recorded.slice(end)}`).filter((name) => own.has(name));
    }
    return [];
  };
}

/** The unique names of all elements, by each of their names. */
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
