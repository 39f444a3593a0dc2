import { unknownName } from '@protoshepherd/workspace';
import type { ApiTree } from '@protoshepherd/api-tree';
import type { AdaptDecisions } from '@protoshepherd/services';

/** Refuses decisions about what is not there: a name that is misspelled would be a decision that nobody obeys. */
export function checkDecisions({ files }: ApiTree, decisions: AdaptDecisions): void {
  const names = Object.keys(decisions);
  if (names.length === 0) return;
  const known = new Set(
    files
      .flatMap((file) => file.elements)
      .filter(({ kind }) => kind === 'method' || kind === 'field')
      .map(({ uniqueName }) => uniqueName),
  );
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw unknownName('method or field for a decision of the configuration called', unknown, known);
}
