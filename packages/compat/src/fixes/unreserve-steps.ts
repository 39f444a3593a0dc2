import type { ApiElement } from '@protoshepherd/api-tree';
import { childRows, KindNumber, viewAt } from '@protoshepherd/syntax';

import { readMemberNumber } from './block-members.ts';
import { findCounterpart } from './find-elements.ts';
import type { FixStates, FixStep } from './planned-fix.ts';

/** Removes numbers and names from the reserved lists of a message or enum, if it has any. */
export function unreserveSteps(
  { file, row: block }: ApiElement,
  numbers: readonly number[],
  names: readonly string[],
): readonly FixStep[] {
  const hasReserved = childRows(file.schemaFile.tree.rows, block, KindNumber.reserved).length > 0;
  return hasReserved ? [{ kind: 'unreserve', file, block, numbers, names }] : [];
}

/** Removes the number and the name of a restored field or enum value from the reserved lists. */
export function unreserveElement({ after }: Pick<FixStates, 'after'>, element: ApiElement): readonly FixStep[] {
  if (element.kind !== 'field' && element.kind !== 'enumValue') return [];
  const owner = element.parent === undefined ? undefined : findCounterpart(after, element.parent);
  const number = readMemberNumber(viewAt(element.file.schemaFile.tree, element.row));
  if (owner === undefined || number === undefined) return [];
  return unreserveSteps(owner, [number], [element.name]);
}
