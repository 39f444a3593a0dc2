/** Finds messages and enums that only an older version has. */
import type { ApiElement, ApiFile } from '@protoshepherd/api-tree';

import { isType } from './matched-types.ts';
import type { MergeStep } from './merge-step.ts';
import type { Successors } from './successors.ts';

/** The types that an active file adopts unchanged, including their nested declarations. */
export function adoptions(
  active: ApiFile,
  older: readonly ApiFile[],
  matched: ReadonlyMap<ApiElement, ApiElement>,
  { messages }: Successors,
): MergeStep[] {
  const heirs = new Map(Array.from(matched, ([heir, before]) => [before, heir]));
  const taken = new Set(active.elements.map(({ fullName }) => fullName));
  const scopeOf = (into: ApiElement | undefined): string => into?.fullName ?? active.schemaFile.package;
  return older.flatMap(({ elements }) =>
    elements.flatMap((element): MergeStep[] => {
      const { parent, name, fullName } = element;
      if (!isType(element) || heirs.has(element) || messages.has(fullName)) return [];
      const into = parent === undefined ? undefined : heirs.get(parent);
      const scope = scopeOf(into);
      const next = scope === '' ? name : `${scope}.${name}`;
      // Types nested in an unmatched type come along with it, or not at all.
      if ((parent !== undefined && into === undefined) || taken.has(next)) return [];
      taken.add(next);
      return [{ kind: 'adopt', element, into }];
    }),
  );
}
