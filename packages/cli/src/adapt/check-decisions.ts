import type { AdaptDecisions } from '@protoshepherd/adapt';
import type { ApiTree } from '@protoshepherd/api-tree';

import { requireKnown } from '../lifecycle/unknown-name.ts';

/** Refuses decisions about what is not there: a name that is misspelled would be a decision that nobody obeys. */
export function checkDecisions({ files }: ApiTree, decisions: AdaptDecisions): void {
  const names = Object.keys(decisions);
  if (names.length === 0) return;
  const known = files
    .flatMap((file) => file.elements)
    .filter(({ kind }) => kind === 'method' || kind === 'field')
    .map(({ uniqueName }) => uniqueName);
  for (const name of names) requireKnown('method or field for a decision of the configuration called', name, known);
}
