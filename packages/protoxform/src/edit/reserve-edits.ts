/** Numbers and names of what goes are reserved: added to the statements that are there, or to new ones before the first field or value. */
import {
  isNumberedEdition,
  layoutReserved,
  type RangeNode,
  type ReservedNode,
  type SyntaxNode,
} from '@protoshepherd/syntax';

import type { BlockDraft } from './edit-block.ts';
import type { FileDraft, StepOf } from './file-draft.ts';

/** A longer range is nobody's list of numbers. */
const mostNumbers = 1000;

/** Reserves what the members of a message or enum gave up. */
export function editReserved(
  draft: FileDraft,
  block: BlockDraft,
  members: readonly SyntaxNode[],
  steps: readonly StepOf<'reserve'>[],
): void {
  if (steps.length === 0) return;
  const reserved = members.filter((member): member is ReservedNode => member.kind === 'reserved');
  const ofNumbers = reserved.findLast((node) => node.items.every((item) => item.kind === 'range'));
  const ofNames = reserved.findLast((node) => node.items.some((item) => item.kind !== 'range'));
  const isEnum = steps[0]?.element.kind === 'enumValue';
  const quote = isNumberedEdition(draft.tree.edition)
    ? (name: string): string => name
    : (name: string): string => `"${name}"`;

  const numbers = steps.map((step) => step.number);
  const names = steps.map((step) => quote(step.name));
  const isFirst = (node: SyntaxNode): boolean =>
    ['field', 'mapField', 'group', 'oneof', 'enumValue'].includes(node.kind);
  const anchor = block.lastKeptBefore((node) => isFirst(node) || node === ofNames) ?? undefined;
  if (ofNumbers === undefined) block.addAfter(anchor, layoutReserved(numbers, block.indent));
  else extend(draft, ofNumbers, numbersOf(draft, ofNumbers, isEnum), numbers);
  if (ofNames !== undefined)
    extend(
      draft,
      ofNames,
      ofNames.items.map((item) => item.text),
      names,
    );
  else block.addAfter(ofNumbers ?? anchor, layoutReserved(names, block.indent));
}

function extend(draft: FileDraft, node: ReservedNode, before: readonly string[], added: readonly string[]): void {
  const { start, end } = node.span;
  const indent = draft.columnOf(start);
  draft.replace(start, end, layoutReserved([...before, ...added], indent).slice(indent));
}

/** The original wrote every number of a range, and took the last one of an enum for the first that is free. */
function numbersOf({ context }: FileDraft, node: ReservedNode, isEnum: boolean): string[] {
  if (context.options.quirks === undefined) return node.items.map((item) => item.text.replace(/\s+/g, ' '));
  return node.items.flatMap((item) => {
    const { first, last } = item as RangeNode;
    if (last === undefined || last === 'max') return [item.text];
    const count = Number(last) + (isEnum ? 0 : 1) - Number(first);
    if (!(count >= 0 && count <= mostNumbers)) return [item.text];
    return Array.from({ length: count }, (_, at) => String(Number(first) + at));
  });
}
