/**
 * Matches the messages and enums of an active file with those of older versions: by previous type, otherwise by name within their matched parents.
 */
import { matchElements, type ApiElement, type ApiFile } from '@protoshepherd/api-tree';

import type { Successors } from './successors.ts';

/** Matches types of an active file with older ones, in source order. No older type is matched twice. */
export function matchTypes(
  active: ApiFile,
  older: readonly ApiFile[],
  { files, messages }: Successors,
): ReadonlyMap<ApiElement, ApiElement> {
  const now = active.elements.filter(isType);
  const homes = new Set(older.filter((file) => files.get(file) === active).map(({ schemaFile }) => schemaFile.package));
  const { pairs } = matchElements(
    now,
    older.flatMap(({ elements }) => elements.filter(isType)),
    {
      accept: ['previous type', 'same name and number'],
      mayClaim: (heir, before) => messages.get(before.fullName) === heir,
      mayBeSame: (heir, before) =>
        heir.kind === before.kind &&
        (heir.kind !== 'message' || heir.previousType === undefined) &&
        !messages.has(before.fullName) &&
        // Types without an annotation are matched only within the packages that the file comes from, not in all packages
        // that contribute to it.
        (before.parent !== undefined || homes.has(before.file.schemaFile.package)),
    },
  );
  return new Map(pairs.map((pair) => [pair.before, pair.after]));
}

/** Is an element a message or an enum? */
export function isType({ kind }: ApiElement): boolean {
  return kind === 'message' || kind === 'enum';
}
