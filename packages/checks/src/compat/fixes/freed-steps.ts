import type { ApiElement } from '@protoshepherd/api-tree';
import { viewAt } from '@protoshepherd/syntax';

import { numberIn } from './block-members.ts';
import { counterpart } from './find-elements.ts';
import type { FixStates, FixStep } from './planned-fix.ts';

/** Takes the number and the name of a field or value that comes back off the reserved lists. */
export function freedSteps({ after }: Pick<FixStates, 'after'>, element: ApiElement): readonly FixStep[] {
  if (element.kind !== 'field' && element.kind !== 'enumValue') return [];
  const owner = element.parent === undefined ? undefined : counterpart(after, element.parent);
  const number = numberIn(viewAt(element.file.schemaFile.tree, element.row));
  if (owner === undefined || number === undefined) return [];
  return [{ kind: 'unreserve', file: owner.file, block: owner.row, numbers: [number], names: [element.name] }];
}
