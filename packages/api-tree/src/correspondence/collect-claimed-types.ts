/** The `previous_message_type` annotations of a tree: one pass over all messages of all packages. */
import type { ApiFile } from '../api-file.ts';
import type { ApiTree } from '../api-tree.ts';
import type { ApiElement } from '../elements/api-element.ts';

/** Messages by the full name in their `previous_message_type`, in file order. */
export type ClaimedTypes = ReadonlyMap<string, readonly ApiElement[]>;

/** Collects the annotations of the files that `isHeir` accepts. */
export function collectClaimedTypes(tree: ApiTree, isHeir: (file: ApiFile) => boolean): ClaimedTypes {
  const claims = new Map<string, ApiElement[]>();
  for (const file of tree.files) {
    if (!isHeir(file)) continue;
    for (const element of file.elements) {
      const before = element.kind === 'message' ? element.previousType : undefined;
      if (before === undefined) continue;
      const list = claims.get(before);
      if (list === undefined) claims.set(before, [element]);
      else list.push(element);
    }
  }
  return claims;
}
