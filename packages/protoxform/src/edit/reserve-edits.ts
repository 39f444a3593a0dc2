/** Reserves the numbers and names of removed members. */
import { reserve, type BlockDraft } from '@protoshepherd/edit';
import type { ReservedNode, SyntaxNode } from '@protoshepherd/syntax';

import type { FileDraft, StepOf } from './file-draft.ts';

/** Larger ranges are not expanded. */
const maxRangeSize = 1000;

/** Reserves the numbers and names of removed members of a message or enum. */
export function editReserved(
  draft: FileDraft,
  block: BlockDraft,
  members: readonly SyntaxNode[],
  steps: readonly StepOf<'reserve'>[],
): void {
  const isOriginal = draft.context.options.quirks !== undefined;
  if (steps.length === 0 && !isOriginal) return;
  const isEnum = members.some(({ kind }) => kind === 'enumValue');
  const reservation = { numbers: steps.flatMap((step) => step.number ?? []), names: steps.map(({ name }) => name) };
  if (isOriginal) reserve(draft, block, members, reservation, (node) => originalItems(node, isEnum));
  else reserve(draft, block, members, reservation);
}

/**
 * The original generator expanded ranges to single numbers, and treated the inclusive end of enum ranges as exclusive.
 */
function originalItems(node: ReservedNode, isEnum: boolean): string[] {
  return node.items.flatMap((item) => {
    if (item.kind !== 'range') return [item.text];
    const { first, last } = item;
    const count = Number(last) + (isEnum ? 0 : 1) - Number(first);
    const isExpanded = count >= 0 && count <= maxRangeSize;
    if (!isExpanded) return [item.text.replace(/\s+/g, ' ')];
    return Array.from({ length: count }, (_, at) => String(Number(first) + at));
  });
}
