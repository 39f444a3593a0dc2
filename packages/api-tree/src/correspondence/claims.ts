/** What the messages of a tree say they were: one pass over the annotations of all messages, whichever package they stand in. */
import type { ApiFile } from '../api-file.ts';
import type { ApiTree } from '../api-tree.ts';
import type { ApiElement } from '../elements/api-element.ts';

/** Messages by the full name of the type that they say they were (`previous_message_type`), in the order of files. */
export type ClaimedTypes = ReadonlyMap<string, readonly ApiElement[]>;

/** Collects what messages say; `isHeir` says whose word counts. */
export function claimedTypes(tree: ApiTree, isHeir: (file: ApiFile) => boolean): ClaimedTypes {
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
