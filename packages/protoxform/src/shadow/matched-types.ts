/**
 * The messages and enums of an active file, each with the one that it was in an older version. A message may say what it was; one that says nothing was
 * what had its name, in what was around it.
 */
import { matchElements, type ApiElement, type ApiFile } from '@protoshepherd/api-tree';

import type { Successors } from './successors.ts';

/** Matches types of an active file with older ones, in the order of the text. No older type is matched twice. */
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
        // What is not told of is looked for in the packages that the file comes from, not in all that it has something from.
        (before.parent !== undefined || homes.has(before.file.schemaFile.package)),
    },
  );
  return new Map(pairs.map((pair) => [pair.before, pair.after]));
}

/** Is an element a message or an enum? */
export function isType({ kind }: ApiElement): boolean {
  return kind === 'message' || kind === 'enum';
}
